import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import type { TableCashOut, TableSpot } from '@croupier/game-kit/table-view'
import { timesStake } from '@croupier/game-kit/timed-game'
import type { FlightBets } from './flight-bets.ts'
import { flightTexts } from './flight-texts.ts'
import { actOf, leftAt, type PanelAct, type PanelFacts, type Phase, readMultiplier } from './panel-state.ts'

const HUNDREDTHS = 100
const AUTO_AT_FIRST = 200
/** So long a press still belongs to what the button said before. */
const MEANT_AFTER_MS = 800

export type PanelSetup = {
  spot: TableSpot
  stakes: readonly bigint[]
  language: Language
  cashOut: TableCashOut
  bets: FlightBets
  memory: { keep(stake: bigint): void; indexIn(stakes: readonly bigint[]): number }
  onPress(): void
}

export type Panel = { readonly root: HTMLElement; readonly act: PanelAct; press(): void; show(now: Now): void }

export type Now = { phase: Phase; hundredths: number | undefined }

/** One bet: its stake, its automatic cash-out, and the large button for what can be done now. */
export function buildPanel(setup: PanelSetup): Panel {
  const { spot, bets, language } = setup
  const words = flightTexts[language]
  const stake = buildStake(setup)
  const auto = buildAuto(setup)
  const note = element('p', { class: 'panel-note', role: 'status' })
  const button = element('button', { type: 'button', class: 'go', click: () => press() })
  const root = element('section', { class: 'bet-panel', 'aria-label': spot.name, 'data-on': spot.on }, note, stake.root, auto.root, button)
  let act: PanelAct = 'plan'
  let changed: Change = { before: act, atMs: 0 }
  const press = () => {
    // What is done changes at once what can be done next.
    const pressed = act
    if (isTooSoon(pressed, changed)) return
    setup.onPress()
    if (pressed === 'bet' || pressed === 'plan') bets.bet(spot.on, { amountMinor: stake.chosen(), autoCashOut: auto.chosen() })
    if (pressed === 'cancel' || pressed === 'unplan') bets.cancel(spot.on)
    if (pressed === 'leave') bets.leave(spot.on)
  }
  const show = (now: Now) => {
    const facts: PanelFacts = { ...now, ride: bets.rideOn(spot.on), plan: bets.planOn(spot.on) }
    const next = actOf(facts)
    if (next !== act) changed = { before: act, atMs: performance.now() }
    act = next
    button.dataset.act = act
    button.disabled = act === 'wait'
    write(button, labelOf(act, facts, { words, language, stakeMinor: stake.chosen() }))
    write(note, noteOf(facts, { words, language }))
    root.dataset.end = endOf(facts)
    const isFree = act === 'bet' || act === 'plan'
    stake.setOpen(isFree)
    auto.setOpen(isFree)
  }
  return {
    root,
    get act() {
      return act
    },
    press,
    show,
  }
}

type Change = { before: PanelAct; atMs: number }

/** A press to cash out that comes a moment too late, or twice, does not mean what the button has become. */
function isTooSoon(act: PanelAct, { before, atMs }: Change): boolean {
  const isForced = before === 'leave' || before === 'wait'
  return isForced && act !== 'leave' && performance.now() - atMs < MEANT_AFTER_MS
}

type Wording = { words: (typeof flightTexts)[Language]; language: Language }

function labelOf(
  act: PanelAct,
  { ride, hundredths }: PanelFacts,
  { words, language, stakeMinor }: Wording & { stakeMinor: bigint },
): string {
  switch (act) {
    case 'bet':
      return words.act.bet(showAmount(stakeMinor, language))
    case 'leave':
      return words.act.leave(showAmount(timesStake(ride?.amountMinor ?? 0n, hundredths ?? HUNDREDTHS), language))
    case 'cancel':
    case 'plan':
    case 'unplan':
    case 'wait':
      return words.act[act]
  }
}

function noteOf({ ride, plan, phase, hundredths }: PanelFacts, { words: { note }, language }: Wording): string {
  if (!ride) return plan ? note.planned(showAmount(plan.amountMinor, language)) : ''
  const amount = showAmount(ride.amountMinor, language)
  const left = leftAt(ride, hundredths)
  if (left !== undefined) return note.left(showAmount(BigInt(left), language), showAmount(timesStake(ride.amountMinor, left), language))
  if (phase === 'over') return note.lost(amount)
  if (ride.isLeaving) return note.leaving
  return ride.autoCashOut === undefined ? note.rides(amount) : note.ridesTo(amount, showAmount(BigInt(ride.autoCashOut), language))
}

function endOf({ ride, phase, hundredths }: PanelFacts): string {
  if (!ride) return ''
  if (leftAt(ride, hundredths) !== undefined) return 'left'
  return phase === 'over' ? 'lost' : 'rides'
}

/** The stake, one of those that the game offers. */
function buildStake({ stakes, language, memory, spot }: PanelSetup) {
  const words = flightTexts[language]
  const amount = element('output', { class: 'amount', 'aria-label': words.stake })
  let index = memory.indexIn(stakes)
  const step = (by: number) => () => {
    index = Math.min(stakes.length - 1, Math.max(0, index + by))
    memory.keep(chosen())
    show()
  }
  const chosen = () => stakes[index] ?? 0n
  const less = element('button', { type: 'button', class: 'step', 'aria-label': `${words.less}, ${spot.name}`, click: step(-1) }, '−')
  const more = element('button', { type: 'button', class: 'step', 'aria-label': `${words.more}, ${spot.name}`, click: step(1) }, '+')
  let isOpen = true
  const show = () => {
    write(amount, showAmount(chosen(), language))
    less.disabled = !isOpen || index === 0
    more.disabled = !isOpen || index === stakes.length - 1
  }
  show()
  return {
    root: element('div', { class: 'stake', role: 'group', 'aria-label': words.stake }, less, amount, more),
    chosen,
    setOpen: (isNow: boolean) => {
      isOpen = isNow
      show()
    },
  }
}

/** Whether and where the bet leaves by itself. */
function buildAuto({ language, cashOut, spot }: PanelSetup) {
  const words = flightTexts[language]
  let hundredths = AUTO_AT_FIRST
  const isOn = element('input', { type: 'checkbox', change: () => show() })
  const field = element('input', {
    type: 'text',
    class: 'amount',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '9',
    'aria-label': `${words.autoAt}, ${spot.name}`,
    change: () => {
      hundredths = readMultiplier(field.value, cashOut) ?? hundredths
      field.value = (hundredths / HUNDREDTHS).toFixed(2)
    },
  })
  field.value = (hundredths / HUNDREDTHS).toFixed(2)
  const show = () => {
    field.disabled = !isOn.checked || isOn.disabled
  }
  show()
  return {
    root: element(
      'div',
      { class: 'auto' },
      element('label', {}, isOn, element('span', {}, words.auto)),
      field,
      element('span', { 'aria-hidden': 'true' }, '×'),
    ),
    chosen: () => (isOn.checked ? (readMultiplier(field.value, cashOut) ?? hundredths) : undefined),
    setOpen: (isOpen: boolean) => {
      isOn.disabled = !isOpen
      show()
    },
  }
}
