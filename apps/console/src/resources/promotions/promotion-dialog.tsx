import { type Promotion, savePromotion } from '@croupier/contract/console/promotions'
import { promotionMetrics, promotionTypes } from '@croupier/contract/promotions'
import { noConditions } from '@croupier/contract/promotions-conditions'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useZone } from '#operator.ts'
import { BothLanguages, FieldRow, isTitled } from '#parts/both-languages.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, InstantField, TextLine, TypedField } from '#parts/form-fields.tsx'
import { PictureField } from '#parts/picture-field.tsx'
import { PreviewButton } from '#parts/preview-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { filled, type Open } from '#parts/typed-values.ts'
import { humanize } from '#words.ts'
import { DryRun } from '../rewards/dry-run.tsx'
import { PrizeFields } from '../rewards/prize-fields.tsx'
import { isCode, pointsOrNone, pointsText } from '../rewards/reward-words.ts'
import { StockField } from '../rewards/stock-field.tsx'
import { TargetField } from '../rewards/target-field.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { conditionsToSave, missingOfConditions } from './condition-words.ts'

type Draft = Open<Promotion>
type SetDraft = (change: Partial<Draft>) => void

const words = { title: '', summary: '', content: '' }
const blank: Promotion = {
  code: '',
  type: 'game',
  way: 'read',
  imageUrl: '',
  position: 0,
  startsAt: 0,
  endsAt: null,
  texts: { EN: words, TY: words },
  metric: null,
  target: null,
  conditions: noConditions,
  award: null,
  points: null,
  stock: null,
}
const ways = [
  { id: 'read', name: 'Read it' },
  { id: 'apply', name: 'Join it, and the brand decides' },
  { id: 'claim', name: 'Claim it' },
] as const
const typeChoices = promotionTypes.map((id) => ({ id, name: humanize(id) }))
const goals = [{ id: 'none', name: 'Nothing' } as const, ...promotionMetrics.map((id) => ({ id, name: humanize(id) }))]

export function NewPromotion() {
  return (
    <DialogButton label="Write one" look="text">
      {(close) => <PromotionDialog first={{ ...blank, startsAt: Date.now() }} onClose={close} />}
    </DialogButton>
  )
}

type Row = Promotion & { id: string; taken: number; version: string }

export function EditPromotion({ row: { id: _id, taken, version, ...first } }: { row: Row }) {
  return (
    <DialogButton label="Edit">
      {(close) => <PromotionDialog first={first} taken={taken} edited={{ version, content: first }} onClose={close} />}
    </DialogButton>
  )
}

/** Opens the form with a former version of a promotion. */
export function RestorePromotion({ content, row }: { content: Promotion; row: Row }) {
  const { id: _id, taken, version, ...current } = row
  return (
    <DialogButton label="Put back">
      {(close) => <PromotionDialog first={content} taken={taken} edited={{ version, content: current }} onClose={close} />}
    </DialogButton>
  )
}

type DialogProps = { first: Promotion; taken?: number; edited?: EditedRecord; onClose: () => void }

