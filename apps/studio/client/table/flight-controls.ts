import { element, write } from '@croupier/game-kit/elements'
import type { TableCashOut } from '@croupier/game-kit/table-view'
import { type Controls, type ControlsSetup, stakeMemory, wagersSetup } from './controls.ts'
import { openFlightBets, placePlans } from './flight-bets.ts'
import type { Phase } from './panel-state.ts'
import { buildPanel, type Now } from './panels.ts'
import { isBeforeLastCall, type TableState, timeLeft } from './table-state.ts'
import { texts } from './texts.ts'
import './panels.css'

/** Panels for a show that bets may leave: one a bet, with its stake and cash-out, and the money above them. */
export function openFlightControls(setup: ControlsSetup & { cashOut: TableCashOut }): Controls {
  const { spots, language, sound, cashOut, shown } = setup
  const bets = openFlightBets({ ...wagersSetup(setup), onLeft: () => sound.play('coin') })
  const onPress = () => {
    sound.unlock()
    sound.play('chip')
  }
  const panels = spots.map((spot) =>
    buildPanel({ spot, stakes: setup.stakes, language, cashOut, bets, onPress, memory: stakeMemory(`${setup.game}-${spot.on}`) }),
  )
  const balance = element('strong', { class: 'amount' })
  const total = element('strong', { class: 'amount' })
  const money = element(
    'div',
    { class: 'rack slim' },
    element('div', { class: 'money' }, element('span', { class: 'label' }, setup.balanceLabel), balance),
    element('div', { class: 'money total' }, element('span', { class: 'label' }, texts[language].total), total),
  )
  const show = () => {
    const now = nowOf(shown.page?.state, cashOut)
    if (now.phase === 'open' || now.phase === 'last_call') {
      placePlans(
        bets,
        spots.map(({ on }) => on),
      )
    }
    for (const panel of panels) panel.show(now)
  }
  return {
    wagers: bets,
    spots: {
      root: element('div', { class: 'panels' }, ...panels.map(({ root }) => root)),
      show,
      showPays: () => {},
      setOpen: () => {},
      light: () => {},
    },
    rack: {
      root: money,
      showMoney: (shownMoney) => {
        write(balance, shownMoney.balance)
        write(total, shownMoney.total)
      },
      setOpen: () => {},
    },
    keys: { press: () => (panels.find(({ act }) => act === 'leave') ?? panels.find(({ act }) => act !== 'wait'))?.press() },
  }
}

function nowOf(state: TableState | undefined, cashOut: TableCashOut): Now {
  if (!state) return { phase: 'over', hundredths: undefined }
  const now = Date.now()
  const end = cashOut.endOf(state.shown)
  const flying = cashOut.hundredthsAt(state.shown, now + state.skewMs)
  return { phase: phaseOf(state, { now, isFlying: flying !== undefined, isOver: end !== undefined }), hundredths: flying ?? end }
}

function phaseOf(state: TableState, { now, isFlying, isOver }: { now: number; isFlying: boolean; isOver: boolean }): Phase {
  if ((timeLeft(state, now)?.seconds ?? 0) > 0) return isBeforeLastCall(state, now) ? 'open' : 'last_call'
  if (isFlying) return 'flying'
  switch (state.round?.state) {
    case 'BETTING_OPEN':
    case 'BETTING_CLOSED':
    case 'OUTCOME_COMMITTED':
    case 'REVEALING':
      return isOver ? 'over' : 'closed'
    default:
      return 'over'
  }
}
