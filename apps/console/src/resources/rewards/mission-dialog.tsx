import { useCall } from '@croupier/client/hooks'
import { consoleMissions, saveMission, type WrittenMission } from '@croupier/contract/console/rewards'
import { missionMetrics } from '@croupier/contract/promotions-standing'
import { useState } from 'react'
import { useZone } from '#operator.ts'
import { FieldRow, isTitled, noTitles, TitleFields } from '#parts/both-languages.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, InstantField, TextLine, TypedField } from '#parts/form-fields.tsx'
import { PreviewButton } from '#parts/preview-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { filled, type Open, wholeUpTo } from '#parts/typed-values.ts'
import { humanize } from '#words.ts'
import { AwardFields } from './award-fields.tsx'
import { CategoryField } from './category-field.tsx'
import { DryRun } from './dry-run.tsx'
import { isCode, openChoices, openState } from './reward-words.ts'
import { TargetField } from './target-field.tsx'

type Draft = Open<WrittenMission>
type Part = { values: Draft; set: (change: Partial<Draft>) => void }

const blank: Draft = {
  code: '',
  metric: 'rounds',
  period: 'day',
  startsAt: null,
  endsAt: null,
  gameTypes: [],
  isMilestone: false,
  target: undefined,
  award: undefined,
  texts: noTitles,
  position: 0,
  isOpen: true,
}

const metrics = missionMetrics.map((id) => ({ id, name: humanize(id) }))
const spans = [
  { id: 'day', name: 'A day' },
  { id: 'week', name: 'A week' },
  { id: 'once', name: 'Once, between two instants' },
] as const
const shelves = [
  { id: 'mission', name: 'Missions' },
  { id: 'step', name: 'Milestones, as a step' },
] as const

/** So many steps are tried at once. */
const STEPS_MAX = 50

export function NewMission() {
  return (
    <DialogButton label="Write one" look="text">
      {(close) => <MissionDialog first={blank} onClose={close} />}
    </DialogButton>
  )
}

export function EditMission({ row: { id: _id, version, ...first } }: { row: WrittenMission & { id: string; version: string } }) {
  return (
    <DialogButton label="Edit">
      {(close) => <MissionDialog first={first} edited={{ version, content: first }} onClose={close} />}
    </DialogButton>
  )
}

type DialogProps = { first: Draft; edited?: EditedRecord; onClose: () => void }

/** A mission in both languages at once. */
function MissionDialog({ first, edited, onClose }: DialogProps) {
  const isNew = edited === undefined
  const [values, setValues] = useState(first)
  const set = (change: Partial<Draft>) => setValues({ ...values, ...change })
  const { code = '', texts = noTitles, isOpen = false } = values
  const whole = filled<WrittenMission>(values)
  const ready = whole && isTimed(whole) && isCode(code) && isTitled(texts) ? whole : undefined
  return (
    <ReasonDialog
      title={isNew ? 'A new mission' : `Edit ${first.texts?.EN.title}`}
      confirm="Save"
      done={isOpen ? 'Saved. Members see it now.' : 'Saved. Members do not see it.'}
      isWide
      isIncomplete={!ready}
      route={saveMission}
      edited={edited}
      inputOf={(why, version) => ({ ...(whole as WrittenMission), version, why })}
      onClose={onClose}
    >
      {isNew && <TextLine label="Code, such as day-rounds" value={code} max={40} onChange={(typed) => set({ code: typed })} />}
      <TitleFields texts={texts} onChange={(written) => set({ texts: written })} />
      <FieldRow>
        <Asks values={values} set={set} />
        <AwardFields label="Gives" first={values.award} onChange={(award) => set({ award })} />
        <Shown values={values} set={set} />
      </FieldRow>
      <Trial mission={ready} />
      <PreviewButton draft={ready && { kind: 'mission', content: ready }} />
    </ReasonDialog>
  )
}

function isTimed({ period, startsAt, endsAt }: WrittenMission): boolean {
  return period !== 'once' || (startsAt !== null && endsAt !== null && endsAt > startsAt)
}

/** A mission by itself; a step with the open ones of its way. */
function Trial({ mission }: { mission: WrittenMission | undefined }) {
  const { data } = useCall(consoleMissions, {})
  if (!mission || !data) return <DryRun draft={undefined} />
  const others = data.rows.filter((row) => row.code !== mission.code && row.isOpen && isOfOneWay(row, mission))
  const steps = [...others.slice(0, STEPS_MAX - 1), mission].toSorted((one, other) => Number(one.target - other.target))
  return <DryRun draft={{ kind: 'missions', missions: steps.map(termsOf) }} />
}

/** Steps of one way ask for more and more of the same. */
function isOfOneWay(one: WrittenMission, other: WrittenMission): boolean {
  const wayOf = ({ metric, period, gameTypes }: WrittenMission) => [metric, period, ...gameTypes.toSorted()].join()
  return one.isMilestone && other.isMilestone && wayOf(one) === wayOf(other)
}

function termsOf({ code, metric, period, startsAt, endsAt, gameTypes, target, award }: WrittenMission) {
  return { code, metric, period, startsAt, endsAt, gameTypes, target, award }
}

/** What it asks, and in which time. */
function Asks({ values, set }: Part) {
  const zone = useZone() ?? 'UTC'
  const { metric = 'rounds', period = 'day', startsAt = null, endsAt = null } = values
  return (
    <>
      <Choice
        label="Counts within"
        value={period}
        choices={spans}
        onChange={(chosen) => set({ period: chosen, startsAt: chosen === 'once' ? Date.now() : null, endsAt: null })}
      />
      {period === 'once' && <InstantField label="Begins" at={startsAt} zone={zone} onChange={(at) => set({ startsAt: at })} />}
      {period === 'once' && <InstantField label="Ends" at={endsAt} zone={zone} onChange={(at) => set({ endsAt: at })} />}
      <Choice
        label="What counts"
        value={metric}
        choices={metrics}
        onChange={(chosen) => set({ metric: chosen, target: undefined, ...(chosen === 'deposits' && { gameTypes: [] }) })}
      />
      <TargetField key={metric} metric={metric} first={values.target} onChange={(target) => set({ target })} />
      {metric !== 'deposits' && <CategoryField chosen={values.gameTypes ?? []} onChange={(gameTypes) => set({ gameTypes })} />}
    </>
  )
}

/** Where and whether the site shows it. */
function Shown({ values, set }: Part) {
  const { isMilestone = false, isOpen = false } = values
  return (
    <>
      <Choice
        label="Stands under"
        value={isMilestone ? 'step' : 'mission'}
        choices={shelves}
        onChange={(chosen) => set({ isMilestone: chosen === 'step' })}
      />
      <Choice label="State" value={openState({ isOpen })} choices={openChoices} onChange={(chosen) => set({ isOpen: chosen === 'open' })} />
      <TypedField
        label="Position"
        first={String(values.position)}
        read={wholeUpTo(10_000)}
        hint="Smaller ones come first."
        onChange={(position) => set({ position })}
      />
    </>
  )
}
