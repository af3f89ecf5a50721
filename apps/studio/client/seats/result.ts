import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { AnySeatModule } from '@croupier/game-kit/seat-view'
import { signedText } from '../play/meter.ts'
import type { HandResult } from './messages.ts'
import { texts } from './texts.ts'

export type ResultSetup = { game: AnySeatModule; language: Language; nameOf(seat: number): string }

/** The result of a hand: won or lost and why, a line a seat, with the rake. */
export function resultLines(result: HandResult, { game, language, nameOf }: ResultSetup): HTMLElement {
  const rows = game.outcomes(result.end, language).map(({ seat, why }) => {
    const delta = BigInt(result.money[seat]?.deltaMinor ?? 0)
    return element(
      'li',
      {},
      element('span', { class: 'result-name' }, nameOf(seat)),
      element('span', { class: 'result-why' }, why),
      element('span', { class: 'amount', 'data-direction': delta > 0n ? 'up' : delta < 0n ? 'down' : 'even' }, signedText(delta, language)),
    )
  })
  const rake = result.money.reduce((sum, { rakeMinor }) => sum + BigInt(rakeMinor), 0n)
  return element(
    'div',
    {},
    element('ul', { class: 'result-lines' }, ...rows),
    element('p', { class: 'muted' }, texts[language].rake(showAmount(rake, language))),
  )
}

/** What a hand came to for one seat, in words. */
export function resultTitle(deltaMinor: bigint, language: Language): string {
  const words = texts[language]
  if (deltaMinor === 0n) return words.even
  return deltaMinor > 0n ? words.won(showAmount(deltaMinor, language)) : words.lost(showAmount(-deltaMinor, language))
}