/** A promotion in both languages at once: one that speaks only one is not saved. */
function PromotionDialog({ first, taken, edited, onClose }: DialogProps) {
  const isNew = edited === undefined
  const zone = useZone() ?? 'UTC'
  const [values, setValues] = useState<Draft>(first)
  const set: SetDraft = (change) => setValues({ ...values, ...change })
  const [conditions, setConditions] = useState(first.conditions)
  const { code = '', type = 'game', imageUrl = '', startsAt = 0, endsAt = null, texts = blank.texts, metric = null, way = 'read' } = values
  const asked = { metric, way }
  const whole = filled<Promotion>(values)
  const missing = whole && missingOf(whole)
  const saved = whole && !missing ? { ...whole, conditions: conditionsToSave(conditions, asked) } : undefined
  const ready = saved && isCode(code) && isTitled(texts) ? saved : undefined
  return (
    <ReasonDialog
      title={isNew ? 'A new promotion' : `Edit ${first.texts.EN.title}`}
      confirm="Save"
      done="Saved. The site shows it when its time has come."
      isWide
      isIncomplete={!ready}
      route={savePromotion}
      edited={edited}
      inputOf={(why, version) => ({ ...(ready ?? first), version, why })}
      onClose={onClose}
    >
      {isNew && <TextLine label="Code, such as spring-points" value={code} max={40} onChange={(typed) => set({ code: typed })} />}
      <FieldRow>
        <Choice label="Type" value={type} choices={typeChoices} onChange={(chosen) => set({ type: chosen })} />
        <PictureField url={imageUrl} onChange={(url) => set({ imageUrl: url })} />
        <InstantField label="Begins" at={startsAt} zone={zone} onChange={(at) => at !== null && set({ startsAt: at })} />
        <InstantField label="Ends, may stay empty" at={endsAt} zone={zone} onChange={(at) => set({ endsAt: at })} />
      </FieldRow>
      <Asks values={values} set={set} />
      <ConditionFields
        conditions={conditions}
        asked={asked}
        onChange={(changed) => {
          if (changed) setConditions(changed)
          set({ conditions: changed })
        }}
      />
      <Gives values={values} set={set} taken={taken} />
      <Trial draft={saved} />
      {missing && (
        <Typography variant="body2" color="error">
          {missing}
        </Typography>
      )}
      <Words texts={texts} onChange={(written) => set({ texts: written })} />
      <PreviewButton draft={ready && { kind: 'promotion', content: ready }} />
    </ReasonDialog>
  )
}

/** A gift for birthdays cannot be counted: dates of birth are sealed. */
function Trial({ draft }: { draft: Promotion | undefined }) {
  if (draft?.conditions.birthday)
    return <Typography variant="body2">Dates of birth are sealed: a gift for birthdays has no dry run.</Typography>
  if (!draft) return <DryRun draft={undefined} />
  const { metric, target, conditions, award, points, stock } = draft
  return <DryRun draft={{ kind: 'promotion', metric, target, conditions, award, points, stock }} />
}

/** What a promotion of its way still needs. */
function missingOf({ way, award, points, conditions }: Promotion): string | undefined {
  if (way === 'claim' && award === null && points === null) return 'What is claimed gives a prize or points.'
  return missingOfConditions(conditions)
}

type PartProps = { values: Draft; set: SetDraft }

/** What members do, and the goal that they reach first: it counts from the moment of joining. */
function Asks({ values: { way = 'read', metric = null, target }, set }: PartProps) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>What it asks</Typography>
      <FieldRow>
        <Choice label="What members do" value={way} choices={ways} onChange={(chosen) => set({ way: chosen })} />
        <Choice
          label="Goal"
          value={metric ?? 'none'}
          choices={goals}
          onChange={(chosen) => set(chosen === 'none' ? { metric: null, target: null } : { metric: chosen, target: undefined })}
        />
        {metric !== null && (
          <TargetField key={metric} metric={metric} first={target ?? undefined} onChange={(typed) => set({ target: typed })} />
        )}
      </FieldRow>
    </>
  )
}

/** What members get: a prize waits in the reward centre, points count at once. */
function Gives({ values: { award, points, stock }, set, taken }: PartProps & { taken: number | undefined }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>What it gives</Typography>
      <FieldRow>
        <PrizeFields label="Prize" none="None" first={award} onChange={(given) => set({ award: given })} />
        <TypedField
          label="Points"
          first={points ? pointsText(points) : ''}
          read={pointsOrNone}
          hint="Empty: no points."
          onChange={(typed) => set({ points: typed })}
        />
        <StockField first={stock} taken={taken} onChange={(typed) => set({ stock: typed })} />
      </FieldRow>
    </>
  )
}

type WordsProps = { texts: Promotion['texts']; onChange: (texts: Promotion['texts']) => void }

function Words({ texts, onChange }: WordsProps) {
  return (
    <BothLanguages texts={texts} onChange={onChange}>
      {(own, change, name) => (
        <>
          <TextLine label={`Title, ${name}`} value={own.title} max={120} onChange={(title) => change({ ...own, title })} />
          <TextLine label={`Summary, ${name}`} value={own.summary} max={300} onChange={(summary) => change({ ...own, summary })} />
          <TextLine
            label={`Text, ${name}`}
            value={own.content}
            max={20_000}
            rows={4}
            hint="HTML of paragraphs, lists, headings and https links; everything else is cut away."
            onChange={(content) => change({ ...own, content })}
          />
        </>
      )}
    </BothLanguages>
  )
}
