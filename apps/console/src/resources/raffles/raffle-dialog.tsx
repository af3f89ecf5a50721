import { saveRaffle, type WrittenRaffle } from '@croupier/contract/console/raffles'
import { amountTyped } from '@croupier/money/amount-text'
import { useState } from 'react'
import { useCurrency } from '#operator.ts'
import { FieldRow } from '#parts/both-languages.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { TextLine, TypedField } from '#parts/form-fields.tsx'
import { PreviewButton } from '#parts/preview-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { filled, type Open, positiveOf, wholeUpTo } from '#parts/typed-values.ts'
import { type AwardRun, LINES_HINT, runLines, runsTyped } from '../rewards/award-lines.ts'
import { isCode } from '../rewards/reward-words.ts'

type Terms = Omit<WrittenRaffle, 'prizes'>
type Draft = Open<Terms>
const TICKETS_MAX = 1000
const LINES_MAX = 20
const PLACES_MAX = 500

export function NewRaffle() {
  return (
    <DialogButton label="Make one" look="text">
      {(close) => <RaffleDialog first={{ code: '', turnoverPerTicket: undefined, ticketsMax: 100 }} prizes={[]} onClose={close} />}
    </DialogButton>
  )
}

export function EditRaffle({ row }: { row: WrittenRaffle & { version: string } }) {
  const { version, code, turnoverPerTicket, ticketsMax, prizes } = row
  const content = { code, turnoverPerTicket, ticketsMax, prizes }
  return (
    <DialogButton label="Edit">
      {(close) => (
        <RaffleDialog first={{ code, turnoverPerTicket, ticketsMax }} prizes={prizes} edited={{ version, content }} onClose={close} />
      )}
    </DialogButton>
  )
}

type DialogProps = { first: Draft; prizes: readonly AwardRun[]; edited?: EditedRecord; onClose: () => void }

/** The terms of a raffle; its words and its time are those of the promotion. */
function RaffleDialog({ first, prizes: written, edited, onClose }: DialogProps) {
  const isNew = edited === undefined
  const [values, setValues] = useState(first)
  const [lines, setLines] = useState(runLines(written))
  const currency = useCurrency()
  const set = (change: Partial<Draft>) => setValues({ ...values, ...change })
  const whole = filled<Terms>(values)
  const prizes = runsTyped(lines, { lines: LINES_MAX, places: PLACES_MAX })
  const ready = whole && prizes && isCode(whole.code) ? { ...whole, prizes } : undefined
  return (
    <ReasonDialog
      title={isNew ? 'A new raffle' : `Edit the raffle of ${first.code}`}
      confirm="Save"
      done="Saved. Its seed is fixed, and its terms are from the first ticket on."
      isWide
      isIncomplete={!ready}
      route={saveRaffle}
      edited={edited}
      inputOf={(why, version) => ({ ...(ready as WrittenRaffle), version, why })}
      onClose={onClose}
    >
      {isNew && (
        <TextLine
          label="Code of the promotion"
          value={values.code ?? ''}
          max={40}
          hint="One that members only read, with a beginning to come or running, and an end: the draw."
          onChange={(code) => set({ code })}
        />
      )}
      <FieldRow>
        <TypedField
          label={`Settled turnover for a ticket (${currency})`}
          first={values.turnoverPerTicket === undefined ? '' : amountTyped(values.turnoverPerTicket)}
          read={positiveOf}
          hint="An amount above 0."
          onChange={(turnoverPerTicket) => set({ turnoverPerTicket })}
        />
        <TypedField
          label="Most tickets of one member"
          first={String(values.ticketsMax ?? '')}
          read={(typed) => wholeUpTo(TICKETS_MAX)(typed) || undefined}
          hint={`From 1 to ${TICKETS_MAX}.`}
          onChange={(ticketsMax) => set({ ticketsMax })}
        />
      </FieldRow>
      <TextLine
        label={`Prizes (${currency})`}
        value={lines}
        max={2000}
        rows={3}
        hint={`One a line, the first places first, ${LINES_HINT}. At most ${PLACES_MAX} places.`}
        onChange={setLines}
      />
      <PreviewButton draft={ready && { kind: 'raffle', content: ready }} />
    </ReasonDialog>
  )
}
