import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import { showWords, tool } from '../play/frame.ts'
import { texts as frameTexts } from '../play/texts.ts'
import { buildTopBar, type TopBarSetup } from '../table/frame.ts'
import type { Room } from './messages.ts'
import { texts } from './texts.ts'

export type FishControls = {
  press(): void
  release(): void
  toggleAuto(): void
  toggleLock(): void
  stepLevel(by: -1 | 1): void
  cashIn(): void
  sit(room: number): void
}

export type FishFrame = Pick<ReturnType<typeof buildTopBar>, 'showMeter' | 'showSound'> & {
  readonly root: HTMLElement
  readonly scene: HTMLElement
  readonly clearing: HTMLElement
  showMoney(money: { wholeMinor: bigint; stackMinor: bigint }): void
  showLevel(levelMinor: bigint, ends: { isLowest: boolean; isHighest: boolean }): void
  showModes(modes: { isAuto: boolean; isLocking: boolean; isLoaded: boolean }): void
  /** The rooms to choose from, with a sentence above them; undefined while the player sits at a table. */
  showRooms(rooms: readonly Room[] | undefined, said?: string): void
  /** Says beside the rooms that practice bots play along. */
  showBots(isOn: boolean): void
  say(text: string): void
  showWords(isShown: boolean): void
}

type Setup = TopBarSetup & { controls: FishControls; roomName(room: string): string }

/** The page around the water: tools above, the cannon's controls below. */
export function buildFishFrame(setup: Setup): FishFrame {
  const { language, controls, isDemo } = setup
  const words = texts[language]
  const top = buildTopBar(setup)
  const scene = element('div', { class: 'scene' })
  const clearing = element('div', { class: 'clearing' })
  const said = element('p', { class: 'unseen', 'aria-live': 'polite', role: 'status' })
  const [whole, stack] = [element('strong', { class: 'amount' }), element('span', { class: 'amount' })]
  const money = element(
    'div',
    { class: 'money' },
    element('span', { class: 'label' }, isDemo ? frameTexts[language].demoBalance : frameTexts[language].balance),
    whole,
    element('span', { class: 'label stack' }, `${words.atTable} `, stack),
  )
  const level = levelPart(language, controls)
  const modes = modeParts(language, controls)
  const leave = element('button', { class: 'action cash', type: 'button', click: controls.cashIn, 'aria-keyshortcuts': 'C' }, words.cashIn)
  const panel = element('footer', { class: 'panel', hidden: true }, money, level.root, modes.auto, modes.fire, modes.lock, leave)
  const rooms = element('section', { class: 'rooms' })
  const bots = element('p', { hidden: true }, words.botsExplained)
  return {
    ...top,
    root: element('main', { class: 'frame fish' }, scene, top.root, clearing, panel, rooms, said),
    scene,
    clearing,
    showMoney: ({ wholeMinor, stackMinor }) => {
      write(whole, showAmount(wholeMinor, language))
      write(stack, showAmount(stackMinor, language))
    },
    showLevel: level.show,
    showModes: modes.show,
    showRooms: (offered, text) => {
      panel.hidden = offered !== undefined
      rooms.hidden = offered === undefined
      if (offered) rooms.replaceChildren(...roomParts(offered, { setup, text }), bots)
    },
    showBots: (isOn) => {
      bots.hidden = !isOn
    },
    say: (text) => write(said, text),
    showWords: (isShown) => showWords(said, isShown),
  }
}

function levelPart(language: Language, controls: FishControls) {
  const words = texts[language]
  const amount = element('strong', { class: 'amount' })
  const lower = tool('minus', words.lower, () => controls.stepLevel(-1))
  const raise = tool('plus', words.raise, () => controls.stepLevel(1))
  for (const part of [lower, raise]) part.classList.add('step')
  const shown = element('span', { class: 'level', role: 'status' }, element('span', { class: 'label' }, words.cannon), amount)
  return {
    root: element('div', { class: 'levels' }, lower, shown, raise),
    show: (levelMinor: bigint, ends: { isLowest: boolean; isHighest: boolean }) => {
      write(amount, showAmount(levelMinor, language))
      lower.toggleAttribute('disabled', ends.isLowest)
      raise.toggleAttribute('disabled', ends.isHighest)
    },
  }
}

function modeParts(language: Language, controls: FishControls) {
  const words = texts[language]
  const auto = element('button', { class: 'mode', type: 'button', click: controls.toggleAuto, 'aria-keyshortcuts': 'A' }, words.auto)
  const lock = element('button', { class: 'mode', type: 'button', click: controls.toggleLock, 'aria-keyshortcuts': 'L' }, words.lock)
  const fire = element('button', {
    class: 'spin',
    type: 'button',
    pointerdown: controls.press,
    pointerup: controls.release,
    pointercancel: controls.release,
    pointerleave: controls.release,
    'aria-keyshortcuts': 'Space',
  })
  fire.append(words.fire)
  return {
    auto,
    lock,
    fire,
    show: ({ isAuto, isLocking, isLoaded }: { isAuto: boolean; isLocking: boolean; isLoaded: boolean }) => {
      auto.setAttribute('aria-pressed', String(isAuto))
      lock.setAttribute('aria-pressed', String(isLocking))
      fire.dataset.state = isLoaded ? 'spin' : 'busy'
    },
  }
}

function roomParts(rooms: readonly Room[], { setup, text }: { setup: Setup; text: string | undefined }): HTMLElement[] {
  const words = texts[setup.language]
  const show = (minor: string | undefined) => showAmount(BigInt(minor ?? '0'), setup.language)
  const buttons = rooms.map(({ name, levelsMinor }, index) =>
    element(
      'button',
      { class: 'room', type: 'button', click: () => setup.controls.sit(index) },
      element('strong', {}, setup.roomName(name)),
      element('span', {}, words.roomBets(show(levelsMinor[0]), show(levelsMinor.at(-1)))),
    ),
  )
  const said = text === undefined ? [] : [element('p', { class: 'said', role: 'status' }, text)]
  return [...said, element('h2', {}, words.chooseRoom), element('div', { class: 'choices' }, ...buttons)]
}
