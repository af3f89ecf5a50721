import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { Stakes } from './stakes.ts'
import { texts } from './texts.ts'

export type ToolActions = { undo(): void; clear(): void; repeat(): void; double(): void; showBetween(isShown: boolean): void }

/** The buttons below the table. Without stakes, while the ball rolls, none takes a press. */
export type Tools = { root: HTMLElement; update(stakes: Stakes | undefined): void }

export function createTools(language: Language, actions: ToolActions): Tools {
  const words = texts[language]
  const button = (label: string, click: () => void) => element('button', { type: 'button', click }, label)
  const undo = button(words.undo, actions.undo)
  const clear = button(words.clear, actions.clear)
  const repeat = button(words.repeat, actions.repeat)
  const double = button(words.double, actions.double)
  const between = button(words.combinations, () => {
    const isShown = between.getAttribute('aria-pressed') !== 'true'
    between.setAttribute('aria-pressed', String(isShown))
    actions.showBetween(isShown)
  })
  between.setAttribute('aria-pressed', 'false')
  return {
    root: element('div', { class: 'roulette-tools' }, undo, clear, repeat, double, between),
    update: (stakes) => {
      undo.disabled = !stakes?.canUndo
      clear.disabled = !stakes || stakes.totalMinor === 0n
      repeat.disabled = !stakes?.canRepeat
      double.disabled = !stakes || stakes.totalMinor === 0n
    },
  }
}
