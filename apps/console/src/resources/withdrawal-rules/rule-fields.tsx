import { memberTag } from '@croupier/contract/console/member-tag'
import { amountTyped } from '@croupier/money/amount-text'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useCurrency } from '#operator.ts'
import { FieldRow } from '#parts/both-languages.tsx'
import { Choice, TextLine, TypedField } from '#parts/form-fields.tsx'
import { orNone, positiveOrNone, wholeUpTo } from '#parts/typed-values.ts'
import { personChoices, type Rule } from './rule-words.ts'

type Conditions = Rule['when']
type Props = { rule: Rule; onChange: (rule: Rule) => void; onRemove: () => void }

const answers = [
  { id: 'any', name: 'Does not matter' },
  { id: 'yes', name: 'Yes' },
  { id: 'no', name: 'No' },
] as const

const DAYS_MAX = 365
const PERCENT_MAX = 1_000
const daysOrNone = orNone(wholeUpTo(DAYS_MAX))
const percentOrNone = orNone(wholeUpTo(PERCENT_MAX))
const tagOrNone = orNone((typed) => memberTag.safeParse(typed).data)

/** One rule: what must hold of a withdrawal, and how many operators approve it then. A field that says nothing usable is not a condition. */
export function RuleFields({ rule, onChange, onRemove }: Props) {
  const currency = useCurrency()
  const set = <Name extends keyof Conditions>(name: Name, value: Conditions[Name] | null | undefined) => {
    const { [name]: _gone, ...rest } = rule.when
    onChange({ ...rule, when: (value == null ? rest : { ...rest, [name]: value }) as Conditions })
  }
  const amountOf = (name: 'amountFrom' | 'amountUpTo') => (rule.when[name] === undefined ? '' : amountTyped(rule.when[name]))
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={2}>
        <FieldRow>
          <TextLine label="Name of the rule" value={rule.name} max={60} onChange={(name) => onChange({ ...rule, name })} />
          <Choice
            label="Approved by"
            value={`${rule.persons}` as const}
            choices={personChoices}
            onChange={(persons) => onChange({ ...rule, persons: Number(persons) as Rule['persons'] })}
          />
        </FieldRow>
        <FieldRow>
          <TypedField
            label={`From (${currency})`}
            first={amountOf('amountFrom')}
            read={positiveOrNone}
            hint="Empty: any"
            onChange={(typed) => set('amountFrom', typed)}
          />
          <TypedField
            label={`Up to (${currency})`}
            first={amountOf('amountUpTo')}
            read={positiveOrNone}
            hint="Empty: any"
            onChange={(typed) => set('amountUpTo', typed)}
          />
          <TypedField
            label="Payee known for less than (days)"
            first={String(rule.when.payeeYoungerThanDays ?? '')}
            read={daysOrNone}
            hint="Empty: any"
            onChange={(typed) => set('payeeYoungerThanDays', typed)}
          />
          <TypedField
            label="Staked less than (% of the last deposit)"
            first={String(rule.when.stakedBelowPercent ?? '')}
            read={percentOrNone}
            hint="Empty: any"
            onChange={(typed) => set('stakedBelowPercent', typed)}
          />
        </FieldRow>
        <FieldRow>
          <YesOrNo label="First withdrawal" value={rule.when.isFirst} onChange={(value) => set('isFirst', value)} />
          <YesOrNo label="Payee of another member too" value={rule.when.sharesPayee} onChange={(value) => set('sharesPayee', value)} />
          <YesOrNo label="Device of another member too" value={rule.when.sharesDevice} onChange={(value) => set('sharesDevice', value)} />
          <TypedField
            label="Tag of the member"
            first={rule.when.tag ?? ''}
            read={tagOrNone}
            hint="Empty: any"
            onChange={(typed) => set('tag', typed)}
          />
        </FieldRow>
        <Button color="inherit" size="small" onClick={onRemove} sx={{ alignSelf: 'start' }}>
          Remove {rule.name || 'this rule'}
        </Button>
      </Stack>
    </Card>
  )
}

type AnswerProps = { label: string; value: boolean | undefined; onChange: (value: boolean | undefined) => void }

function YesOrNo({ label, value, onChange }: AnswerProps) {
  const answer = value === undefined ? 'any' : value ? 'yes' : 'no'
  return (
    <Choice
      label={label}
      value={answer}
      choices={answers}
      onChange={(chosen) => onChange(chosen === 'any' ? undefined : chosen === 'yes')}
    />
  )
}
