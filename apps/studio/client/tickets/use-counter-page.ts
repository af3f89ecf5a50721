import type { TicketLine } from '@croupier/game-kit/ticket-game'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import type { Embedding } from '@croupier/vendor-client/embedding'
import { toggleFullScreen } from '@croupier/vendor-client/full-screen'
import { useState } from 'react'
import type { Api, Session } from '../play/api.ts'
import type { TicketOrder } from './buying.ts'
import type { ChaseChoice } from './chase-part.tsx'
import { useTicketKeys } from './keys.ts'
import type { LateSound } from './late-sound.ts'
import { type Lottery, lotteryOf } from './lottery.ts'
import type { LotteryState } from './lottery-state.ts'
import type { Draw, Drawn, Ticket } from './messages.ts'
import { linesAgain, sellable } from './sellable.ts'
import { refusalText, texts } from './texts.ts'
import { stateText } from './ticket-words.ts'
import type { TopBarActions } from './top-bar.tsx'
import { type Line, type Selling, useCounter, useSelling } from './use-counter.ts'
import { type DraftWriting, useDraft } from './use-draft.ts'
import { type Entry, useEntry } from './use-entry.ts'
import { type Speech, useSpeech } from './use-speech.ts'
import { type Tickets, useTickets } from './use-tickets.ts'

export type CounterSetup = { module: LotteryModule; session: Session; api: Api; embedding: Embedding; sound: LateSound }

type DialogName = 'rules' | 'history' | 'statistics'

export type CounterPage = Pick<Speech, 'said' | 'toast' | 'notice'> &
  Pick<DraftWriting, 'draft' | 'draftActions' | 'addPicks' | 'addChosen'> & {
    lottery: Lottery
    state: LotteryState | undefined
    line: Line
    selling: Selling
    entry: Entry
    tickets: Tickets
    /** A result that is being revealed, the one that is shown, and those that stand in the list already. */
    fresh: Drawn | undefined
    shown: Drawn | undefined
    results: readonly Drawn[]
    netMinor: bigint
    isSoundOn: boolean
    /** Lines of the last ticket that are still sold. */
    lastLines: readonly TicketLine[]
    canBuy: boolean
    /** How many draws the ticket is bought for; undefined where people decide the draw. */
    chase: ChaseChoice | undefined
    setChase(choice: ChaseChoice): void
    dialog: DialogName | undefined
    actions: TopBarActions
    chooseSeries(series: string): void
    endReveal(): void
    tick(): void
    land(): void
    buy(): void
    share(ticket: Ticket): void
    openStatistics(): void
    closeDialog(): void
    closeNotice(): void
  }

/** All that the page of a lottery knows and does. */
export function useCounterPage(setup: CounterSetup): CounterPage {
  const { module, session, api, sound } = setup
  const speech = useSpeech()
  const [netMinor, tickets] = useSession(setup, speech)
  const { state, line, fresh, endReveal, dropReveal } = useDraws(api.token ?? '', { tickets, speech, session })
  const lottery = lotteryOf(module, { session, api })
  const selling = useSelling(state)
  const entry = useEntry(lottery, () => sound.play('click'))
  const { takeBought, ...writing } = useDraft({ lottery, entry, speech })
  const { dialog, isSoundOn, closeDialog, openStatistics, ...actions } = useTools(setup)
  useTicketKeys({ ...actions, press: entry.press, erase: entry.erase, quickPick: entry.quickPick, add: writing.addChosen })
  const { lines } = writing.draft
  const canBuy = selling.chosen !== undefined && lines.length > 0 && line !== 'ended' && !tickets.isBuying
  const [chase, setChase] = useChase(selling.chosen)
  const buy = async () => {
    if (!canBuy || !selling.chosen) return
    const order = { draw: selling.chosen, lines, ...(chase && chase.draws > 1 && { chase }) }
    if (!(await buyLines({ tickets, speech, lottery }, order))) return
    setChase(ONE_DRAW)
    takeBought(lines)
    sound.play('chip')
  }
  const known = state?.results ?? []
  return {
    ...speech,
    ...writing,
    ...{ lottery, state, line, selling, entry, tickets, netMinor, canBuy, dialog, isSoundOn, actions },
    ...{ chase, setChase, endReveal, openStatistics, closeDialog },
    ...shownOf(known, { fresh, series: selling.series }),
    chooseSeries: (series) => {
      dropReveal()
      selling.choose(series)
    },
    lastLines: sellable(lottery, linesAgain(tickets.mine?.[0]?.lines ?? [])),
    tick: () => sound.play('tick'),
    land: () => sound.play('lay'),
    buy: () => void buy(),
    share: (ticket) => void shareTicket(lottery, ticket, speech),
    closeNotice: () => speech.showNotice(undefined),
  }
}

