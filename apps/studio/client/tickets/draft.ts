import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import { costMinor, type TicketLine } from '@croupier/game-kit/ticket-game'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { tool } from '../play/frame.ts'
import { button } from './entry.ts'
import { texts } from './texts.ts'

/** The ticket that is being written. */
export type Draft = {
  readonly root: HTMLElement
  readonly lines: readonly TicketLine[]
  /** A line of the same bet takes the place of the one before. */
  add(line: TicketLine): void
  clear(): void
  showBalance(label: string, text: string): void
  /** Whether a ticket can be bought now; while one is on its way none is. */
  allow(isAllowed: boolean): void
}

type DraftSetup = { lottery: LotteryModule; language: Language; onBuy(): void; onEdit(line: TicketLine): void; onSay(text: string): void }

export function buildDraft(setup: DraftSetup): Draft {
  const { lottery, language } = setup
  const words = texts[language]
  const parts = draftParts(words, setup.onBuy)
  let lines: TicketLine[] = []
  let isAllowed = false
  const allow = () => {
    parts.buy.disabled = !isAllowed || lines.length === 0
  }
  const show = (shown: TicketLine[]) => {
    lines = shown
    const take = (line: TicketLine) => show(lines.filter((other) => other !== line))
    parts.list.replaceChildren(...lines.map((line) => lineItem(line, { setup, take })))
    parts.empty.hidden = lines.length > 0
    write(parts.buy, words.buy(showAmount(costMinor(lottery.game, lines), language)))
    allow()
  }
  show([])
  return {
    root: parts.root,
    get lines() {
      return lines
    },
    add: (line) => {
      const others = lines.filter(({ type, pick }) => type !== line.type || pick !== line.pick)
      if (others.length >= lottery.game.linesMax) return
      show([...others, line])
      setup.onSay(words.added(`${nameOf(line, setup)}, ${showAmount(line.unitMinor, language)}`))
    },
    clear: () => show([]),
    showBalance: (label, text) => {
      write(parts.balanceLabel, label)
      write(parts.balance, text)
    },
    allow: (allowed) => {
      isAllowed = allowed
      allow()
    },
  }
}

function draftParts(words: (typeof texts)[Language], onBuy: () => void) {
  const list = element('ol', { class: 'bets-made' })
  const empty = element('p', { class: 'muted' }, words.noLines)
  const buy = button('', 'action buy', onBuy)
  const balanceLabel = element('span', { class: 'label' })
  const balance = element('span', { class: 'amount' })
  const pay = element('div', { class: 'pay' }, element('p', { class: 'money' }, balanceLabel, balance), buy)
  const title = element('h2', {}, words.ticket)
  return {
    root: element('section', { class: 'ticket', 'aria-label': words.ticket }, title, empty, list, pay),
    list,
    empty,
    buy,
    balanceLabel,
    balance,
  }
}

function nameOf({ type, pick }: TicketLine, { lottery, language }: DraftSetup): string {
  return `${pick} ${lottery.words(language).type(type).name}`
}

function lineItem(line: TicketLine, { setup, take }: { setup: DraftSetup; take(line: TicketLine): void }): HTMLElement {
  const { lottery, language, onEdit } = setup
  const words = texts[language]
  const edit = () => {
    take(line)
    onEdit(line)
  }
  return element(
    'li',
    {},
    element('span', { class: 'picked' }, line.pick),
    element('span', {}, lottery.words(language).type(line.type).name),
    element('span', { class: 'amount' }, showAmount(line.unitMinor, language)),
    tool('edit', words.edit(nameOf(line, setup)), edit),
    tool('close', words.remove(nameOf(line, setup)), () => take(line)),
  )
}
