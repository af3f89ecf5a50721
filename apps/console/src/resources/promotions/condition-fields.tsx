import { NAMED_MAX, type PromotionAudience, type PromotionConditions } from '@croupier/contract/promotions-conditions'
import { amountTyped } from '@croupier/money/amount-text'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useCurrency } from '#operator.ts'
import { FieldRow } from '#parts/both-languages.tsx'
import { Choice, TextLine, TypedField } from '#parts/form-fields.tsx'
import { positiveOrNone, wholeUpTo } from '#parts/typed-values.ts'
import { SegmentChoice } from '../segments/segment-choice.tsx'
import { CategoryBoxes } from '../vendors/category-boxes.tsx'
import { type Asked, accountsTyped, audienceNames, audienceOf, isForBirthdays } from './condition-words.ts'

type Props = { conditions: PromotionConditions; onChange: (conditions: PromotionConditions | undefined) => void }
const audiences = Object.entries(audienceNames).map(([id, name]) => ({ id: id as PromotionAudience['kind'], name }))

/** Of whom a promotion asks what beside its goal. A field that says nothing usable leaves the whole form open. */
export function ConditionFields({ conditions, onChange, asked }: Props & { asked: Asked }) {
  const { metric } = asked
  const currency = useCurrency()
  const { audience, isFirstDeposit, leastDeposit } = conditions
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>Of whom, and on what conditions</Typography>
      <FieldRow>
        <Choice
          label="Offered to"
          value={audience.kind}
          choices={audiences}
          onChange={(kind) => onChange({ ...conditions, audience: audienceOf(kind) })}
        />
        <AudienceFields audience={audience} onChange={(chosen) => onChange(chosen && { ...conditions, audience: chosen })} />
        <TypedField
          label={`One deposit of at least (${currency})`}
          first={leastDeposit ? amountTyped(leastDeposit) : ''}
          read={positiveOrNone}
          hint="Empty: none is asked for."
          onChange={(typed) => onChange(typed === undefined ? undefined : { ...conditions, leastDeposit: typed })}
        />
      </FieldRow>
      {isForBirthdays(asked) && <BirthdayFields conditions={conditions} onChange={onChange} />}
      {metric === 'deposits' && (
        <FormControlLabel
          control={<Checkbox checked={isFirstDeposit} onChange={() => onChange({ ...conditions, isFirstDeposit: !isFirstDeposit })} />}
          label="Only the first deposit counts; a member who has deposited before cannot join"
        />
      )}
      {metric !== null && metric !== 'deposits' && (
        <CategoryBoxes
          legend="Games whose rounds count; all where none is ticked"
          categories={conditions.gameTypes}
          onChange={(gameTypes) => onChange({ ...conditions, gameTypes })}
        />
      )}
    </>
  )
}

const usualBirthday = { days: 7, waitDays: 30 }

/** Around the birthday, and how long a date of birth waits that was written just now. */
function BirthdayFields({ conditions, onChange }: Props) {
  const { birthday } = conditions
  const field = (name: 'days' | 'waitDays', label: string, most: number) =>
    birthday && (
      <TypedField
        label={label}
        first={String(birthday[name])}
        read={wholeUpTo(most)}
        hint={`From 0 to ${most}.`}
        onChange={(days) => onChange(days === undefined ? undefined : { ...conditions, birthday: { ...birthday, [name]: days } })}
      />
    )
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={birthday !== null}
            onChange={() => onChange({ ...conditions, birthday: birthday === null ? usualBirthday : null })}
          />
        }
        label="Only around the birthday, once a year"
      />
      {birthday && (
        <FieldRow>
          {field('days', 'Days after the birthday', 30)}
          {field('waitDays', 'Days that a new date of birth waits', 365)}
        </FieldRow>
      )}
    </>
  )
}

type AudienceProps = { audience: PromotionAudience; onChange: (audience: PromotionAudience | undefined) => void }

function AudienceFields({ audience, onChange }: AudienceProps) {
  switch (audience.kind) {
    case 'all':
      return null
    case 'ranks':
      return <RankFields audience={audience} onChange={onChange} />
    case 'line':
      return (
        <TextLine
          label="Account of the agent"
          value={audience.agent}
          max={40}
          hint="The agent and everybody below."
          onChange={(agent) => onChange({ ...audience, agent })}
        />
      )
    case 'newcomers':
      return (
        <TypedField
          label="Days since registering"
          first={String(audience.days)}
          read={(typed) => wholeUpTo(3650)(typed) || undefined}
          hint="From 1 to 3650."
          onChange={(days) => onChange(days === undefined ? undefined : { ...audience, days })}
        />
      )
    case 'segment':
      return <SegmentChoice segment={audience.segment} onChange={(segment) => onChange({ ...audience, segment })} />
    case 'named':
      return (
        <TextLine
          label="Accounts"
          value={audience.usernames.join('\n')}
          max={NAMED_MAX * 41}
          rows={3}
          hint={`One a line, ${NAMED_MAX} at most.`}
          onChange={(typed) => onChange({ ...audience, usernames: accountsTyped(typed) })}
        />
      )
  }
}

type RankProps = { audience: Extract<PromotionAudience, { kind: 'ranks' }>; onChange: AudienceProps['onChange'] }

function RankFields({ audience, onChange }: RankProps) {
  const field = (name: 'from' | 'to', label: string) => (
    <TypedField
      label={label}
      first={String(audience[name])}
      read={wholeUpTo(50)}
      hint="A level from 0 to 50."
      onChange={(level) => onChange(level === undefined ? undefined : { ...audience, [name]: level })}
    />
  )
  return (
    <>
      {field('from', 'From rank')}
      {field('to', 'To rank')}
    </>
  )
}
