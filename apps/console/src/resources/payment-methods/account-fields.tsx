import { transferAccount } from '@croupier/contract/console/cashier-methods'
import { useState } from 'react'
import { FieldRow } from '#parts/both-languages.tsx'
import { TypedField } from '#parts/form-fields.tsx'
import { filled, type Open, wholeUpTo } from '#parts/typed-values.ts'
import type { DepositTerms } from './term-words.ts'

type Account = NonNullable<DepositTerms['account']>
type Props = { account: Account | undefined; onChange: (account: Account | undefined) => void }

const DAYS_MAX = 30
const none: Open<Account> = { bank: undefined, holder: undefined, number: undefined, days: undefined }

/** The brand's account that members transfer to; nothing until the contract takes all of it. */
export function AccountFields({ account, onChange }: Props) {
  const [form, setForm] = useState<Open<Account>>(account ?? none)
  const change = (part: Partial<Open<Account>>) => {
    const next = { ...form, ...part }
    setForm(next)
    onChange(filled<Account>(next))
  }
  const field = (name: 'bank' | 'holder' | 'number') => ({
    first: account?.[name] ?? '',
    read: (typed: string) => textOf(name, typed),
    onChange: (value: string | undefined) => change({ [name]: value }),
  })
  return (
    <FieldRow>
      <TypedField label="Bank" hint="As members know it" max={60} {...field('bank')} />
      <TypedField label="Account holder" hint="As the bank writes it" max={100} {...field('holder')} />
      <TypedField label="Account number" hint="Digits, hyphens, spaces" max={34} {...field('number')} />
      <TypedField
        label="Days to pay"
        hint={`From 1 to ${DAYS_MAX}; a transfer that comes later can still be matched`}
        first={account ? String(account.days) : ''}
        read={(typed) => wholeUpTo(DAYS_MAX)(typed) || undefined}
        onChange={(days) => change({ days })}
      />
    </FieldRow>
  )
}

/** What was typed, where the contract takes it. */
function textOf(name: 'bank' | 'holder' | 'number', typed: string): string | undefined {
  const read = transferAccount.shape[name].safeParse(typed.trim())
  return read.success ? read.data : undefined
}
