import { Button } from '@croupier/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferAnswer, TicketView } from '../player-api/messages.ts'
import { usePage } from './page-state.tsx'
import { useSecondsLeft } from './seconds-left.ts'
import { refusalText } from './texts.ts'

type Review = NonNullable<TicketView['review']>

/** What a player may do with a ticket that waits: take it back from the trader, or answer the stake that is offered. */
export function ReviewPart({ ticket, review: { offer, endsAt } }: { ticket: TicketView; review: Review }) {
  const { words, money } = usePage()
  const { send, isBusy, refused } = useAnswer(ticket.id)
  const secondsLeft = useSecondsLeft(endsAt)
  const isOver = secondsLeft === 0
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="text-12 text-accent">{offer ? words.offerText(secondsLeft) : words.inReview(secondsLeft)}</p>
      {offer && <OfferAmounts offer={offer} />}
      {offer ? (
        <div className="flex gap-2">
          <Button size="small" isWide isBusy={isBusy} disabled={isOver} onClick={() => void send('offer', { accept: true })}>
            {words.offerAccept(money(BigInt(offer.costMinor)))}
          </Button>
          <Button kind="secondary" size="small" disabled={isBusy || isOver} onClick={() => void send('offer', { accept: false })}>
            {words.offerDecline}
          </Button>
        </div>
      ) : (
        <Button kind="quiet" size="small" isBusy={isBusy} disabled={isOver} onClick={() => void send('withdrawal', {})}>
          {words.withdraw}
        </Button>
      )}
      {refused && <p className="text-12 text-down">{refused}</p>}
    </div>
  )
}

function OfferAmounts({ offer }: { offer: NonNullable<Review['offer']> }) {
  const { words, money } = usePage()
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-3 text-14">
      <dt className="text-muted">{words.cost}</dt>
      <dd className="text-right font-semibold">{money(BigInt(offer.costMinor))}</dd>
      <dt className="text-muted">{words.canReturn}</dt>
      <dd className="text-right font-semibold">{money(BigInt(offer.returnMaxMinor))}</dd>
    </dl>
  )
}

/** Sends an answer once at a time; what became of the ticket comes with the list of tickets. */
function useAnswer(ticketId: string) {
  const { calls, language, setBalance } = usePage()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async (path: 'offer' | 'withdrawal', answer: OfferAnswer | object) => {
    setBusy(true)
    setRefused(undefined)
    const told = await calls.call<TicketView>(`/api/tickets/${ticketId}/${path}`, answer)
    setBusy(false)
    if (told.kind !== 'done') setRefused(refusalText(told.kind === 'refused' ? told.code : 'OTHER', language))
    else if (told.value.balanceMinor !== null) setBalance(told.value.balanceMinor)
    void queries.invalidateQueries({ queryKey: ['tickets'] })
  }
  return { send, isBusy, refused }
}
