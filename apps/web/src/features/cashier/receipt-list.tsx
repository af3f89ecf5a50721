import { useCall } from '@croupier/client/hooks'
import { type receiptRow, receipts } from '@croupier/contract/cashier-receipts'
import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { type ReceiptAnswer, ReceiptForm } from './receipt-form.tsx'

export type Receipt = z.infer<typeof receiptRow>

const SHOWN = 5
const LOOKS = { waiting: 'waiting', received: 'good', assumed: 'neutral', disputed: 'bad', forced: 'neutral', upheld: 'good' } as const

/** Payouts about which the member is asked, or may still object (WD-01, WD-02). Nothing shows while there is none. */
export function ReceiptList() {
  const text = useText()
  const { data } = useCall(receipts, { size: SHOWN }, { keepPrevious: true })
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label={text('cashier.receipts')}>
      <h3 className="mb-3 text-16 font-semibold">{text('cashier.receipts')}</h3>
      <ul className="flex flex-col gap-2">
        {data.rows.map((row) => (
          <li key={row.id}>
            <ReceiptCard receipt={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const text = useText()
  const money = useMoneyText()
  const [answer, setAnswer] = useState<ReceiptAnswer>()
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3 text-14">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="figures font-semibold">{money(receipt.amount)}</p>
          <p className="text-12 text-muted">
            {receipt.bankName} <span className="figures">{receipt.numberMasked}</span>
          </p>
        </div>
        <Badge kind={LOOKS[receipt.state]}>{text(`cashier.receipt.${receipt.state}`)}</Badge>
      </div>
      <ReceiptTime receipt={receipt} />
      {answer ? (
        <ReceiptForm receipt={receipt} answer={answer} onDone={() => setAnswer(undefined)} />
      ) : (
        <Answers state={receipt.state} onChoose={setAnswer} />
      )}
    </article>
  )
}

function ReceiptTime({ receipt: { state, dueAt, appealUntil, remaining } }: { receipt: Receipt }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const at = (instant: number) => dateTimeText(instant, { language, timeZone })
  if (state === 'waiting') return <p className="text-muted">{text('cashier.receiptDue', { time: at(dueAt) })}</p>
  if (state === 'assumed') return <p className="text-muted">{text('cashier.receiptAppeal', { time: at(appealUntil) })}</p>
  if (state === 'disputed') return <p className="text-muted">{text('cashier.receiptLooked', { amount: money(remaining ?? 0n) })}</p>
  return null
}

/** All of it, a part, or nothing came; what was assumed may still be disputed. */
function Answers({ state, onChoose }: { state: Receipt['state']; onChoose: (answer: ReceiptAnswer) => void }) {
  const text = useText()
  if (state !== 'waiting' && state !== 'assumed') return null
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'waiting' && (
        <Button size="small" onClick={() => onChoose('full')}>
          {text('cashier.answer.full')}
        </Button>
      )}
      <Button size="small" kind="secondary" onClick={() => onChoose('received')}>
        {text('cashier.answer.received')}
      </Button>
      <Button size="small" kind="secondary" onClick={() => onChoose('not_received')}>
        {text('cashier.answer.not_received')}
      </Button>
    </div>
  )
}
