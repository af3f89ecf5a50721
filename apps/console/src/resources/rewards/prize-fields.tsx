import { useCall } from '@croupier/client/hooks'
import { bonusOffers } from '@croupier/contract/console/bonuses'
import { roundPrizes } from '@croupier/contract/console/free-bets'
import type { Prize } from '@croupier/contract/promotions-awards'
import { amountTyped } from '@croupier/money/amount-text'
import { useState } from 'react'
import { useCurrency } from '#operator.ts'
import { Choice, TypedField } from '#parts/form-fields.tsx'
import { positiveOf } from '#parts/typed-values.ts'

type Kind = Prize['kind'] | 'none'
type Props = {
  label: string
  first: Prize | null | undefined
  /** What giving nothing is called; left out where something is given. */
  none?: string
  /** Undefined while it is not whole. */
  onChange: (prize: Prize | null | undefined) => void
}

const kinds: readonly { id: Kind; name: string }[] = [
  { id: 'money', name: 'Money, into the wallet' },
  { id: 'bonus', name: 'Bonus money of an offer' },
  { id: 'rounds', name: 'Free rounds' },
]

/** What is given: money, bonus money by the terms of an offer, or the free rounds of a prize. */
export function PrizeFields({ label, first, none, onChange }: Props) {
  const [kind, setKind] = useState<Kind>(first?.kind ?? (none === undefined ? 'money' : 'none'))
  const choices = none === undefined ? kinds : [{ id: 'none' as const, name: none }, ...kinds]
  const choose = (chosen: Kind) => {
    setKind(chosen)
    onChange(chosen === 'none' ? null : undefined)
  }
  return (
    <>
      <Choice label={label} value={kind} choices={choices} onChange={choose} />
      {kind === 'money' && <MoneyField first={first?.kind === 'money' ? first.amount : undefined} onChange={onChange} />}
      {kind === 'bonus' && <BonusFields first={first?.kind === 'bonus' ? first : undefined} onChange={onChange} />}
      {kind === 'rounds' && <RoundsField first={first?.kind === 'rounds' ? first.prize : ''} onChange={onChange} />}
    </>
  )
}

type Of<First> = { first: First; onChange: (prize: Prize | undefined) => void }

function MoneyField({ first, onChange }: Of<bigint | undefined>) {
  const currency = useCurrency()
  return (
    <TypedField
      label={`Money (${currency})`}
      first={first === undefined ? '' : amountTyped(first)}
      read={positiveOf}
      hint="From the budget of its programme."
      onChange={(amount) => onChange(amount === undefined ? undefined : { kind: 'money', amount })}
    />
  )
}

type Bonus = { offer: string; amount: bigint | undefined }

function BonusFields({ first, onChange }: Of<Extract<Prize, { kind: 'bonus' }> | undefined>) {
  const currency = useCurrency()
  const [values, setValues] = useState<Bonus>({ offer: first?.offer ?? '', amount: first?.amount })
  const set = (change: Partial<Bonus>) => {
    const { offer, amount } = { ...values, ...change }
    setValues({ offer, amount })
    onChange(offer === '' || amount === undefined ? undefined : { kind: 'bonus', offer, amount })
  }
  return (
    <>
      <GiftChoice value={values.offer} onChange={(offer) => set({ offer })} />
      <TypedField
        label={`Bonus money (${currency})`}
        first={values.amount === undefined ? '' : amountTyped(values.amount)}
        read={positiveOf}
        hint="From the budget of the offer, up to its most."
        onChange={(amount) => set({ amount })}
      />
    </>
  )
}

/** One of the offers that give bonus money by hand or as a prize. */
export function GiftChoice({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { data } = useCall(bonusOffers, {})
  const gifts = (data?.rows ?? []).flatMap((row) => (row.gift.kind === 'given' ? [{ id: row.code, name: row.texts.EN.title }] : []))
  return <Choice label="Bonus offer" value={value} choices={gifts} onChange={onChange} />
}

function RoundsField({ first, onChange }: Of<string>) {
  const { data } = useCall(roundPrizes, {})
  const [code, setCode] = useState(first)
  const prizes = (data?.rows ?? []).map((row) => ({ id: row.code, name: `${row.rounds} rounds: ${row.campaign}` }))
  const choose = (prize: string) => {
    setCode(prize)
    onChange({ kind: 'rounds', prize })
  }
  return <Choice label="Rounds of the prize" value={code} choices={prizes} onChange={choose} />
}
