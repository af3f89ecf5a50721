import { useSend } from '@croupier/client/hooks'
import { confirmReceipt, receipts } from '@croupier/contract/cashier-receipts'
import { readAmount } from '@croupier/money/amount-text'
import { Button } from '@croupier/ui/button'
import { Facts } from '@croupier/ui/facts'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { FormFailure } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { ImagePicker, type SentImage } from '#features/messaging/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import type { Receipt } from './receipt-list.tsx'

export type ReceiptAnswer = 'full' | 'received' | 'not_received'

type ReceiptFormProps = { receipt: Receipt; answer: ReceiptAnswer; onDone: () => void }

/** What came of a payout and what did not, with pictures of the bank's record (WD-01). */
export function ReceiptForm({ receipt, answer, onDone }: ReceiptFormProps) {
  const text = useText()
  const money = useMoneyText()
  const [typed, setTyped] = useState('')
  const [comment, setComment] = useState('')
  const [images, setImages] = useState<readonly SentImage[]>([])
  const received = receivedOf(answer, receipt.amount, typed)
  const { failure, isPending, send } = useSending(onDone)
  const isReady = received !== undefined && (answer !== 'not_received' || images.length > 0)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (received === undefined) return
        void send({
          id: receipt.id,
          answer,
          received,
          remaining: receipt.amount - received,
          comment: comment.trim(),
          images: images.map(({ id }) => id),
        })
      }}
      className="flex flex-col gap-4 border-t border-line pt-3"
    >
      {answer === 'received' && (
        <Field
          label={text('cashier.cameAmount')}
          hint={typed === '' && text('cashier.cameHint', { amount: money(receipt.amount) })}
          error={typed !== '' && received === undefined ? text('cashier.cameWrong', { amount: money(receipt.amount) }) : undefined}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="figures"
            />
          )}
        </Field>
      )}
      {received !== undefined && <Parts received={received} remaining={receipt.amount - received} />}
      {answer !== 'full' && (
        <>
          <ImagePicker label={text('cashier.proof')} images={images} onChange={setImages} />
          {answer === 'not_received' && images.length === 0 && <p className="text-12 text-muted">{text('cashier.proofNeeded')}</p>}
          <Field label={text('cashier.receiptComment')}>
            {(control) => <TextInput {...control} maxLength={140} value={comment} onChange={(event) => setComment(event.target.value)} />}
          </Field>
        </>
      )}
      <FormFailure failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={isPending} disabled={!isReady}>
          {text('cashier.receiptSend')}
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          {text('cashier.change')}
        </Button>
      </div>
    </form>
  )
}

/** What came, by the answer; undefined while a part is not written well. */
function receivedOf(answer: ReceiptAnswer, amount: bigint, typed: string): bigint | undefined {
  if (answer !== 'received') return answer === 'full' ? amount : 0n
  const read = readAmount(typed)
  return 'minor' in read && read.minor > 0n && read.minor < amount ? read.minor : undefined
}

function Parts({ received, remaining }: { received: bigint; remaining: bigint }) {
  const text = useText()
  const money = useMoneyText()
  return (
    <Facts
      facts={[
        { label: text('cashier.came'), value: <span className="figures">{money(received)}</span>, isMain: true },
        { label: text('cashier.missing'), value: <span className="figures">{money(remaining)}</span> },
      ]}
    />
  )
}

function useSending(onDone: () => void) {
  const text = useText()
  const [failure, setFailure] = useState<FailureText>()
  const { mutateAsync, isPending } = useSend(confirmReceipt, [receipts])
  const send = async (input: Parameters<typeof mutateAsync>[0]) => {
    setFailure(undefined)
    try {
      await mutateAsync(input)
      void showToast({ message: text('cashier.receiptSent'), kind: 'good' })
      onDone()
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  return { failure, isPending, send }
}
