import { randomId } from '@croupier/client/random-id'
import { matchTransfer } from '@croupier/contract/console/cashier-transfers'
import { amountTyped } from '@croupier/money/amount-text'
import { useState } from 'react'
import { useCurrency } from '#operator.ts'
import { FieldRow } from '#parts/both-languages.tsx'
import { TypedField } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { filled, type Open, positiveOf } from '#parts/typed-values.ts'

type Line = { bankReference: string; bookedOn: string; amount: bigint }
type Props = { deposit: { id: string; amount: bigint }; onClose: () => void }

const REFERENCE_MIN = 3
const referenceOf = (typed: string) => (typed.trim().length >= REFERENCE_MIN ? typed.trim() : undefined)
const dayOf = (typed: string) => (/^20\d\d-\d\d-\d\d$/.test(typed.trim()) ? typed.trim() : undefined)

/** Writes which line of the bank a transfer is; below the brand's amount for two it is credited at once. */
export function MatchTransfer({ deposit, onClose }: Props) {
  const currency = useCurrency()
  const [id] = useState(randomId)
  const [form, setForm] = useState<Open<Line>>({ bankReference: undefined, bookedOn: undefined, amount: undefined })
  const change = (part: Partial<Open<Line>>) => setForm({ ...form, ...part })
  const line = filled<Line>(form)
  return (
    <ReasonDialog
      title="Match with a line of the bank"
      confirm="Match"
      done="Matched. Large amounts wait for a second operator."
      isGrave
      isIncomplete={line === undefined}
      route={matchTransfer}
      inputOf={(why) => ({ id, depositId: deposit.id, bankReference: '', bookedOn: '', amount: 0n, ...line, why })}
      onClose={onClose}
    >
      <TypedField
        label="The bank's number of the line"
        first=""
        read={referenceOf}
        hint="As it stands on the statement: a line is matched once"
        max={60}
        onChange={(bankReference) => change({ bankReference })}
      />
      <FieldRow>
        <TypedField
          label="Day on the statement"
          first=""
          read={dayOf}
          hint="As 2026-11-20"
          max={10}
          onChange={(bookedOn) => change({ bookedOn })}
        />
        <TypedField
          label={`Amount of the line (${currency})`}
          first=""
          read={positiveOf}
          hint={`As it stands there; ordered were ${amountTyped(deposit.amount)}`}
          onChange={(amount) => change({ amount })}
        />
      </FieldRow>
    </ReasonDialog>
  )
}
