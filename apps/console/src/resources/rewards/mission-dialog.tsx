import { saveMission, type WrittenMission } from '@croupier/contract/console/rewards'
import { missionMetrics } from '@croupier/contract/promotions-standing'
import { useState } from 'react'
import { FieldRow, isTitled, noTitles, TitleFields } from '#parts/both-languages.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, TextLine, TypedField } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { filled, type Open, wholeUpTo } from '#parts/typed-values.ts'
import { humanize } from '#words.ts'
import { isCode, openChoices, openState } from './reward-words.ts'
import { PointsField, TargetField } from './target-field.tsx'

const blank: Open<WrittenMission> = {
  code: '',
  metric: 'rounds',
  period: 'day',
  isMilestone: false,
  target: undefined,
  points: undefined,
  texts: noTitles,
  position: 0,
  isOpen: true,
}

const metrics = missionMetrics.map((id) => ({ id, name: humanize(id) }))
const spans = [
  { id: 'day', name: 'A day' },
  { id: 'week', name: 'A week' },
  { id: 'step', name: 'A step of the week' },
] as const
const spanOf = ({ period, isMilestone }: Open<WrittenMission>) => (isMilestone ? 'step' : (period ?? 'day'))

export function NewMission() {
  return (
    <DialogButton label="Write one" look="text">
      {(close) => <MissionDialog isNew first={blank} onClose={close} />}
    </DialogButton>
  )
}

export function EditMission({ row: { id: _id, ...first } }: { row: WrittenMission & { id: string } }) {
  return <DialogButton label="Edit">{(close) => <MissionDialog first={first} onClose={close} />}</DialogButton>
}

type DialogProps = { first: Open<WrittenMission>; isNew?: boolean; onClose: () => void }

/** A mission in both languages at once. */
function MissionDialog({ first, isNew = false, onClose }: DialogProps) {
  const [values, setValues] = useState(first)
  const set = (change: Partial<Open<WrittenMission>>) => setValues({ ...values, ...change })
  const { code = '', metric = 'rounds', texts = noTitles, isOpen = false } = values
  const whole = filled<WrittenMission>(values)
  return (
    <ReasonDialog
      title={isNew ? 'A new mission' : `Edit ${first.texts?.EN.title}`}
      confirm="Save"
      done={isOpen ? 'Saved. Members see it now.' : 'Saved. Members do not see it.'}
      isWide
      isIncomplete={!whole || !isCode(code) || !isTitled(texts)}
      route={saveMission}
      inputOf={(why) => ({ ...(whole as WrittenMission), why })}
      onClose={onClose}
    >
      {isNew && <TextLine label="Code, such as day-rounds" value={code} max={40} onChange={(typed) => set({ code: typed })} />}
      <TitleFields texts={texts} onChange={(written) => set({ texts: written })} />
      <FieldRow>
        <Choice
          label="Counts within"
          value={spanOf(values)}
          choices={spans}
          onChange={(span) => set({ period: span === 'day' ? 'day' : 'week', isMilestone: span === 'step' })}
        />
        <Choice label="What counts" value={metric} choices={metrics} onChange={(chosen) => set({ metric: chosen, target: undefined })} />
        <TargetField key={metric} metric={metric} first={values.target} onChange={(target) => set({ target })} />
        <PointsField label="Points" first={values.points} onChange={(points) => set({ points })} />
        <Choice
          label="State"
          value={openState({ isOpen })}
          choices={openChoices}
          onChange={(chosen) => set({ isOpen: chosen === 'open' })}
        />
        <TypedField
          label="Position"
          first={String(values.position)}
          read={wholeUpTo(10_000)}
          hint="Smaller ones come first."
          onChange={(position) => set({ position })}
        />
      </FieldRow>
    </ReasonDialog>
  )
}
