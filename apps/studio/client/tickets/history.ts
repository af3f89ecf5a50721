import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import type { Api } from '../play/api.ts'
import { openRoundsDialog, roundRow } from '../play/rounds-dialog.ts'
import { chainPart, proofPart } from '../table/history.ts'
import type { Ticket, TicketPage } from './messages.ts'
import { texts } from './texts.ts'
import { correctionPart, linesPart, stateText } from './ticket-part.ts'

export type TicketHistorySetup = { api: Api; lottery: LotteryModule; language: Language; timeZone: string }

/** The player's tickets, newest first, each with its lines and the proof of its draw, and the chain that draws are drawn from. */
export function openTicketHistory(setup: TicketHistorySetup): void {
  const { api, language, timeZone } = setup
  const words = texts[language]
  openRoundsDialog<Ticket>({
    language,
    head: chainPart('/api/tickets/counter', { api, language, explained: words.chainExplained }),
    noRounds: words.noTickets,
    read: async (before) => {
      const answer = await readTickets(api, before)
      return answer.kind === 'done' ? { kind: 'done', value: { rounds: answer.value.tickets, next: answer.value.next } } : answer
    },
    row: (ticket) => {
      const { placedAt: openedAt } = ticket
      const payoutMinor = ticket.state === 'CLOSED' ? ticket.payoutMinor : null
      const row = { language, timeZone, openedAt, costMinor: BigInt(ticket.costMinor), payoutMinor, state: stateText(ticket, language) }
      return roundRow({ ...row, detail: () => ticketDetail(ticket, setup) })
    },
  })
}

export function readTickets(api: Pick<Api, 'call'>, before?: string) {
  return api.call<TicketPage>(before ? `/api/tickets?before=${encodeURIComponent(before)}` : '/api/tickets')
}

function ticketDetail(ticket: Ticket, setup: TicketHistorySetup): HTMLElement[] {
  const words = texts[setup.language]
  const { draw } = ticket
  const result = draw.result === null ? '' : ` · ${draw.result}`
  const id = element('p', { class: 'muted code' }, `${words.draw(draw.number)}${result} · ${ticket.id}`)
  const parts = [linesPart(ticket, setup), ...correctionPart(ticket, setup.language)]
  if (draw.result === null) return [...parts, id]
  const proof = draw.seed === null ? element('p', { class: 'muted' }, words.entered) : proofPart(`/api/tickets/${ticket.id}/proof`, setup)
  return [...parts, proof, id]
}
