import { Button } from '@croupier/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CashOutQuote, TicketView } from '../player-api/messages.ts'
import { ConfirmDialog } from './late-parts.tsx'
import { usePage } from './page-state.tsx'
import { useSecondsLeft } from './seconds-left.ts'
import { refusalText } from './texts.ts'

const WHOLE_PPM = 1_000_000
const HALF_PPM = 500_000

/** Asks for a price, holds it before the player's eyes for as long as the house does, and takes it. */
export function CashOutPart({ ticket }: { ticket: TicketView }) {
  const { words, money, calls, language, setBalance } = usePage()
  const queries = useQueryClient()
  const [quote, setQuote] = useState<CashOutQuote>()
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const secondsLeft = useSecondsLeft(quote?.expiresAt)
  const path = `/api/tickets/${ticket.id}/cash-out`
  const ask = async (partPpm: number) => {
    setBusy(true)
    setRefused(undefined)
    const answer = await calls.call<CashOutQuote>(`${path}/quote`, { partPpm })
    setBusy(false)
    if (answer.kind === 'done') setQuote(answer.value)
    else setRefused(answer.kind === 'refused' ? answer.code : 'OTHER')
  }
  const take = async () => {
    if (!quote) return
    setBusy(true)
    const answer = await calls.call<TicketView>(path, { quote: quote.id })
    setBusy(false)
    setQuote(undefined)
    if (answer.kind === 'refused') setRefused(answer.code)
    if (answer.kind === 'done' && answer.value.balanceMinor !== null) setBalance(answer.value.balanceMinor)
    void queries.invalidateQueries({ queryKey: ['tickets'] })
  }
  return (
    <div className="grid gap-1">
      <div className="flex gap-2">
        <Button kind="secondary" size="small" isWide isBusy={isBusy} onClick={() => void ask(WHOLE_PPM)}>
          {words.cashOutAsk}
        </Button>
        <Button kind="quiet" size="small" disabled={isBusy} onClick={() => void ask(HALF_PPM)}>
          {words.cashOutPart} 50 %
        </Button>
      </div>
      {refused && <p className="text-12 text-muted">{refused === 'MARKET_SUSPENDED' ? words.cashOutNo : refusalText(refused, language)}</p>}
      {quote && (
        <ConfirmDialog
          isOpen
          title={words.cashOutAsk}
          confirm={words.cashOut(money(BigInt(quote.valueMinor)))}
          isBusy={isBusy || secondsLeft === 0}
          onConfirm={() => void take()}
          cancel={words.cancel}
          onCancel={() => setQuote(undefined)}
        >
          <p>{words.cashOutText(money(BigInt(quote.valueMinor)), secondsLeft)}</p>
          {quote.restUnitMinor !== '0' && <p className="text-muted">{words.cashOutRest(money(BigInt(quote.restUnitMinor)))}</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}
