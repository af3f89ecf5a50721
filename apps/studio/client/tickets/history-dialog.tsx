import { showAmount } from '@croupier/game-kit/amounts'
import { Button, buttonClass } from '@croupier/ui/button'
import { Dialog } from '@croupier/ui/dialog'
import { Facts } from '@croupier/ui/facts'
import { Skeleton } from '@croupier/ui/skeleton'
import { useCallback, useEffect, useState } from 'react'
import { signedText } from '../play/meter.ts'
import { texts as frameTexts } from '../play/texts.ts'
import { verifierLink } from '../table/history.ts'
import type { Chain, SlipProof } from '../table/messages.ts'
import { texts as tableTexts } from '../table/texts.ts'
import { drawName } from './draw-show.tsx'
import { Fold } from './fold.tsx'
import { useLottery } from './lottery.ts'
import type { Ticket } from './messages.ts'
import { TicketLines } from './my-tickets.tsx'
import { refusalText } from './texts.ts'
import { stateText } from './ticket-words.ts'
import { readTickets } from './use-tickets.ts'

/** The player's tickets, newest first, each with its lines and the proof of its draw, and the chain that draws are drawn from. */
export function HistoryDialog({ onClose }: { onClose(): void }) {
  const { language, words } = useLottery()
  const frame = frameTexts[language]
  const { tickets, more, failure, isReading } = useHistory()
  return (
    <Dialog isOpen onClose={onClose} title={frame.history} width="reading" phone="screen" isText>
      <div className="grid gap-3">
        <ChainPart />
        <ul className="divide-y divide-line">
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <TicketRow ticket={ticket} />
            </li>
          ))}
        </ul>
        {isReading && <Skeleton className="h-11" />}
        <p role="status" className="text-14 text-muted">
          {failure ?? (tickets.length === 0 && !isReading ? words.noTickets : '')}
        </p>
        {more && (
          <Button kind="secondary" isBusy={isReading} onClick={more}>
            {frame.more}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type Read = { tickets: readonly Ticket[]; next: string | null | undefined; failure: string | undefined; isReading: boolean }

/** A page of tickets at a time; a page that did not come is asked for again by the same press. */
function useHistory(): Omit<Read, 'next'> & { more: (() => void) | undefined } {
  const { api, language } = useLottery()
  const [read, setRead] = useState<Read>({ tickets: [], next: undefined, failure: undefined, isReading: true })
  const load = useCallback(
    async (before: string | undefined) => {
      setRead((known) => ({ ...known, isReading: true, failure: undefined }))
      const answer = await readTickets(api, before)
      setRead((known) =>
        answer.kind === 'done'
          ? { tickets: [...known.tickets, ...answer.value.tickets], next: answer.value.next, failure: undefined, isReading: false }
          : { ...known, failure: refusalText(answer.kind === 'refused' ? answer.code : 'OTHER', language), isReading: false },
      )
    },
    [api, language],
  )
  useEffect(() => void load(undefined), [load])
  const { next, failure } = read
  const hasMore = typeof next === 'string' || failure !== undefined
  return { ...read, more: hasMore ? () => void load(next ?? undefined) : undefined }
}

function ChainPart() {
  const { api, language, words } = useLottery()
  const [chain, setChain] = useState<Chain | null>(null)
  useEffect(() => {
    void api.call<{ chain: Chain | null }>('/api/tickets/counter').then((answer) => {
      if (answer.kind === 'done') setChain(answer.value.chain)
    })
  }, [api])
  const labels = tableTexts[language]
  return (
    <Fold title={frameTexts[language].proof}>
      <p className="text-14">{words.chainExplained}</p>
      {chain && (
        <Facts
          facts={[
            { label: labels.commitment, value: <code className="break-all">{chain.commitment}</code> },
            { label: labels.salt, value: <code className="break-all">{chain.salt}</code> },
          ]}
        />
      )}
    </Fold>
  )
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const lottery = useLottery()
  const { language, session } = lottery
  const frame = frameTexts[language]
  const [isOpen, setIsOpen] = useState(false)
  const locale = language === 'TY' ? 'fil-PH' : 'en'
  const time = new Date(ticket.placedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: session.timeZone })
  const paid = ticket.state === 'CLOSED' ? BigInt(ticket.payoutMinor ?? '0') : undefined
  const cost = BigInt(ticket.costMinor)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="figures grid min-h-11 grid-cols-2 content-center gap-x-3 py-1 text-14 sm:grid-cols-4">
        <span>{time}</span>
        <span className="text-right">
          {frame.bet} {showAmount(cost, language)}
        </span>
        <span className="sm:text-right">
          {paid === undefined ? stateText(ticket, language) : `${frame.paid} ${showAmount(paid, language)}`}
        </span>
        <span className="text-right">{paid !== undefined && signedText(paid - cost, language)}</span>
      </summary>
      {isOpen && (
        <div className="grid gap-2 pb-3">
          <p className="text-14 font-semibold">{drawName(lottery, ticket.draw)}</p>
          <TicketLines ticket={ticket} />
          {ticket.draw.result !== null && <ProofPart ticket={ticket} />}
          <p className="text-12 break-all text-muted">{ticket.id}</p>
        </div>
      )}
    </details>
  )
}

/** What is needed to check a draw, with a link that fills in the verifier; a result that people entered has no seed. */
function ProofPart({ ticket }: { ticket: Ticket }) {
  const { api, language, words } = useLottery()
  const [proof, setProof] = useState<SlipProof>()
  const [failure, setFailure] = useState<string>()
  const isDrawn = ticket.draw.seed !== null
  useEffect(() => {
    if (!isDrawn) return
    void api.call<SlipProof>(`/api/tickets/${ticket.id}/proof`).then((answer) => {
      if (answer.kind === 'done') setProof(answer.value)
      else setFailure(refusalText(answer.kind === 'refused' ? answer.code : 'OTHER', language))
    })
  }, [api, ticket.id, isDrawn, language])
  if (!isDrawn) return <p className="text-14 text-muted">{words.entered}</p>
  if (!proof) return <p className="text-14 text-muted">{failure ?? <Skeleton className="h-11" />}</p>
  const labels = tableTexts[language]
  const code = (text: string) => <code className="break-all">{text}</code>
  return (
    <div className="grid gap-2">
      <Facts
        facts={[
          { label: labels.commitment, value: code(proof.chain.commitment) },
          { label: labels.salt, value: code(proof.chain.salt) },
          { label: labels.seedLink, value: code(String(proof.link)) },
          { label: labels.seed, value: code(proof.seed) },
        ]}
      />
      <a href={verifierLink(proof, language)} target="_blank" rel="noopener" className={buttonClass({ kind: 'secondary' })}>
        {labels.check}
      </a>
    </div>
  )
}
