import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import type { Frame } from '../play/frame.ts'
import { texts as frameTexts } from '../play/texts.ts'
import { buildTopBar, type TableFrameActions } from '../table/frame.ts'
import { texts } from './texts.ts'

export type SeatFrameActions = TableFrameActions & { standUp(): void; sort(): void; hint(): void }

export type SeatFrame = Pick<Frame, 'showMeter' | 'showSound' | 'say'> & {
  readonly root: HTMLElement
  readonly others: HTMLElement
  readonly felt: HTMLElement
  readonly own: HTMLElement
  readonly moves: HTMLElement
  readonly result: HTMLElement
  /** Where the hand is, in a few words; seen and heard. */
  showStatus(text: string, isOwnTurn: boolean): void
  /** What was done last. */
  showLast(text: string): void
  showMoney(money: { balanceMinor: bigint; stakeMinor: bigint | undefined }): void
  /** Whether the player sits at a table. */
  showSeated(isSeated: boolean): void
}

type Setup = {
  language: Language
  name: string
  isDemo: boolean
  isFramed: boolean
  actions: SeatFrameActions
  chooser: HTMLElement
  hand: HTMLElement
}

/** The page around a table with seats: the others above, the felt in the middle, the own hand with the moves below. */
export function buildSeatFrame({ language, name, isDemo, isFramed, actions, chooser, hand }: Setup): SeatFrame {
  const words = texts[language]
  const frame = frameTexts[language]
  const top = buildTopBar({ language, name, isDemo, isFramed, actions })
  const said = element('p', { class: 'unseen', 'aria-live': 'polite', role: 'status' })
  const [status, last] = [element('p', { class: 'seat-status', role: 'status' }), element('p', { class: 'seat-last' })]
  const others = element('div', { class: 'others' })
  const felt = element('div', { class: 'felt' })
  const own = element('div', { class: 'own' })
  const moves = element('div', { class: 'moves', role: 'group', 'aria-label': words.yourTurn })
  const result = element('section', { class: 'seat-result', role: 'status', hidden: true })
  const balance = element('strong', { class: 'amount' })
  const stake = element('strong', { class: 'amount' })
  const money = (label: string, amount: HTMLElement) =>
    element('div', { class: 'money' }, element('span', { class: 'label' }, label), amount)
  const quiet = (label: string, act: () => void, key: string) =>
    element('button', { type: 'button', class: 'quiet', click: act, 'aria-keyshortcuts': key }, label)
  const foot = element(
    'footer',
    { class: 'seat-foot' },
    money(isDemo ? frame.demoBalance : frame.balance, balance),
    money(words.stake, stake),
    quiet(words.sort, actions.sort, 'S'),
    quiet(words.hint, actions.hint, 'N'),
    quiet(words.leave, actions.standUp, 'X'),
  )
  const middle = element('div', { class: 'middle' }, felt, element('div', { class: 'seat-lines' }, status, last), result)
  const root = element('main', { class: 'frame seats' }, top.root, others, middle, own, hand, moves, foot, chooser, said)
  return {
    root,
    others,
    felt,
    own,
    moves,
    result,
    showMeter: top.showMeter,
    showSound: top.showSound,
    say: (text) => write(said, text),
    showStatus: (text, isOwnTurn) => {
      write(status, text)
      status.toggleAttribute('data-own', isOwnTurn)
    },
    showLast: (text) => write(last, text),
    showMoney: ({ balanceMinor, stakeMinor }) => {
      write(balance, showAmount(balanceMinor, language))
      write(stake, stakeMinor === undefined ? '' : showAmount(stakeMinor, language))
    },
    showSeated: (isSeated) => root.toggleAttribute('data-seated', isSeated),
  }
}
