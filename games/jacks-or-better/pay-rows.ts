import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import { type HandName, handNames, paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** The pay table above the cards, in amounts of the bet. */
export type PayRows = { root: HTMLElement; showBet(betMinor: bigint): void; mark(name: HandName | null): void }

export function createPayRows(language: Language): PayRows {
  const words = texts[language]
  const rows = handNames.map((name) => {
    const amount = element('td', {})
    return { name, amount, root: element('tr', {}, element('th', { scope: 'row' }, words.hands[name]), amount) }
  })
  const body = element('tbody', {}, ...rows.map(({ root }) => root))
  return {
    root: element('table', { class: 'jacks-pays', 'aria-label': words.payTable }, body),
    showBet: (betMinor) => {
      for (const { name, amount } of rows) write(amount, showAmount(betMinor * BigInt(paytable[name]), language))
    },
    mark: (marked) => {
      for (const { name, root } of rows) root.classList.toggle('made', name === marked)
    },
  }
}
