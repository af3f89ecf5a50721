import { call } from '@croupier/client/call'
import { useCall, useSend } from '@croupier/client/hooks'
import { cancelDeposit, deposit, type depositDetail, type depositRow, depositStatus, deposits } from '@croupier/contract/cashier'
import { Button, buttonClass } from '@croupier/ui/button'
import { CopyButton } from '@croupier/ui/copy-button'
import { Facts } from '@croupier/ui/facts'
import { CircleCheck, CircleX, Clock, ExternalLink, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { FormFailure } from '#features/identity/index.ts'
import { dateTimeText, type TextKey, useText } from '#features/language/index.ts'
import { categoryPaths, Link, navigate } from '#features/navigation/index.ts'
import { type FailureText, failureText, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { CoinPayment } from './coin-payment.tsx'
import { CashierFailure, CashierSkeleton } from './loading.tsx'
import { QrPayment } from './qr-payment.tsx'
import { TransferDirections } from './transfer-directions.tsx'
import { TransferProof } from './transfer-proof.tsx'

export type Deposit = z.infer<typeof depositDetail>
export type DepositRow = z.infer<typeof depositRow>

/** The socket tells at once; a page whose socket is down asks this often. */
const ASK_EVERY_MS = 4000

type Word = { Icon: LucideIcon; color: string; title: TextKey; body: TextKey }
const waiting: Word = { Icon: Clock, color: 'text-accent', title: 'cashier.status.waitTitle', body: 'cashier.status.waitText' }
const WORDS: Record<Deposit['state'], Word> = {
  created: waiting,
  pending: waiting,
  paid: { Icon: CircleCheck, color: 'text-up', title: 'cashier.status.paidTitle', body: 'cashier.status.paidText' },
  failed: { Icon: CircleX, color: 'text-down', title: 'cashier.status.failedTitle', body: 'cashier.status.failedText' },
  cancelled: { Icon: CircleX, color: 'text-muted', title: 'cashier.status.cancelledTitle', body: 'cashier.status.cancelledText' },
  expired: { Icon: CircleX, color: 'text-muted', title: 'cashier.status.expiredTitle', body: 'cashier.status.expiredText' },
}

const TRANSFER_WORDS: Record<Deposit['state'], Pick<Word, 'title' | 'body'>> = {
  created: { title: 'cashier.transfer.waitTitle', body: 'cashier.transfer.waitText' },
  pending: { title: 'cashier.transfer.waitTitle', body: 'cashier.transfer.waitText' },
  paid: { title: 'cashier.status.paidTitle', body: 'cashier.transfer.paidText' },
  failed: { title: 'cashier.transfer.failedTitle', body: 'cashier.transfer.lateText' },
  cancelled: { title: 'cashier.status.cancelledTitle', body: 'cashier.transfer.lateText' },
  expired: { title: 'cashier.status.expiredTitle', body: 'cashier.transfer.lateText' },
}
const onItsWay: Pick<Word, 'title' | 'body'> = { title: 'cashier.transfer.sentTitle', body: 'cashier.transfer.sentText' }

const qrWaiting: Pick<Word, 'title' | 'body'> = { title: 'cashier.qr.waitTitle', body: 'cashier.qr.waitText' }
const qrEnded: Pick<Word, 'title' | 'body'> = { title: 'cashier.status.expiredTitle', body: 'cashier.transfer.lateText' }

function wordOfQr({ state, finishedAt }: Deposit, { expiresAt }: { expiresAt: number }): Partial<Word> {
  if (state === 'created' || state === 'pending') return qrWaiting
  if (state === 'paid' || state === 'failed') return {}
  return finishedAt !== null && finishedAt >= expiresAt ? qrEnded : { body: qrEnded.body }
}

/** Coins that come after the end of their quote are for a person to look at; those of a deposit that the member gave up are added. */
function wordOfCoin(
  { state, finishedAt }: Deposit,
  { confirmations, expiresAt }: { confirmations: number; expiresAt: number },
): Partial<Word> {
  if (state === 'paid' || state === 'failed') return {}
  const hasEnded = finishedAt !== null && finishedAt >= expiresAt
  if (state === 'cancelled' || state === 'expired') return { body: hasEnded ? 'cashier.coin.lateText' : qrEnded.body }
  return confirmations > 0
    ? { title: 'cashier.coin.seenTitle', body: 'cashier.coin.seenText' }
    : { title: 'cashier.coin.waitTitle', body: 'cashier.coin.waitText' }
}

function wordOf(row: Deposit): Word {
  const word = WORDS[row.state]
  if (row.coin) return { ...word, ...wordOfCoin(row, row.coin) }
  if (row.qr) return { ...word, ...wordOfQr(row, row.qr) }
  if (!row.transfer) return word
  return { ...word, ...(isWaiting(row) && row.transfer.proofAt !== null ? onItsWay : TRANSFER_WORDS[row.state]) }
}

export function isWaiting({ state }: Pick<Deposit, 'state'>): boolean {
  return state === 'created' || state === 'pending'
}

/** The live state of one deposit. */
export function DepositStatus({ id }: { id: string }) {
  const read = useCall(depositStatus, { id }, { freshMs: 0 })
  const { data, refetch } = read
  const isOpen = data !== undefined && isWaiting(data)
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void refetch(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen, refetch])
  if (data) return <DepositReceipt deposit={data} />
  return read.error ? <CashierFailure read={read} /> : <CashierSkeleton />
}

/** What one sees of a deposit, in each of its states. */
export function DepositReceipt({ deposit: row }: { deposit: Deposit }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const { Icon, color, title, body } = wordOf(row)
  const amount = money(row.amount - row.fee)
  const came = isWaiting(row) || row.state === 'paid' ? amount : money(0n)
  return (
    <section className="flex flex-col gap-4">
      <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
        <Icon aria-hidden="true" size={44} className={color} />
        <h3 className="figures text-18 font-semibold text-balance">{text(title, { amount, ordered: money(row.amount) })}</h3>
        <p className="max-w-prose text-14 text-muted text-pretty">{text(body, { amount })}</p>
      </div>
      {row.transfer && isWaiting(row) && <TransferDirections transfer={row.transfer} amount={row.amount} />}
      {row.coin && isWaiting(row) && <CoinPayment coin={row.coin} />}
      {row.qr && isWaiting(row) && <QrPayment qr={row.qr} amount={row.amount} />}
      <Facts
        facts={[
          ...(row.reason === null ? [] : [{ label: text('cashier.reason'), value: row.reason }]),
          { label: text('cashier.amount'), value: <span className="figures">{money(row.amount)}</span> },
          { label: text('cashier.fee'), value: row.fee === 0n ? text('cashier.free') : <span className="figures">{money(row.fee)}</span> },
          {
            label: text(isWaiting(row) ? 'cashier.arrivesWallet' : 'cashier.arrivedWallet'),
            value: <span className="figures">{came}</span>,
            isMain: true,
          },
          { label: text('cashier.made'), value: dateTimeText(row.createdAt, { language, timeZone }) },
          { label: text('cashier.receipt'), value: <ReceiptNumber id={row.id} /> },
        ]}
      />
      {row.transfer && isWaiting(row) && <TransferProof id={row.id} proofAt={row.transfer.proofAt} />}
      {isWaiting(row) ? <WaitingActions deposit={row} /> : <DoneActions isPaid={row.state === 'paid'} />}
    </section>
  )
}

/** The number that customer service asks for. */
export function ReceiptNumber({ id }: { id: string }) {
  const text = useText()
  return (
    <span className="flex items-center justify-end">
      <code className="figures break-all text-12">{id}</code>
      <CopyButton value={id} label={text('cashier.copyReceipt')} />
    </span>
  )
}

function WaitingActions({ deposit: row }: { deposit: Deposit }) {
  const text = useText()
  const cancel = useSend(cancelDeposit, [depositStatus, deposits])
  const [failure, setFailure] = useState<FailureText>()
  const [isLeaving, setIsLeaving] = useState(false)
  // An order that is sent again under its id answers with the same page of the provider.
  const pay = async () => {
    setIsLeaving(true)
    try {
      const { redirectUrl } = await call(deposit, { id: row.id, amount: row.amount, channel: row.channel })
      window.location.assign(redirectUrl)
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
    setIsLeaving(false)
  }
  return (
    <div className="flex flex-col gap-2">
      <FormFailure failure={failure ?? (cancel.error ? failureText(text, cancel.error) : undefined)} />
      {!row.transfer && !row.qr && !row.coin && (
        <Button isWide isBusy={isLeaving} onClick={() => void pay()} icon={<ExternalLink size={18} aria-hidden="true" />}>
          {text('cashier.payNow')}
        </Button>
      )}
      <Button kind="quiet" isWide isBusy={cancel.isPending} onClick={() => cancel.mutate({ id: row.id })}>
        {text('cashier.cancelDeposit')}
      </Button>
    </div>
  )
}

function DoneActions({ isPaid }: { isPaid: boolean }) {
  const text = useText()
  return (
    <div className="flex flex-col gap-2">
      {isPaid && (
        <Link to={categoryPaths.RNG} className={buttonClass({ isWide: true })}>
          {text('cashier.play')}
        </Link>
      )}
      <Button kind={isPaid ? 'quiet' : 'primary'} isWide onClick={() => navigate({ search: { deposit: undefined } })}>
        {text('cashier.newDeposit')}
      </Button>
    </div>
  )
}
