import { channelCoin } from '@croupier/contract/console/cashier-methods'
import { useState } from 'react'
import { FieldRow } from '#parts/both-languages.tsx'
import { TypedField } from '#parts/form-fields.tsx'
import { filled, type Open, wholeUpTo } from '#parts/typed-values.ts'
import type { DepositTerms } from './term-words.ts'

type Coin = NonNullable<DepositTerms['coin']>
type Props = { coin: Coin | undefined; onChange: (coin: Coin | undefined) => void }

const CONFIRMATIONS_MAX = 100
const none: Open<Coin> = { asset: undefined, network: undefined, confirmations: 3 }

/** The coin that members pay in; nothing until the contract takes all of it. */
export function CoinFields({ coin, onChange }: Props) {
  const [form, setForm] = useState<Open<Coin>>(coin ?? none)
  const change = (part: Partial<Open<Coin>>) => {
    const next = { ...form, ...part }
    setForm(next)
    onChange(filled<Coin>(next))
  }
  const field = (name: 'asset' | 'network') => ({
    first: form[name] ?? '',
    read: (typed: string) => textOf(name, typed),
    onChange: (value: string | undefined) => change({ [name]: value }),
  })
  return (
    <FieldRow>
      <TypedField label="Coin" hint="As USDT, in the provider's words" max={12} {...field('asset')} />
      <TypedField label="Network" hint="As Tron; coins on another one are lost" max={40} {...field('network')} />
      <TypedField
        label="Confirmations"
        hint={`From 1 to ${CONFIRMATIONS_MAX}; then the deposit is credited`}
        first={String(form.confirmations ?? '')}
        read={(typed) => wholeUpTo(CONFIRMATIONS_MAX)(typed) || undefined}
        onChange={(confirmations) => change({ confirmations })}
      />
    </FieldRow>
  )
}

/** What was typed, where the contract takes it. */
function textOf(name: 'asset' | 'network', typed: string): string | undefined {
  const read = channelCoin.shape[name].safeParse(typed.trim())
  return read.success ? read.data : undefined
}
