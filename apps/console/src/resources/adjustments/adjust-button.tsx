import { randomId } from '@croupier/client/random-id'
import { adjustmentCategories, askAdjustment } from '@croupier/contract/console/cashier-adjustments'
import type { InputOf } from '@croupier/contract/route'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCurrency, useHasPermission } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, TypedField } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { positiveOf } from '#parts/typed-values.ts'
import { choicesOf } from '#words.ts'

type Wanted = InputOf<typeof askAdjustment>
type Member = { id: string; username: string }

const directions = [
  { id: 'credit', name: 'Add to the wallet' },
  { id: 'debit', name: 'Take from the wallet' },
] as const
const categories = choicesOf(adjustmentCategories) as { id: Wanted['category']; name: string }[]

/** Asks to add money to a wallet or to take it; nothing for an operator who may not. */
export function AdjustButton({ member }: { member: Member }) {
  if (!useHasPermission(askAdjustment.permission)) return null
  return <DialogButton label="Adjust the balance">{(close) => <Dialog member={member} onClose={close} />}</DialogButton>
}

function Dialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const currency = useCurrency()
  // Kept until the dialog closes: a repeat of the same click is the same request.
  const [id] = useState(randomId)
  const [direction, setDirection] = useState<Wanted['direction']>('credit')
  const [category, setCategory] = useState<Wanted['category']>('goodwill')
  const [amount, setAmount] = useState<bigint>()
  return (
    <ReasonDialog
      title={`Adjust the balance of ${member.username}`}
      confirm="Ask for it"
      done="Asked. A second operator decides under Adjustments."
      isGrave={direction === 'debit'}
      isIncomplete={amount === undefined}
      route={askAdjustment}
      inputOf={(why) => ({ id, memberId: member.id, direction, category, amount: amount ?? 0n, why })}
      onClose={onClose}
    >
      <Choice label="What" value={direction} choices={directions} onChange={setDirection} />
      <Choice label="Because of" value={category} choices={categories} onChange={setCategory} />
      <TypedField label={`Amount (${currency})`} first="" read={positiveOf} hint="As 250.00" onChange={setAmount} />
      <Typography variant="body2">
        Nothing moves until another operator agrees. The member then reads the amount and what it is because of, not the reason below.
      </Typography>
    </ReasonDialog>
  )
}
