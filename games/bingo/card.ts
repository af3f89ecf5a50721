import { element } from '@croupier/game-kit/elements'
import { cellsOf, FREE_CELL, type Pattern } from './paytable.ts'
import { maskOf } from './rules.ts'

const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const

export type Card = {
  root: HTMLElement
  mark(ball: number): void
  showEnd(end: { balls: readonly number[]; pattern: Pattern | null; text: string }): void
}

/** A printed card; cells are marked as their numbers are called. */
export function createCard(numbers: readonly number[], name: string): Card {
  const cells = numbers.map((number, cell) =>
    element('span', { class: cell === FREE_CELL ? 'marked' : '' }, cell === FREE_CELL ? '★' : number === 0 ? '' : String(number)),
  )
  const result = element('p', {})
  const root = element(
    'div',
    { class: 'bingo-card', role: 'group', 'aria-label': name },
    ...LETTERS.map((letter) => element('b', {}, letter)),
    ...cells,
    result,
  )
  return {
    root,
    mark: (ball) => cells[numbers.indexOf(ball)]?.classList.add('marked'),
    showEnd: ({ balls, pattern, text }) => {
      result.textContent = text
      for (const cell of cellsOf(maskOf(numbers, balls), pattern ?? undefined)) cells[cell]?.classList.add('won')
    },
  }
}

/** The letter of the column that a ball belongs to, with its number. */
export function ballName(ball: number): string {
  return `${LETTERS[Math.floor((ball - 1) / 15)] ?? ''} ${ball}`
}
