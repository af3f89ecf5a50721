import { Badge } from '@croupier/ui/badge'
import { Card } from '@croupier/ui/card'
import { classNames } from '@croupier/ui/class-names'
import type { LegView, TicketView } from '../player-api/messages.ts'
import { CashOutPart } from './cash-out-part.tsx'
import { marketName, outcomeName } from './names.ts'
import { usePage } from './page-state.tsx'
import { addressOf } from './place.ts'
import { ReviewPart } from './review-part.tsx'
import { refusalText } from './texts.ts'

const BADGES = {
  REVIEW_PENDING: 'waiting',
  OFFERED: 'waiting',
  ACCEPTED: 'waiting',
  DELAYED: 'waiting',
  DEBIT_PENDING: 'waiting',
  REJECTED: 'bad',
  CASHED_OUT: 'good',
} as const

/** A ticket with what became of each leg and what it pays. */
export function TicketCard({ ticket }: { ticket: TicketView }) {
  const { words, money, language, session } = usePage()
  const { state, settlements } = ticket
  const when = new Intl.DateTimeFormat(language === 'TY' ? 'fil' : 'en', {
    timeZone: session.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <Card className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b>{kindText(ticket, words)}</b>
        <Badge kind={badgeOf(ticket)}>{words.state[state]}</Badge>
      </div>
      <ul className="grid gap-2">
        {ticket.legs.map((leg) => (
          <Leg key={`${leg.market.row} ${leg.outcome}`} leg={leg} />
        ))}
      </ul>
      {ticket.refusal && <p className="text-12 text-down">{refusalText(ticket.refusal, language)}</p>}
      <Amounts ticket={ticket} />
      {ticket.cashedOutMinor !== '0' && <p className="text-14 text-up">{words.cashedOut(money(BigInt(ticket.cashedOutMinor)))}</p>}
      {settlements.length > 1 && (
        <p className="text-12 text-accent">
          {words.corrected}. {words.wasPaid(money(BigInt(settlements.at(-2)?.payoutMinor ?? '0')))}
        </p>
      )}
      <p className="text-12 text-muted">
        {when.format(new Date(ticket.placedAt))} · <span className="figures">{ticket.id.slice(0, 8)}</span>
      </p>
      {ticket.review && <ReviewPart ticket={ticket} review={ticket.review} />}
      {ticket.canCashOut && <CashOutPart ticket={ticket} />}
    </Card>
  )
}

function badgeOf(ticket: TicketView): 'waiting' | 'bad' | 'good' | 'neutral' {
  if (ticket.state in BADGES) return BADGES[ticket.state as keyof typeof BADGES]
  return isWon(ticket) ? 'good' : 'neutral'
}

/** What it cost, and what it paid or can return. */
function Amounts({ ticket }: { ticket: TicketView }) {
  const { words, money } = usePage()
  const { costMinor, payoutMinor, returnMaxMinor } = ticket
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-3 text-14">
      <dt className="text-muted">{words.cost}</dt>
      <dd className="text-right">{money(BigInt(costMinor))}</dd>
      <dt className="text-muted">{payoutMinor === null ? words.canReturn : words.paid}</dt>
      <dd className={classNames('text-right font-semibold', isWon(ticket) && 'text-up')}>{money(BigInt(payoutMinor ?? returnMaxMinor))}</dd>
    </dl>
  )
}

function isWon({ state, payoutMinor }: TicketView): boolean {
  return (state === 'CLOSED' || state === 'CREDIT_PENDING') && BigInt(payoutMinor ?? '0') > 0n
}

function kindText({ legs, sizes, combinations }: TicketView, words: ReturnType<typeof usePage>['words']): string {
  if (legs.length === 1) return words.single
  if (combinations === 1) return `${words.parlay} (${legs.length})`
  return `${words.system} ${sizes.join('+')}/${legs.filter(({ banker }) => !banker).length}, ${words.combinations(combinations)}`
}

const RESULT_COLORS = { win: 'text-up', 'half-win': 'text-up', lose: 'text-down', 'half-lose': 'text-down' } as const

function Leg({ leg }: { leg: LegView }) {
  const { words, odds, language } = usePage()
  const name = outcomeName(leg.outcome, { market: leg.market, event: leg.event, language })
  const color = leg.result in RESULT_COLORS ? RESULT_COLORS[leg.result as keyof typeof RESULT_COLORS] : 'text-muted'
  return (
    <li className="border-l-2 border-line pl-2 text-14">
      <p className="flex justify-between gap-2">
        <span className="min-w-0 font-medium">
          {name} {leg.banker && <Badge>{words.banker}</Badge>}
        </span>
        <b className="figures">{odds(leg.odds)}</b>
      </p>
      <p className="text-12 text-muted">{marketName(leg.market, leg.event, language)}</p>
      <p className="flex justify-between gap-2 text-12">
        <a href={addressOf({ page: 'event', id: leg.event.id })} className="min-w-0 truncate text-muted hover:text-link">
          {leg.event.home.name} – {leg.event.away.name}
          {leg.score && ` · ${words.atScore(`${leg.score.home}–${leg.score.away}`)}`}
        </a>
        <b className={color}>{words.legResult[leg.result]}</b>
      </p>
    </li>
  )
}
