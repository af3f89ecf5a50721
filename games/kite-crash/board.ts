import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import { texts } from './texts.ts'

const FLIGHTS_SHOWN = 24

/** The last crash points, newest first, coloured by how high they were. */
export function openBoard(language: Language): { root: HTMLElement; show(results: readonly string[]): void } {
  const words = texts[language]
  const said = element('p', { class: 'counts' })
  const list = element('ol', { 'aria-hidden': 'true' })
  const root = element('div', { class: 'flights' }, element('p', { class: 'unseen' }, words.last), said, list)
  return {
    root,
    show: (results) => {
      const last = results
        .filter((result) => /^\d{3,7}$/.test(result))
        .slice(-FLIGHTS_SHOWN)
        .reverse()
        .map((result) => Number(result) / 100)
      said.textContent = words.counted(last.map((times) => `${times.toFixed(2)}×`).join(', '))
      list.replaceChildren(...last.map((times) => element('li', { 'data-height': heightOf(times) }, `${times.toFixed(2)}×`)))
    },
  }
}

function heightOf(times: number): 'low' | 'middle' | 'high' {
  if (times < 2) return 'low'
  return times < 10 ? 'middle' : 'high'
}
