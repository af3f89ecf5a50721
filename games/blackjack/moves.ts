import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import type { BlackjackShown, Move } from './rules.ts'
import { texts } from './texts.ts'

const ORDER: readonly Move[] = ['hit', 'stand', 'double', 'split', 'insure', 'decline']

/** The buttons of the player, those that are allowed alone. Keys 1 to 4 press them from left to right. */
export type Moves = { root: HTMLElement; offer(moves: BlackjackShown['moves']): void; close(): void }

export function createMoves(language: Language, take: (move: Move, costMinor: bigint) => void): Moves {
  const words = texts[language]
  const costs = new Map<Move, bigint>()
  let isOpen = false
  const press = (move: Move) => {
    const costMinor = costs.get(move)
    if (!isOpen || costMinor === undefined) return
    isOpen = false
    update()
    take(move, costMinor)
  }
  const buttons = ORDER.map((move) => ({ move, root: element('button', { type: 'button', class: move, click: () => press(move) }) }))
  const root = element('div', { class: 'blackjack-moves', role: 'group', 'aria-label': words.actions }, ...buttons.map((each) => each.root))
  const update = () => {
    for (const { move, root: button } of buttons) {
      const costMinor = costs.get(move)
      button.hidden = costMinor === undefined
      button.setAttribute('aria-disabled', String(!isOpen))
      const name = words.moves[move]
      write(button, costMinor ? words.moveFor(name, showAmount(costMinor, language)) : name)
    }
  }
  update()
  return {
    root,
    offer: (moves) => {
      costs.clear()
      for (const { move, costMinor } of moves) costs.set(move, BigInt(costMinor))
      isOpen = true
      update()
    },
    close: () => {
      costs.clear()
      isOpen = false
      update()
    },
  }
}

/** Presses the buttons by the keys 1 to 4 as well. */
export function pressByKeys(moves: Moves): () => void {
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && document.querySelector('dialog[open]') === null
    if (!isPlain || !/^[1-4]$/.test(event.key)) return
    moves.root.querySelectorAll<HTMLButtonElement>('button:not([hidden])')[Number(event.key) - 1]?.click()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
