import type { Language } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import { icon } from '../icons.ts'
import { type Frame, tool } from '../play/frame.ts'
import { texts as frameTexts } from '../play/texts.ts'

export type TableFrameActions = { leave(): void; openRules(): void; openHistory(): void; toggleSound(): void; toggleFullScreen(): void }

export type TableFrame = Pick<Frame, 'showMeter' | 'showSound' | 'say'> & {
  readonly root: HTMLElement
  /** Where the round is, in a few words; seen and heard. */
  showStatus(text: string): void
  /** What the round paid, over the felt; undefined takes it away. */
  showPaid(text: string | undefined): void
}

type Parts = { stage: HTMLElement; board: HTMLElement; clock: HTMLElement; spots: HTMLElement; rack: HTMLElement }

export type TopBarSetup = { language: Language; name: string; isDemo: boolean; isFramed: boolean; actions: TableFrameActions }

/** The page around a table: tools above, the show, the felt and the chips below. */
export function buildTableFrame({ parts, ...setup }: TopBarSetup & { parts: Parts }): TableFrame {
  const said = element('p', { class: 'unseen', 'aria-live': 'polite', role: 'status' })
  const status = element('p', { class: 'status', role: 'status' })
  const paid = element('p', { class: 'paid', hidden: true, role: 'status' })
  const top = buildTopBar(setup)
  const show = element('section', { class: 'show' }, parts.stage, element('div', { class: 'state' }, parts.clock, status), paid)
  return {
    root: element('main', { class: 'frame table' }, top.root, show, parts.board, parts.spots, parts.rack, said),
    showMeter: top.showMeter,
    showSound: top.showSound,
    say: (text) => write(said, text),
    showStatus: (text) => write(status, text),
    showPaid: (text) => {
      paid.hidden = text === undefined
      write(paid, text ?? '')
    },
  }
}

/** Name, way back, what the session came to, and the tools. */
export function buildTopBar({ language, name, isDemo, isFramed, actions }: TopBarSetup): Pick<Frame, 'showMeter' | 'showSound'> & {
  readonly root: HTMLElement
} {
  const words = frameTexts[language]
  const sound = tool('sound', words.sound, actions.toggleSound)
  const meter = meterParts(language)
  const root = element(
    'header',
    { class: 'top' },
    ...(isFramed ? [] : [tool('back', words.back, actions.leave)]),
    element('h1', { class: isFramed ? 'unseen' : 'name' }, name),
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
  return {
    root,
    showMeter: meter.show,
    showSound: (isOn) => {
      sound.replaceChildren(icon(isOn ? 'sound' : 'mute'))
      sound.setAttribute('aria-pressed', String(isOn))
    },
  }
}

function meterParts(language: Language): { root: HTMLElement; show: Frame['showMeter'] } {
  const words = frameTexts[language]
  const time = element('span', { class: 'amount', title: words.sessionTime })
  const net = element('span', { class: 'amount' })
  const root = element('p', { class: 'meter' }, element('span', { class: 'unseen' }, words.sessionTime), time, ' · ', words.net, ' ', net)
  return {
    root,
    show: (meter) => {
      write(time, meter.time)
      write(net, meter.net)
      net.dataset.direction = meter.direction
    },
  }
}
