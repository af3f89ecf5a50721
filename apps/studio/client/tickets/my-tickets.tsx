import { showAmount } from '@croupier/game-kit/amounts'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { classNames } from '@croupier/ui/class-names'
import { Skeleton } from '@croupier/ui/skeleton'
import { CircleStop, Share2 } from 'lucide-react'
import { drawName } from './draw-show.tsx'
import { hitsText } from './hits.ts'
import { pickText, useLottery } from './lottery.ts'
import type { BoughtLine, Ticket } from './messages.ts'
import { correctionText, outcomeOf, stateText } from './ticket-words.ts'

type TicketActions = { onShare(ticket: Ticket): void; onStopChase(id: string): void }
type MyTicketsProps = TicketActions & { tickets: readonly Ticket[] | undefined }

/** The player's last tickets; undefined while they are on their way. */
export function MyTickets({ tickets, ...actions }: MyTicketsProps) {
  const { words } = useLottery()
  return (
    <Card className="p-3">
      <section aria-label={words.mine} className="grid gap-2">
        <h2 className="text-16 font-semibold">{words.mine}</h2>
        {tickets === undefined && <Skeleton className="h-20" />}
        {tickets?.length === 0 && <p className="text-14 text-muted">{words.noTickets}</p>}
        <ul className="divide-y divide-line">
          {tickets?.map((ticket) => (
            <TicketItem key={ticket.id} ticket={ticket} {...actions} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

const COLORS = { open: 'text-accent', won: 'text-up', returned: 'text-text', lost: 'text-muted', back: 'text-muted' } as const

function TicketItem({ ticket, onShare, onStopChase }: TicketActions & { ticket: Ticket }) {
  const lottery = useLottery()
  const { words, language } = lottery
  const outcome = outcomeOf(ticket)
  return (
    <li data-state={outcome} className="bought grid gap-1 py-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-14">
        <strong className="font-semibold">{drawName(lottery, ticket.draw)}</strong>
        <span className={classNames('figures font-medium', COLORS[outcome])}>{stateText(ticket, language)}</span>
      </p>
      <TicketLines ticket={ticket} />
      {outcome === 'open' && ticket.chase && (
        <Button
          kind="quiet"
          className="justify-self-start px-2! text-14"
          icon={<CircleStop size={18} aria-hidden="true" />}
          onClick={() => onStopChase(ticket.chase?.id ?? '')}
        >
          {words.stopChase}
        </Button>
      )}
      {outcome !== 'back' && (
        <Button
          kind="quiet"
          className="justify-self-start px-2! text-14"
          icon={<Share2 size={18} aria-hidden="true" />}
          onClick={() => onShare(ticket)}
        >
          {words.share}
        </Button>
      )}
    </li>
  )
}

/** The lines of a ticket, each with what became of it, the result, and what was corrected. */
export function TicketLines({ ticket }: { ticket: Ticket }) {
  const { module, language } = useLottery()
  const { result } = ticket.draw
  const rows = result === null ? [] : module.resultRows(result, language)
  const correction = correctionText(ticket, language)
  return (
    <>
      {rows.length === 1 && <p className="figures text-14 text-muted">{rows[0]?.numbers.join(' ')}</p>}
      <ul className="grid gap-1">
        {ticket.lines.map((line) => (
          <BoughtLineItem key={`${line.type} ${line.pick}`} line={line} ticket={ticket} />
        ))}
      </ul>
      {correction !== undefined && <p className="text-12 text-muted">{correction}</p>}
    </>
  )
}

function BoughtLineItem({ line, ticket }: { line: BoughtLine; ticket: Ticket }) {
  const lottery = useLottery()
  const { names, language } = lottery
  const isHit = line.hits !== null && line.hits > 0
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-14">
      <span className="min-w-0">
        <span className={classNames('figures font-bold', isHit && 'text-up')}>{pickText(lottery, line)}</span>{' '}
        <span className="text-muted">{names.type(line.type).name}</span>
      </span>
      <span className="figures">{showAmount(BigInt(line.unitMinor), language)}</span>
      {line.hits !== null && (
        <span className={classNames('figures col-span-2 text-12', isHit ? 'text-up' : 'text-muted')}>
          {hitsText(lottery, line, ticket)}
        </span>
      )}
    </li>
  )
}
