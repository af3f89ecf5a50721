import { showAmount } from '@croupier/game-kit/amounts'
import type { SoundBoard } from '@croupier/game-kit/sound'
import type { Api, Session } from '../play/api.ts'
import type { createNotice } from '../play/dialog.ts'
import type { Embedding } from '../play/embedding.ts'
import { texts as frameTexts } from '../play/texts.ts'
import { buyTicket } from './buying.ts'
import type { Draft } from './draft.ts'
import { readTickets } from './history.ts'
import type { Lists } from './lists.ts'
import { drawOfSeries, type LotteryState, openDraws, stateAfter, stateFrom } from './lottery-state.ts'
import type { Counter, Draw, LotteryEvent, Ticket } from './messages.ts'
import type { Show } from './show.ts'
import { refusalText, texts } from './texts.ts'
import { stateText } from './ticket-part.ts'

export type TicketPage = {
  onCounter(counter: Counter): void
  onEvent(event: LotteryEvent): void
  onTicket(ticket: Ticket): void
  choose(series: string): void
  buy(): Promise<void>
  refresh(): void
  /** The session is over: nothing can be bought any more. */
  end(): void
}

type PageSetup = {
  api: Api
  session: Session
  show: Show
  draft: Draft
  lists: Lists
  sound: SoundBoard
  notice: ReturnType<typeof createNotice>
  meter: { add(betMinor: bigint, payoutMinor: bigint): void }
  embedding: Pick<Embedding, 'tell'>
  say(text: string): void
}

const MINE_SHOWN = 8

type Known = { state: LotteryState | undefined; series: string | undefined; isBuying: boolean; isOver: boolean }

/** Keeps what the page knows and shows it. */
export function openTicketPage(setup: PageSetup): TicketPage {
  const { show, draft, lists, session } = setup
  const words = texts[session.language]
  const known: Known = { state: undefined, series: undefined, isBuying: false, isOver: false }
  const balance = openBalance(setup)
  const mine = openMine(setup, balance)
  const refresh = () => showStanding(setup, known)
  return {
    onCounter: (counter) => {
      known.state = stateFrom(counter, Date.now())
      lists.showResults(counter.results)
      const [last] = counter.results
      if (last) void show.showResult(last, true)
      void mine.read()
      void balance.read()
      refresh()
    },
    onEvent: (event) => {
      const next = known.state && stateAfter(known.state, event)
      if (!next) return
      known.state = next
      refresh()
      if (event.kind !== 'result') return
      const { number, result } = event.body
      void show.showResult(event.body, false).then(() => {
        lists.showResults(known.state?.results ?? [])
        setup.say(`${words.draw(number)}: ${result}`)
      })
    },
    onTicket: mine.onTicket,
    choose: (series) => {
      known.series = series
      refresh()
    },
    buy: async () => {
      const draw = chosenDraw(known)
      if (!draw || known.isBuying || draft.lines.length === 0) return
      known.isBuying = true
      refresh()
      const ticket = await buyDraft(setup, draw)
      known.isBuying = false
      refresh()
      if (ticket) mine.onBought(ticket)
      else void mine.read()
    },
    refresh,
    end: () => {
      known.isOver = true
      setup.notice.show(refusalText('SESSION_ENDED', session.language))
      refresh()
    },
  }
}

function chosenDraw({ state, series }: Known): Draw | undefined {
  return state && drawOfSeries(state, series, Date.now())
}

function showStanding({ show, lists, draft }: PageSetup, known: Known): void {
  const { state } = known
  const draw = chosenDraw(known)
  const next = draw ?? state?.draws.at(-1)
  show.showDraw(next, next && state ? next.closesAtMs - Date.now() - state.skewMs : 0)
  lists.showDraws(state ? openDraws(state, Date.now()) : [], draw?.id)
  draft.allow(draw !== undefined && !known.isBuying && !known.isOver)
}

type Balance = { show(minor: string): void; read(): Promise<void> }

function openBalance({ api, session, draft, embedding }: PageSetup): Balance {
  const words = frameTexts[session.language]
  const show = (minor: string) => {
    draft.showBalance(session.isDemo ? words.demoBalance : words.balance, showAmount(BigInt(minor), session.language))
    embedding.tell({ type: 'balance', balanceMinor: minor })
  }
  show(session.balanceMinor)
  return {
    show,
    read: async () => {
      const answer = await api.readSession()
      if (answer.kind === 'done') show(answer.value.balanceMinor)
    },
  }
}

type Mine = { read(): Promise<void>; onTicket(ticket: Ticket): void; onBought(ticket: Ticket): void }

/** The player's last tickets. What one came to is told once, though it may be pushed and read. */
function openMine(setup: PageSetup, balance: Balance): Mine {
  const { api, lists } = setup
  const told = new Set<string>()
  let mine: Ticket[] = []
  const keep = (ticket: Ticket) => {
    const isKnown = mine.some(({ id }) => id === ticket.id)
    mine = isKnown ? mine.map((one) => (one.id === ticket.id ? ticket : one)) : [ticket, ...mine].slice(0, MINE_SHOWN)
    lists.showMine(mine)
  }
  return {
    read: async () => {
      const answer = await readTickets(api)
      if (answer.kind !== 'done') return
      for (const { id, state } of answer.value.tickets) if (state === 'CLOSED') told.add(id)
      mine = answer.value.tickets.slice(0, MINE_SHOWN)
      lists.showMine(mine)
    },
    onTicket: (ticket) => {
      keep(ticket)
      if (ticket.state !== 'CLOSED') return
      void balance.read()
      if (!told.has(ticket.id)) endTicket(setup, ticket)
      told.add(ticket.id)
    },
    onBought: (ticket) => {
      keep(ticket)
      if (ticket.balanceMinor !== null) balance.show(ticket.balanceMinor)
    },
  }
}

/** Buys what stands in the draft and clears it; where it was not bought, says why and leaves the lines. */
async function buyDraft({ api, session, draft, notice, sound, say }: PageSetup, draw: Draw): Promise<Ticket | undefined> {
  const { language } = session
  notice.hide()
  const answer = await buyTicket(api, { draw: draw.id, lines: draft.lines }, () => notice.show(texts[language].buying))
  notice.hide()
  if (answer.kind !== 'done') {
    const code = answer.kind === 'refused' ? answer.code : 'LOST_SIGHT'
    notice.show(refusalText(code, language), [{ label: frameTexts[language].understood, act: (hide) => hide() }])
    return undefined
  }
  draft.clear()
  sound.play('chip')
  say(texts[language].bought(draw.number))
  return answer.value
}

/** What a ticket came to, once: said, heard where it is more than the stake, and counted. */
function endTicket({ session, sound, meter, say }: PageSetup, ticket: Ticket): void {
  const [paid, cost] = [BigInt(ticket.payoutMinor ?? '0'), BigInt(ticket.costMinor)]
  say(stateText(ticket, session.language))
  meter.add(cost, paid)
  if (paid > cost) sound.play('win')
}
