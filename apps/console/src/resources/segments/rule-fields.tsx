import { type MemberRule, type MemberTest, TESTS_MAX } from '@croupier/contract/console/member-rules'
import { memberTag } from '@croupier/contract/console/member-tag'
import { amountTyped } from '@croupier/money/amount-text'
import Button from '@mui/material/Button'
import { useCurrency } from '#operator.ts'
import { FieldRow } from '#parts/both-languages.tsx'
import { Choice, TypedField } from '#parts/form-fields.tsx'
import { positiveOf, wholeUpTo } from '#parts/typed-values.ts'
import { factChoices, testOf } from './rule-words.ts'

/** A comparison while it is written: as it was last whole, and its fields that say nothing usable. */
export type DraftTest = { key: string; test: MemberTest; open: readonly string[] }

const ofChoices = [
  { id: 'all', name: 'All of these hold' },
  { id: 'any', name: 'Any of these holds' },
] as const
const bounds = [
  { id: 'at_least', name: 'At least' },
  { id: 'at_most', name: 'At most' },
] as const
const words = [
  { id: 'is', name: 'Is' },
  { id: 'is_not', name: 'Is not' },
] as const
const statuses = [
  { id: 'active', name: 'Active' },
  { id: 'locked', name: 'Locked' },
  { id: 'closed', name: 'Closed' },
] as const

const DAYS_MAX = 366
const NUMBER_MAX = 1_000_000
const daysOf = (typed: string) => wholeUpTo(DAYS_MAX)(typed) || undefined

type Props = {
  of: MemberRule['of']
  drafts: readonly DraftTest[]
  onOf: (of: MemberRule['of']) => void
  onChange: (drafts: DraftTest[]) => void
}

/** Comparisons of facts of members, and whether all of them have to hold. */
export function RuleFields({ of, drafts, onOf, onChange }: Props) {
  const put = (key: string, change: Partial<DraftTest>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)))
  const begin = (fact: MemberTest['fact'], key: string): DraftTest => ({ key, test: testOf(fact), open: [] })
  return (
    <>
      <Choice label="Members of whom" value={of} choices={ofChoices} onChange={onOf} />
      {drafts.map((draft) => (
        <FieldRow key={`${draft.key} ${draft.test.fact}`}>
          <Choice label="Fact" value={draft.test.fact} choices={factChoices} onChange={(fact) => put(draft.key, begin(fact, draft.key))} />
          <TestFields draft={draft} onChange={(change) => put(draft.key, change)} />
          <Button
            color="inherit"
            size="small"
            disabled={drafts.length === 1}
            onClick={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
          >
            Remove
          </Button>
        </FieldRow>
      ))}
      <Button
        variant="outlined"
        disabled={drafts.length >= TESTS_MAX}
        onClick={() => onChange([...drafts, begin('deposits', `${Math.max(...drafts.map(({ key }) => Number(key))) + 1}`)])}
      >
        Add a comparison
      </Button>
    </>
  )
}

type TestProps = { draft: DraftTest; onChange: (change: Partial<DraftTest>) => void }

/** What a fact is compared with. */
function TestFields({ draft: { test, open }, onChange }: TestProps) {
  const currency = useCurrency()
  /** A field that says nothing usable leaves the comparison as it was, and open. */
  const typed = (name: string, changed: MemberTest | undefined) => {
    const others = open.filter((one) => one !== name)
    onChange(changed ? { test: changed, open: others } : { open: [...others, name] })
  }
  if (test.fact === 'tag')
    return (
      <>
        <Choice label="Comparison" value={test.is} choices={words} onChange={(is) => onChange({ test: { ...test, is } })} />
        <TypedField
          label="Tag"
          first={test.tag}
          read={(text) => memberTag.safeParse(text).data}
          hint="As operators gave it."
          max={30}
          onChange={(tag) => typed('tag', tag === undefined ? undefined : { ...test, tag })}
        />
      </>
    )
  if (test.fact === 'status')
    return (
      <>
        <Choice label="Comparison" value={test.is} choices={words} onChange={(is) => onChange({ test: { ...test, is } })} />
        <Choice label="Status" value={test.status} choices={statuses} onChange={(status) => onChange({ test: { ...test, status } })} />
      </>
    )
  return (
    <>
      <Choice label="Comparison" value={test.is} choices={bounds} onChange={(is) => onChange({ test: { ...test, is } })} />
      {'amount' in test ? (
        <TypedField
          label={`Amount (${currency})`}
          first={amountTyped(test.amount)}
          read={positiveOf}
          hint="Above zero."
          onChange={(amount) => typed('amount', amount === undefined ? undefined : { ...test, amount })}
        />
      ) : (
        <TypedField
          label="Number"
          first={String(test.number)}
          read={wholeUpTo(NUMBER_MAX)}
          hint="A whole number."
          onChange={(number) => typed('number', number === undefined ? undefined : { ...test, number })}
        />
      )}
      {'days' in test && (
        <TypedField
          label="In so many days"
          first={String(test.days)}
          read={daysOf}
          hint={`From 1 to ${DAYS_MAX}.`}
          onChange={(days) => typed('days', days === undefined ? undefined : { ...test, days })}
        />
      )}
    </>
  )
}
