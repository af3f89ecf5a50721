import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskEvent, DeskMarket } from '../../desk-api/messages.ts'
import { outcomeName } from '../names.ts'
import { oddsText, percentText, ppmOf, useDesk } from './desk-state.ts'
import { WhyDialog } from './why-dialog.tsx'

const NEUTRAL_PPM = 1_000_000
const [FACTOR_MIN_PPM, FACTOR_MAX_PPM] = [200_000, 2_000_000]

type ShiftDialogProps = { shown: DeskEvent; market: DeskMarket; onClose(): void }

/** Moves the odds of the outcomes of a market by percent of what they would be. */
export function ShiftDialog({ shown, market, onClose }: ShiftDialogProps) {
  const { calls, desk, words } = useDesk()
  const queries = useQueryClient()
  const factorOf = (id: string) => market.shifts.find(({ outcome }) => outcome === id)?.factorPpm ?? NEUTRAL_PPM
  const [typed, type] = useState<Readonly<Record<string, string>>>({})
  const textOf = (id: string) => typed[id] ?? percentText(factorOf(id))
  const factors = market.outcomes.map(({ id }) => ({ outcome: id, factorPpm: inBounds(ppmOf(textOf(id))) }))
  const submit = async (why: string) => {
    const shifts = factors.flatMap(({ outcome, factorPpm }) =>
      factorPpm === undefined || factorPpm === NEUTRAL_PPM ? [] : [{ outcome, factorPpm }],
    )
    queries.setQueryData(['event', shown.event.id], await calls.shift(market.row, { shifts, why }))
  }
  return (
    <WhyDialog
      title={words.shift}
      submit={words.save}
      isReady={factors.every(({ factorPpm }) => factorPpm !== undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      {market.outcomes.map((outcome, at) => {
        const factorPpm = factors[at]?.factorPpm
        return (
          <Field
            key={outcome.id}
            label={outcomeName(outcome.id, { market, event: shown.event, language: desk.language })}
            hint={words.shiftHint(oddsText(outcome.fedOdds), oddsText(outcome.odds))}
            error={factorPpm === undefined ? words.shiftBounds : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                end={<span className="pr-3 text-muted">%</span>}
                value={textOf(outcome.id)}
                onChange={(event) => type({ ...typed, [outcome.id]: event.target.value })}
              />
            )}
          </Field>
        )
      })}
    </WhyDialog>
  )
}

function inBounds(factorPpm: number | undefined): number | undefined {
  return factorPpm !== undefined && factorPpm >= FACTOR_MIN_PPM && factorPpm <= FACTOR_MAX_PPM ? factorPpm : undefined
}