const ONE_DRAW: ChaseChoice = { draws: 1, stopsOnWin: true }

/** How many draws the next ticket is bought for; draws that people decide are bought one by one. */
function useChase(draw: Draw | undefined): [ChaseChoice | undefined, (choice: ChaseChoice) => void] {
  const [choice, setChoice] = useState(ONE_DRAW)
  return [draw && draw.link !== null ? choice : undefined, setChoice]
}

/** A result is revealed where its series is the chosen one; it stands in the list when it lies there. */
function shownOf(known: readonly Drawn[], { fresh, series }: { fresh: Drawn | undefined; series: string | undefined }) {
  const revealed = fresh?.series === series ? fresh : undefined
  return {
    fresh: revealed,
    shown: revealed ?? known.find((drawn) => drawn.series === series) ?? known[0],
    results: known.filter(({ id }) => id !== revealed?.id),
  }
}

/** The player's tickets and balance, and what the session came to. */
function useSession({ session, api, embedding, sound }: CounterSetup, speech: Speech): [netMinor: bigint, tickets: Tickets] {
  const [netMinor, setNet] = useState(0n)
  const tickets = useTickets({
    api,
    balanceMinor: session.balanceMinor,
    onBalance: (balanceMinor) => embedding.tell({ type: 'balance', balanceMinor }),
    onEnd: (ticket) => {
      const [paid, cost] = [BigInt(ticket.payoutMinor ?? '0'), BigInt(ticket.costMinor)]
      const text = texts[session.language].settled(ticket.draw.number, stateText(ticket, session.language))
      setNet((net) => net + paid - cost)
      speech.showToast({ text, kind: paid > cost ? 'good' : 'info' })
      if (paid > cost) sound.play('win')
    },
  })
  return [netMinor, tickets]
}

type Told = { tickets: Tickets; speech: Speech; session: Session }

/** What the counter tells, and the result that is just being revealed. */
function useDraws(token: string, { tickets, speech, session }: Told) {
  const [fresh, setFresh] = useState<Drawn>()
  const { state, line } = useCounter(token, {
    onCounter: () => {
      setFresh(undefined)
      void tickets.read()
    },
    onResult: setFresh,
    onTicket: tickets.keep,
  })
  const endReveal = () => {
    if (fresh) speech.say(`${texts[session.language].draw(fresh.number)}: ${fresh.result}`)
    setFresh(undefined)
  }
  return { state, line, fresh, endReveal, dropReveal: () => setFresh(undefined) }
}

function useTools({ session, embedding, sound }: CounterSetup) {
  const [dialog, setDialog] = useState<DialogName>()
  const [isSoundOn, setSoundOn] = useState(sound.isOn)
  return {
    dialog,
    isSoundOn,
    closeDialog: () => setDialog(undefined),
    openStatistics: () => setDialog('statistics'),
    openRules: () => setDialog('rules'),
    openHistory: () => setDialog('history'),
    leave: () => embedding.leave(session.lobbyUrl, 'exit'),
    toggleSound: () => setSoundOn(sound.toggle()),
    toggleFullScreen,
  }
}

type Buying = { tickets: Tickets; speech: Speech; lottery: Lottery }

/** Buys lines; where they were not bought, says why. */
async function buyLines(
  { tickets, speech, lottery }: Buying,
  asked: Omit<TicketOrder, 'draw'> & { draw: { id: string; number: string } },
): Promise<boolean> {
  speech.showNotice(undefined)
  const answer = await tickets.buy({ ...asked, draw: asked.draw.id })
  if (answer.kind === 'done') {
    speech.showToast({ text: lottery.words.bought(asked.draw.number), kind: 'good' })
    return true
  }
  speech.showNotice(refusalText(answer.kind === 'refused' ? answer.code : 'LOST_SIGHT', lottery.language))
  void tickets.read()
  return false
}

async function shareTicket(lottery: Lottery, ticket: Ticket, speech: Speech): Promise<void> {
  const { drawTicket, sharePicture } = await import('./share-picture.ts')
  const picture = await drawTicket(lottery, ticket)
  if (!picture) return speech.showNotice(lottery.words.shareFailed)
  const came = await sharePicture(picture, `${lottery.session.game}-${ticket.draw.number}`)
  if (came === 'saved') speech.showToast({ text: lottery.words.shared, kind: 'good' })
}
