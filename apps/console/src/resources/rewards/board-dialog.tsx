import { saveBoard, type WrittenBoard } from '@croupier/contract/console/boards'
import { boardMetrics, boardPeriods } from '@croupier/contract/promotions-boards'
import { useState } from 'react'
import { useCurrency } from '#operator.ts'
import { FieldRow, isTitled, noTitles, TitleFields } from '#parts/both-languages.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, TextLine, TypedField } from '#parts/form-fields.tsx'
import { PreviewButton } from '#parts/preview-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { filled, type Open, wholeUpTo } from '#parts/typed-values.ts'
import { humanize } from '#words.ts'
import { LINES_HINT, placesOf, runLines, runsOf, runsTyped } from './award-lines.ts'
import { CategoryField } from './category-field.tsx'
import { isCode, openChoices, openState } from './reward-words.ts'

type Draft = Open<WrittenBoard>
const PLACES_MAX = 100

const blank: Draft = {
  code: '',
  metric: 'turnover',
  period: 'week',
  gameTypes: [],
  prizes: undefined,
  texts: noTitles,
  position: 0,
  isOpen: true,
}

const metrics = boardMetrics.map((id) => ({ id, name: humanize(id) }))
const spans = boardPeriods.map((id) => ({ id, name: `A ${id}` }))

export function NewBoard() {
  return (
    <DialogButton label="Write one" look="text">
      {(close) => <BoardDialog first={blank} onClose={close} />}
    </DialogButton>
  )
}

export function EditBoard({ row: { id: _id, version, ...first } }: { row: WrittenBoard & { id: string; version: string } }) {
  return (
    <DialogButton label="Edit">
      {(close) => <BoardDialog first={first} edited={{ version, content: first }} onClose={close} />}
    </DialogButton>
  )
}

type DialogProps = { first: Draft; edited?: EditedRecord; onClose: () => void }

/** A leaderboard in both languages at once. */
function BoardDialog({ first, edited, onClose }: DialogProps) {
  const isNew = edited === undefined
  const [values, setValues] = useState(first)
  const [lines, setLines] = useState(runLines(runsOf(first.prizes ?? [])))
  const currency = useCurrency()
  const set = (change: Partial<Draft>) => setValues({ ...values, ...change })
  const { code = '', texts = noTitles } = values
  const whole = filled<WrittenBoard>(values)
  const ready = whole && isCode(code) && isTitled(texts) ? whole : undefined
  return (
    <ReasonDialog
      title={isNew ? 'A new leaderboard' : `Edit ${first.texts?.EN.title}`}
      confirm="Save"
      done="Saved. It takes effect with the next period."
      isWide
      isIncomplete={!ready}
      route={saveBoard}
      edited={edited}
      inputOf={(why, version) => ({ ...(ready as WrittenBoard), version, why })}
      onClose={onClose}
    >
      {isNew && <TextLine label="Code, such as week-turnover" value={code} max={40} onChange={(typed) => set({ code: typed })} />}
      <TitleFields texts={texts} onChange={(written) => set({ texts: written })} />
      <TextLine
        label={`Prizes (${currency})`}
        value={lines}
        max={6000}
        rows={3}
        hint={`One a line, the first place first, ${LINES_HINT}. At most ${PLACES_MAX} places; money is from the budget of leaderboards.`}
        onChange={(typed) => {
          setLines(typed)
          const runs = runsTyped(typed, { lines: PLACES_MAX, places: PLACES_MAX })
          set({ prizes: runs && placesOf(runs) })
        }}
      />
      <Terms values={values} set={set} />
      <PreviewButton draft={ready && { kind: 'board', content: ready }} />
    </ReasonDialog>
  )
}

/** What counts, and how the site shows it. */
function Terms({ values, set }: { values: Draft; set: (change: Partial<Draft>) => void }) {
  const { metric = 'turnover', period = 'week', isOpen = false } = values
  return (
    <FieldRow>
      <Choice label="Counts within" value={period} choices={spans} onChange={(chosen) => set({ period: chosen })} />
      <Choice label="What counts" value={metric} choices={metrics} onChange={(chosen) => set({ metric: chosen })} />
      <CategoryField chosen={values.gameTypes ?? []} onChange={(chosen) => set({ gameTypes: chosen })} />
      <Choice label="State" value={openState({ isOpen })} choices={openChoices} onChange={(chosen) => set({ isOpen: chosen === 'open' })} />
      <TypedField
        label="Position"
        first={String(values.position)}
        read={wholeUpTo(10_000)}
        hint="Smaller ones come first."
        onChange={(position) => set({ position })}
      />
    </FieldRow>
  )
}
