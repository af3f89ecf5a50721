import { useCall } from '@croupier/client/hooks'
import { raffle as raffleRoute } from '@croupier/contract/promotions-raffles'
import type { ValueOf } from '@croupier/contract/route'
import { classNames } from '@croupier/ui/class-names'
import { CopyButton } from '@croupier/ui/copy-button'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { useAwardText } from './award-text.ts'
import { RafflePart } from './raffle-part.tsx'
import { OwnTickets, TicketNumbers } from './raffle-tickets.tsx'
import { RaffleVerifier } from './raffle-verifier.tsx'
import { Reading } from './reading.tsx'
import { wholeText } from './whole-text.ts'

export type Raffle = ValueOf<typeof raffleRoute>

/** The raffle of a promotion: how tickets are earned, the own ones, who won, and the proof of the draw (SC-12). */
export function RaffleOf({ promotionId }: { promotionId: string }) {
  const read = useCall(raffleRoute, { promotionId })
  return <Reading read={read}>{(raffle) => <RaffleParts promotionId={promotionId} raffle={raffle} />}</Reading>
}

export function RaffleParts({ promotionId, raffle }: { promotionId: string; raffle: Raffle }) {
  return (
    <>
      <Terms raffle={raffle} />
      {raffle.state === 'open' ? <OwnTickets promotionId={promotionId} raffle={raffle} /> : <Winners raffle={raffle} />}
      <Proof promotionId={promotionId} raffle={raffle} />
    </>
  )
}

function Terms({ raffle: { turnoverPerTicket, ticketsMax, prizes, tickets, drawsAt, state } }: { raffle: Raffle }) {
  const text = useText()
  const money = useMoneyText()
  const awardText = useAwardText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const time = dateTimeText(drawsAt, { language, timeZone })
  const count = (number: number) => wholeText(BigInt(number), language)
  return (
    <RafflePart title={text('promotions.raffle.terms')}>
      <p>{text('promotions.raffle.earn', { amount: money(turnoverPerTicket), most: count(ticketsMax) })}</p>
      <ul className="figures flex flex-col gap-1">
        {placed(prizes).map(({ place, winners, award }) => (
          <li key={place} className="flex justify-between gap-4">
            <span>{text('promotions.raffle.prize', { count: count(winners) })}</span>
            <span className="font-semibold">{awardText(award)}</span>
          </li>
        ))}
      </ul>
      <p className="text-12 text-muted">
        {text(state === 'open' ? 'promotions.raffle.drawsAt' : 'promotions.raffle.drawnOf', { time, count: count(tickets) })}
      </p>
    </RafflePart>
  )
}

/** Prizes with the first of their places, which tells them apart. */
function placed(prizes: Raffle['prizes']) {
  let next = 1
  return prizes.map((prize) => {
    const place = next
    next += prize.winners
    return { ...prize, place }
  })
}

function Winners({ raffle: { winners, own } }: { raffle: Raffle }) {
  const text = useText()
  const awardText = useAwardText()
  const hasWon = winners.some(({ isOwn }) => isOwn)
  return (
    <RafflePart title={text('promotions.raffle.winners')}>
      {own !== null && own.tickets > 0 && (
        <>
          <p>{text(hasWon ? 'promotions.raffle.won' : 'promotions.raffle.notWon')}</p>
          <TicketNumbers runs={own.runs} />
        </>
      )}
      {winners.length === 0 && <p className="text-muted">{text('promotions.raffle.noWinners')}</p>}
      <ol className="max-h-96 overflow-y-auto">
        {winners.map(({ place, ticket, holder, award, isOwn }) => (
          <li
            key={place}
            className={classNames(
              'flex flex-wrap items-baseline gap-x-3 border-t border-line px-2 py-2 first:border-t-0',
              isOwn && 'bg-tint font-semibold',
            )}
          >
            <span className="figures w-8 text-right text-muted">{place}</span>
            <span className="min-w-0 grow truncate">{isOwn ? text('promotions.you', { name: holder }) : holder}</span>
            <span className="figures text-muted">{text('promotions.raffle.ticket', { number: String(ticket) })}</span>
            <span className="figures">{awardText(award)}</span>
          </li>
        ))}
      </ol>
    </RafflePart>
  )
}

function Proof({ promotionId, raffle }: { promotionId: string; raffle: Raffle }) {
  const text = useText()
  const { commitment, seed, listHash } = raffle
  return (
    <RafflePart title={text('promotions.raffle.proof')}>
      <p className="text-muted">{text(seed === null ? 'promotions.raffle.proofText' : 'promotions.raffle.proofDrawn')}</p>
      {commitment !== '' && <Hash label={text('promotions.raffle.commitment')} value={commitment} />}
      {seed !== null && <Hash label={text('promotions.raffle.seed')} value={seed} />}
      {listHash !== null && <Hash label={text('promotions.raffle.listHash')} value={listHash} />}
      {seed !== null && listHash !== null && <RaffleVerifier promotionId={promotionId} raffle={{ ...raffle, seed, listHash }} />}
    </RafflePart>
  )
}

function Hash({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0">
        <span className="block text-12 text-muted">{label}</span>
        <span className="block text-12 break-all">{value}</span>
      </p>
      <CopyButton value={value} label={label} />
    </div>
  )
}
