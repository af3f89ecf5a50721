import type { bonusKinds } from '@croupier/contract/bonuses'
import type { WrittenOffer } from '@croupier/contract/console/bonuses'
import { amountTyped } from '@croupier/money/amount-text'
import { useState } from 'react'
import { useCurrency } from '#operator.ts'
import { FieldRow } from '#parts/both-languages.tsx'
import { Choice, TextLine, TypedField } from '#parts/form-fields.tsx'
import { amountOf, type Open, orNone, positiveOf, wholeUpTo } from '#parts/typed-values.ts'
import { stepsTyped } from './bonus-words.ts'

type Gift = WrittenOffer['gift']
type Kind = (typeof bonusKinds)[number]
const TIMES_MAX = 1000
const timesOf = orNone((typed: string) => wholeUpTo(TIMES_MAX)(typed) || undefined)

type Props = { first: Gift | undefined; isNew: boolean; onChange: (gift: Gift | undefined) => void }

const kinds: readonly { id: Kind; name: string }[] = [
  { id: 'deposit', name: 'With a deposit that the member chose it for' },
  { id: 'code', name: 'To who knows the code' },
  { id: 'given', name: 'By hand, or as a prize of promotions, missions, the mall, ranks and raffles' },
  { id: 'free_rounds', name: 'What free rounds won' },
  { id: 'cashback', name: 'A part of what was lost in a week' },
]

/** What an offer gives, by what; the kind stays once it is written. */
export function GiftFields({ first, isNew, onChange }: Props) {
  const [kind, setKind] = useState<Kind>(first?.kind ?? 'deposit')
  const choose = (chosen: Kind) => {
    setKind(chosen)
    onChange(undefined)
  }
  return (
    <>
      {isNew && <Choice label="Who gets it" value={kind} choices={kinds} onChange={choose} />}
      {kind === 'deposit' && <StepFields first={first?.kind === 'deposit' ? first : undefined} onChange={onChange} />}
      {kind === 'code' && (
        <OneAmount
          label="Gives"
          first={first?.kind === 'code' ? first.amount : undefined}
          onChange={(amount) => onChange(amount === undefined ? undefined : { kind, amount })}
        />
      )}
      {(kind === 'given' || kind === 'free_rounds') && <MostField key={kind} kind={kind} first={first} onChange={onChange} />}
      {kind === 'cashback' && <CashbackFields first={first?.kind === 'cashback' ? first : undefined} onChange={onChange} />}
    </>
  )
}

function MostField({ kind, first, onChange }: { kind: 'given' | 'free_rounds' } & Pick<Props, 'first' | 'onChange'>) {
  return (
    <OneAmount
      label="At most"
      first={first?.kind === kind ? first.most : undefined}
      onChange={(most) => onChange(most === undefined ? undefined : { kind, most })}
    />
  )
}

function OneAmount({
  label,
  first,
  onChange,
}: {
  label: string
  first: bigint | undefined
  onChange: (minor: bigint | undefined) => void
}) {
  const currency = useCurrency()
  return (
    <TypedField
      label={`${label} (${currency})`}
      first={first === undefined ? '' : amountTyped(first)}
      read={positiveOf}
      hint="Bonus money for one member."
      onChange={onChange}
    />
  )
}

type Of<One extends Kind> = { first: Extract<Gift, { kind: One }> | undefined; onChange: Props['onChange'] }

type OpenDeposit = Partial<Open<Omit<Extract<Gift, { kind: 'deposit' }>, 'kind'>>>

function StepFields({ first, onChange }: Of<'deposit'>) {
  const [typed, setTyped] = useState(
    (first?.steps ?? []).map(({ from, percent, most }) => `${amountTyped(from)} ${percent} ${amountTyped(most)}`).join('\n'),
  )
  const [values, setValues] = useState<OpenDeposit>(first ?? { timesPerMember: 1 })
  const set = (change: OpenDeposit) => {
    const { steps, timesPerMember } = { ...values, ...change }
    setValues({ steps, timesPerMember })
    onChange(steps && timesPerMember !== undefined ? { kind: 'deposit', steps, timesPerMember } : undefined)
  }
  const change = (text: string) => {
    setTyped(text)
    set({ steps: stepsTyped(text, amountOf) })
  }
  return (
    <>
      <TextLine
        label="Steps, one a line: deposit from, percent, at most"
        value={typed}
        max={400}
        rows={3}
        hint="100.00 50 2000.00: a deposit from 100.00 on brings 50 percent of it, at most 2,000.00."
        onChange={change}
      />
      <TypedField
        label="Times for one member"
        first={String(values.timesPerMember ?? '')}
        read={timesOf}
        hint="Empty: with each deposit that a member chooses it for."
        onChange={(timesPerMember) => set({ timesPerMember })}
      />
    </>
  )
}

type OpenCashback = { percent: number | undefined; least: bigint | undefined; most: bigint | undefined }

function CashbackFields({ first, onChange }: Of<'cashback'>) {
  const currency = useCurrency()
  const [values, setValues] = useState<OpenCashback>({ percent: first?.percent, least: first?.least, most: first?.most })
  const set = (change: Partial<OpenCashback>) => {
    const { percent, least, most } = { ...values, ...change }
    setValues({ percent, least, most })
    onChange(percent && least && most ? { kind: 'cashback', percent, least, most } : undefined)
  }
  const typed = (minor: bigint | undefined) => (minor === undefined ? '' : amountTyped(minor))
  return (
    <FieldRow>
      <TypedField
        label="Percent of the loss"
        first={String(values.percent ?? '')}
        read={wholeUpTo(50)}
        hint="1 to 50."
        onChange={(percent) => set({ percent })}
      />
      <TypedField
        label={`From a loss of (${currency})`}
        first={typed(values.least)}
        read={positiveOf}
        hint="Monday to Sunday, less what was won."
        onChange={(least) => set({ least })}
      />
      <TypedField
        label={`At most (${currency})`}
        first={typed(values.most)}
        read={positiveOf}
        hint="For one week."
        onChange={(most) => set({ most })}
      />
    </FieldRow>
  )
}
