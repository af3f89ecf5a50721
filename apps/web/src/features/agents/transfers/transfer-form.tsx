import { readAmount } from '@croupier/money/amount-text'
import { Button } from '@croupier/ui/button'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { type FormEvent, useState } from 'react'
import { AmountField, amountProblem } from '#features/cashier/index.ts'
import { SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { navigate } from '#features/navigation/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { TransferConfirm } from './transfer-confirm.tsx'
import type { Receiver, TransferSettings } from './transfer-page.tsx'
import { TransferReceipt, type TransferRow } from './transfer-receipt.tsx'

type Stage = { at: 'form' } | { at: 'confirm'; minor: bigint } | { at: 'receipt'; row: TransferRow }

/** The amount, then the question whether that is right, then the receipt. */
export function TransferForm({ settings, receiver }: { settings: TransferSettings; receiver: Receiver }) {
  const [stage, setStage] = useState<Stage>({ at: 'form' })
  const [draft, setDraft] = useState({ typed: '', note: '' })
  if (stage.at === 'receipt') return <TransferReceipt row={stage.row} />
  if (stage.at === 'confirm')
    return (
      <TransferConfirm
        order={{ receiver, minor: stage.minor, note: draft.note.trim() }}
        onBack={() => setStage({ at: 'form' })}
        onDone={(row) => setStage({ at: 'receipt', row })}
      />
    )
  return (
    <AmountStage
      settings={settings}
      receiver={receiver}
      draft={draft}
      onDraft={setDraft}
      onDone={(minor) => setStage({ at: 'confirm', minor })}
    />
  )
}

type Draft = { typed: string; note: string }
type AmountStageProps = {
  settings: TransferSettings
  receiver: Receiver
  draft: Draft
  onDraft: (draft: Draft) => void
  onDone: (minor: bigint) => void
}

function AmountStage({ settings, receiver, draft, onDraft, onDone }: AmountStageProps) {
  const text = useText()
  const money = useMoneyText()
  const [isChecked, setIsChecked] = useState(false)
  const left = settings.dailyCap - settings.dailyUsed
  const maximum = left < settings.maximumAmount ? (left > 0n ? left : 0n) : settings.maximumAmount
  const limits = { minimum: settings.minimumAmount, maximum, available: settings.available }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const read = readAmount(draft.typed)
    if ('minor' in read && amountProblem(draft.typed, { limits, text, money }) === undefined) onDone(read.minor)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="flex items-center justify-between gap-3 rounded-control bg-tint px-3.5 py-2 text-14">
        <span className="min-w-0">
          <span className="block text-12 text-muted">{text(`agents.to.${receiver.relation}`)}</span>
          <span className="break-all font-semibold">{receiver.username}</span>
        </span>
        <Button kind="quiet" size="small" onClick={() => navigate({ search: { member: undefined } })}>
          {text('agents.other')}
        </Button>
      </p>
      <AmountField
        typed={draft.typed}
        onType={(typed) => onDraft({ ...draft, typed })}
        limits={limits}
        isChecked={isChecked}
        onLeave={() => setIsChecked(draft.typed !== '')}
      />
      <Field label={text('agents.note')}>
        {(control) => (
          <TextInput
            {...control}
            name="note"
            value={draft.note}
            maxLength={100}
            onChange={(event) => onDraft({ ...draft, note: event.target.value })}
          />
        )}
      </Field>
      <SubmitButton size="large" isWide>
        {text('agents.goOn')}
      </SubmitButton>
    </form>
  )
}
