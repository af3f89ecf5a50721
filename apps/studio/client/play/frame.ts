import type { Language } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import type { GameModule } from '@croupier/game-kit/view'
import { type IconName, icon } from '../icons.ts'
import { texts } from './texts.ts'

export type FrameActions = {
  leave(): void
  spin(): void
  stepBet(step: -1 | 1): void
  openBets(): void
  openRules(): void
  openHistory(): void
  toggleSound(): void
  toggleFullScreen(): void
}

/** The parts around the scene that change while a session lasts. Amounts come as finished words. */
export type Frame = {
  readonly root: HTMLElement
  readonly scene: HTMLElement
  readonly clearing: HTMLElement
  showBalance(amount: string): void
  showBet(amount: string, ends: { isLowest: boolean; isHighest: boolean }): void
  /** What the pool of the game pays at the chosen bet; undefined where there is none. */
  showJackpot(amount: string | undefined): void
  /** Rounds that cost nothing, as words; undefined when there are none. */
  showFree(text: string | undefined): void
  showMeter(meter: { time: string; net: string; direction: 'up' | 'down' | 'even' }): void
  showSound(isOn: boolean): void
  /** `spin` waits for the player, `play` for an action of the round, `skip` offers to hurry, `busy` takes no press. */
  showSpin(state: 'spin' | 'play' | 'skip' | 'busy', label?: string): void
  /** Told to screen readers, and nowhere shown: the scene shows it. */
  say(text: string): void
  /** Shows what is said to everybody, where the scene cannot. */
  showWords(isShown: boolean): void
}

export type FrameSetup = { language: Language; game: GameModule; isDemo: boolean; isFramed: boolean; actions: FrameActions }

/** Inside the frame of a site the game leaves its name, the way back and full screen to the bar of the site. */
export function buildFrame(setup: FrameSetup): Frame {
  const { language, game, isDemo, isFramed, actions } = setup
  const words = texts[language]
  const scene = element('div', { class: 'scene', 'aria-hidden': 'true' })
  const clearing = element('div', { class: game.kind === 'board' ? 'clearing board' : 'clearing' })
  const said = element('p', { class: 'unseen', 'aria-live': 'polite', role: 'status' })
  const balance = element('strong', { class: 'amount' })
  const bet = betParts(setup)
  const meter = meterParts(language)
  const sound = tool('sound', words.sound, actions.toggleSound)
  const spin = element('button', { class: 'spin', type: 'button', click: actions.spin, 'aria-keyshortcuts': 'Space Enter' })
  const top = element(
    'header',
    { class: 'top' },
    ...(isFramed ? [] : [tool('back', words.back, actions.leave)]),
    element('h1', { class: isFramed ? 'unseen' : 'name' }, game.name),
    ...(isDemo && !isFramed ? [element('span', { class: 'tag' }, 'DEMO')] : []),
    meter.root,
    element(
      'div',
      { class: 'tools' },
      sound,
      tool('rules', words.rules, actions.openRules),
      tool('history', words.history, actions.openHistory),
      ...(document.fullscreenEnabled && !isFramed ? [tool('full', words.fullScreen, actions.toggleFullScreen)] : []),
    ),
  )
  const free = element('p', { class: 'free', role: 'status', hidden: 'hidden' })
  const jackpot = jackpotParts(game)
  const money = element('div', { class: 'money' }, element('span', { class: 'label' }, isDemo ? words.demoBalance : words.balance), balance)
  const panel = element('footer', { class: 'panel' }, money, bet.chosen, bet.lower, spin, bet.raise)
  return {
    root: element('main', { class: 'frame' }, scene, top, ...jackpot.parts, clearing, free, panel, said),
    scene,
    clearing,
    showBalance: (amount) => write(balance, amount),
    showBet: bet.show,
    showJackpot: jackpot.show,
    showFree: (text) => {
      free.hidden = text === undefined
      write(free, text ?? '')
    },
    showMeter: meter.show,
    showSound: (isOn) => {
      sound.replaceChildren(icon(isOn ? 'sound' : 'mute'))
      sound.setAttribute('aria-pressed', String(isOn))
    },
    showSpin: (state, named) => {
      spin.replaceChildren(...spinFace(setup, state === 'skip', named))
      spin.setAttribute('aria-disabled', String(state === 'busy'))
      spin.dataset.state = state
      for (const part of [bet.lower, bet.raise, bet.chosen]) part.classList.toggle('resting', state !== 'spin')
    },
    say: (text) => write(said, text),
    showWords: (isShown) => showWords(said, isShown),
  }
}

/** What is said, for everybody or for screen readers alone. */
export function showWords(said: HTMLElement, isShown: boolean): void {
  said.className = isShown ? 'words' : 'unseen'
}

/** What stands on the main button: a picture of reels only where the game has some. */
function spinFace({ game, language }: FrameSetup, isSkip: boolean, named: string | undefined): Node[] {
  const words = texts[language]
  if (isSkip) return [icon('skip'), element('span', {}, words.skip)]
  const label = element('span', {}, named ?? game.pressLabel?.[language] ?? words.spin)
  return game.kind === 'board' ? [label] : [icon('spin'), label]
}

function betParts({ language, game, actions }: FrameSetup) {
  const words = texts[language]
  const amount = element('strong', { class: 'amount' })
  const chosen = element(
    'button',
    { class: 'bet', type: 'button', click: actions.openBets, 'aria-haspopup': 'dialog' },
    element('span', { class: 'label' }, game.betLabel?.[language] ?? words.bet),
    amount,
  )
  const lower = tool('minus', words.lowerBet, () => actions.stepBet(-1))
  const raise = tool('plus', words.raiseBet, () => actions.stepBet(1))
  lower.classList.add('step', 'lower')
  raise.classList.add('step', 'raise')
  const show: Frame['showBet'] = (text, ends) => {
    write(amount, text)
    lower.toggleAttribute('disabled', ends.isLowest)
    raise.toggleAttribute('disabled', ends.isHighest)
  }
  return { chosen, lower, raise, show }
}

function jackpotParts({ jackpot }: GameModule) {
  const amount = element('strong', { class: 'amount' })
  const root = element('p', { class: 'jackpot', hidden: 'hidden' }, element('span', {}, jackpot?.name ?? ''), ' ', amount)
  const show: Frame['showJackpot'] = (text) => {
    root.hidden = text === undefined
    write(amount, text ?? '')
  }
  return { parts: jackpot ? [root] : [], show }
}

function meterParts(language: Language) {
  const words = texts[language]
  const time = element('span', { class: 'amount', title: words.sessionTime })
  const net = element('span', { class: 'amount' })
  const root = element('p', { class: 'meter' }, element('span', { class: 'unseen' }, words.sessionTime), time, ' · ', words.net, ' ', net)
  const show: Frame['showMeter'] = (meter) => {
    write(time, meter.time)
    write(net, meter.net)
    net.dataset.direction = meter.direction
  }
  return { root, show }
}

export function tool(name: IconName, label: string, click: () => void): HTMLButtonElement {
  return element('button', { class: 'tool', type: 'button', 'aria-label': label, title: label, click }, icon(name))
}
