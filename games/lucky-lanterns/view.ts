import { showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import type { GameView, ViewSettings } from '@croupier/game-kit/view'
import { lanternDrawing } from './art.ts'
import { createFoil, type Foil } from './foil.ts'
import { paytable } from './paytable.ts'
import type { TicketOutcome } from './rules.ts'
import { texts } from './texts.ts'
import './view.css'

/** What an unbought ticket shows: one lantern of each of nine prizes. */
const SAMPLE = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const TICK_MS = 90

type Ticket = { root: HTMLElement; cells: { button: HTMLButtonElement; foil: Foil }[]; result: HTMLElement; onOpen: () => void }

/** A ticket of nine lanterns under foil. A finger, a mouse or the keyboard takes it off, or all of it at once. */
export async function openView(settings: ViewSettings): Promise<GameView<TicketOutcome>> {
  const words = texts[settings.language]
  const ticket = createTicket(settings)
  settings.clearing.append(ticket.root)
  print(ticket, SAMPLE, settings)
  write(ticket.result, words.idle)
  return {
    begin: () => {
      for (const { button } of ticket.cells) button.classList.remove('won')
      write(ticket.result, '')
    },
    play: async (outcome, betMinor) => {
      for (const { foil } of ticket.cells) foil.cover()
      print(ticket, outcome.cells, settings)
      write(ticket.result, words.scratch)
      await allOpen(ticket, () => print(ticket, outcome.cells, settings))
      showResult(ticket, outcome, { settings, betMinor })
    },
    abandon: async () => {
      for (const { foil } of ticket.cells) foil.open()
      write(ticket.result, words.idle)
    },
    hurry: () => {
      for (const { foil } of ticket.cells) foil.open()
    },
    destroy: () => ticket.root.remove(),
  }
}

function createTicket({ sound }: ViewSettings): Ticket {
  const result = element('p', { class: 'ticket-result', role: 'status' })
  const ticket: Ticket = { root: element('div', { class: 'ticket' }), cells: [], result, onOpen: () => {} }
  let lastTick = 0
  const tick = () => {
    if (performance.now() - lastTick < TICK_MS) return
    lastTick = performance.now()
    sound.play('tick')
  }
  ticket.cells = Array.from({ length: paytable.cells }, () => {
    const foil = createFoil(() => ticket.onOpen(), tick)
    // A press of the keyboard has no place on the screen; one of a pointer scratches.
    const button = element('button', { type: 'button', class: 'ticket-cell' })
    button.addEventListener('click', (event) => {
      if (event.detail === 0) foil.open()
    })
    return { button, foil }
  })
  ticket.root.append(element('div', { class: 'ticket-cells' }, ...ticket.cells.map(({ button }) => button)), result)
  return ticket
}

/** Prints the prizes; a covered cell keeps its own from screen readers until it is open. */
function print({ cells }: Ticket, prizes: readonly number[], { language }: ViewSettings): void {
  const words = texts[language]
  for (const [at, { button, foil }] of cells.entries()) {
    const prize = prizes[at] ?? 0
    const times = `${(paytable.prizes[prize]?.times ?? 0).toLocaleString('en')}×`
    button.setAttribute('aria-label', foil.isOpen ? words.open(at + 1, times) : words.covered(at + 1))
    button.replaceChildren(lanternDrawing(prize), element('b', {}, times), foil.canvas)
  }
}

function allOpen(ticket: Ticket, onEach: () => void): Promise<void> {
  return new Promise((resolve) => {
    ticket.onOpen = () => {
      onEach()
      if (ticket.cells.every(({ foil }) => foil.isOpen)) resolve()
    }
  })
}

type CardSetup = { settings: ViewSettings; betMinor: bigint }

function showResult(ticket: Ticket, { cells, prize, payoutMinor }: TicketOutcome, { settings, betMinor }: CardSetup): void {
  const words = texts[settings.language]
  ticket.onOpen = () => {}
  if (prize === null) {
    write(ticket.result, words.nothing)
    return
  }
  for (const [at, { button }] of ticket.cells.entries()) button.classList.toggle('won', cells[at] === prize)
  const paidMinor = BigInt(payoutMinor)
  const amount = showAmount(paidMinor, settings.language)
  const isWin = paidMinor > betMinor
  settings.sound.play(isWin ? (paidMinor >= betMinor * 50n ? 'huge_win' : 'win') : 'return')
  write(ticket.result, isWin ? words.won(`${paytable.prizes[prize]?.times.toLocaleString('en')}×`, amount) : words.returned(amount))
}
