import type { CallResult } from '@croupier/vendor-client/calls'
import { useRef, useState } from 'react'
import type { Api } from '../play/api.ts'
import { buyTicket, type TicketOrder } from './buying.ts'
import type { Ticket, TicketPage } from './messages.ts'

const MINE_SHOWN = 8

type Setup = {
  api: Api
  balanceMinor: string
  /** A ticket has come to its end; told once, though it may be pushed and read. */
  onEnd(ticket: Ticket): void
  onBalance(minor: string): void
}

export type Tickets = {
  /** Undefined until they have been read. */
  mine: readonly Ticket[] | undefined
  balanceMinor: string
  isBuying: boolean
  isWaiting: boolean
  read(): Promise<void>
  keep(ticket: Ticket): void
  buy(order: TicketOrder): Promise<CallResult<Ticket>>
  /** Stops a chase: what it stakes in draws that are still open comes back. */
  stopChase(id: string): Promise<void>
}

/** The player's last tickets, the balance, and the way to buy one. */
export function useTickets({ api, balanceMinor: atFirst, onEnd, onBalance }: Setup): Tickets {
  const [mine, setMine] = useState<readonly Ticket[]>()
  const [balanceMinor, setBalance] = useState(atFirst)
  const [buying, setBuying] = useState<'no' | 'asked' | 'waiting'>('no')
  const told = useRef(new Set<string>())
  const showBalance = (minor: string) => {
    setBalance(minor)
    onBalance(minor)
  }
  const readBalance = async () => {
    const answer = await api.readSession()
    if (answer.kind === 'done') showBalance(answer.value.balanceMinor)
  }
  const put = (ticket: Ticket) => setMine((before = []) => withTicket(before, ticket))
  const read = async () => {
    void readBalance()
    const answer = await readTickets(api)
    if (answer.kind !== 'done') return
    for (const { id, state } of answer.value.tickets) if (state === 'CLOSED') told.current.add(id)
    setMine(answer.value.tickets.slice(0, MINE_SHOWN))
  }
  return {
    mine,
    balanceMinor,
    isBuying: buying !== 'no',
    isWaiting: buying === 'waiting',
    read,
    stopChase: async (id) => {
      await api.call(`/api/tickets/chases/${id}/stop`, {})
      await read()
    },
    keep: (ticket) => {
      put(ticket)
      if (ticket.state !== 'CLOSED') return
      void readBalance()
      if (!told.current.has(ticket.id)) onEnd(ticket)
      told.current.add(ticket.id)
    },
    buy: async (asked) => {
      setBuying('asked')
      const answer = await buyTicket(api, asked, () => setBuying('waiting'))
      setBuying('no')
      if (answer.kind !== 'done') return answer
      put(answer.value)
      if (asked.chase) await read()
      else if (answer.value.balanceMinor !== null) showBalance(answer.value.balanceMinor)
      return answer
    },
  }
}

function withTicket(mine: readonly Ticket[], ticket: Ticket): readonly Ticket[] {
  const isKnown = mine.some(({ id }) => id === ticket.id)
  return isKnown ? mine.map((one) => (one.id === ticket.id ? ticket : one)) : [ticket, ...mine].slice(0, MINE_SHOWN)
}

export function readTickets(api: Pick<Api, 'call'>, before?: string): Promise<CallResult<TicketPage>> {
  return api.call<TicketPage>(before ? `/api/tickets?before=${encodeURIComponent(before)}` : '/api/tickets')
}
