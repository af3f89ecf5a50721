import { chipSvg } from '@croupier/game-art/chips'
import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import { texts } from './texts.ts'

export type RackActions = { undo(): void; double(): void; repeat(): void; choose(chip: bigint): void }

export type Rack = {
  readonly root: HTMLElement
  readonly chosen: bigint
  choose(index: number): void
  showMoney(money: { balance: string; total: string }): void
  setOpen(can: { bet: boolean; undo: boolean; repeat: boolean }): void
}

const COLOURS = ['#e8ecf4', '#e5684e', '#4f8ef7', '#35c2a4', '#ffb547', '#b28dff'] as const

/** The colour of the largest chip that an amount reaches. */
export function colourOf(amountMinor: bigint, chips: readonly bigint[]): string {
  const reached = chips.findLastIndex((chip) => chip <= amountMinor)
  return COLOURS[Math.max(0, reached) % COLOURS.length] ?? COLOURS[0]
}

/** An amount that fits on a chip: whole units, thousands as k. */
export function shortAmount(minor: bigint): string {
  const units = minor / 100n
  if (units < 1000n) return String(units)
  const tenths = (units % 1000n) / 100n
  return units >= 100_000n || tenths === 0n ? `${units / 1000n}k` : `${units / 1000n}.${tenths}k`
}

/** The chips to bet with, what may be done with the bets, and the money. */
export function buildRack(setup: { chips: readonly bigint[]; balanceLabel: string; language: Language; actions: RackActions }): Rack {
  const { chips, language, actions } = setup
  const words = texts[language]
  let chosen = 0
  const buttons = chips.map((chip, index) =>
    element(
      'button',
      { type: 'button', class: 'pick', 'aria-label': words.chip(showAmount(chip, language)), click: () => choose(index) },
      chipSvg(shortAmount(chip), COLOURS[index % COLOURS.length] ?? COLOURS[0]),
    ),
  )
  const choose = (index: number) => {
    if (index < 0 || index >= chips.length) return
    chosen = index
    for (const [at, button] of buttons.entries()) button.setAttribute('aria-pressed', String(at === chosen))
    actions.choose(chips[chosen] ?? 0n)
  }
  const undo = element('button', { type: 'button', class: 'action', click: actions.undo }, words.undo)
  const double = element('button', { type: 'button', class: 'action', click: actions.double }, words.double)
  const repeat = element('button', { type: 'button', class: 'action', click: actions.repeat }, words.repeat)
  const balance = element('strong', { class: 'amount' })
  const total = element('strong', { class: 'amount' })
  const root = element(
    'footer',
    { class: 'rack' },
    element('div', { class: 'money' }, element('span', { class: 'label' }, setup.balanceLabel), balance),
    element('div', { class: 'chips-row', role: 'group', 'aria-label': words.chips }, ...buttons),
    element('div', { class: 'acts' }, undo, double, repeat),
    element('div', { class: 'money total' }, element('span', { class: 'label' }, words.total), total),
  )
  return {
    root,
    get chosen() {
      return chips[chosen] ?? 0n
    },
    choose,
    showMoney: (money) => {
      write(balance, money.balance)
      write(total, money.total)
    },
    setOpen: (can) => {
      undo.disabled = !can.undo
      double.disabled = !can.undo
      repeat.disabled = !can.repeat
      root.classList.toggle('closed', !can.bet)
    },
  }
}
