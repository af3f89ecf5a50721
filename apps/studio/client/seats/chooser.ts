import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import { texts } from './texts.ts'

export type Chooser = { readonly root: HTMLElement; show(message: string | undefined): void; hide(): void }

/** The stakes of the tables. Nothing is staked before one is chosen and a hand begins. */
export function buildChooser(setup: {
  language: Language
  stakes: readonly bigint[]
  isDemo: boolean
  choose(stakeMinor: bigint): void
}): Chooser {
  const { language, stakes, isDemo, choose } = setup
  const words = texts[language]
  const message = element('p', { class: 'chooser-message', role: 'status' })
  const buttons = stakes.map((stake) =>
    element(
      'button',
      { type: 'button', class: 'action stake', 'data-stake': String(stake), click: () => choose(stake) },
      element('b', {}, showAmount(stake, language)),
      element('span', {}, words.perHand),
    ),
  )
  const root = element(
    'section',
    { class: 'chooser', 'aria-label': words.chooseStake },
    message,
    element('h2', {}, words.chooseStake),
    element('p', {}, words.stakeExplained),
    element('div', { class: 'stakes' }, ...buttons),
    element('p', { class: 'muted' }, isDemo ? words.botsExplained : words.realExplained),
  )
  return {
    root,
    show: (text) => {
      message.textContent = text ?? ''
      root.hidden = false
      for (const button of buttons) button.disabled = false
    },
    hide: () => {
      root.hidden = true
    },
  }
}
