import type { withdrawalStates } from '@croupier/contract/cashier'
import type { TextKey } from '#features/language/index.ts'

export type WithdrawalState = (typeof withdrawalStates)[number]

export type Step = { text: TextKey; look: 'done' | 'now' | 'later' | 'broken' }

const WAY = ['requested', 'approved', 'sending', 'paid'] as const
const TEXTS = {
  requested: 'cashier.state.asked',
  approved: 'cashier.state.approved',
  sending: 'cashier.state.sending',
  paid: 'cashier.state.received',
} as const satisfies Record<(typeof WAY)[number], TextKey>

/** A step that is being taken says what is waited for. */
const NOW = { ...TEXTS, requested: 'cashier.state.requested' } as const satisfies Record<keyof typeof TEXTS, TextKey>

/** The steps of a withdrawal and how far it is; one that went wrong ends with what became of the money. */
export function stepsOf(state: WithdrawalState): Step[] {
  if (state === 'rejected')
    return [
      { text: TEXTS.requested, look: 'done' },
      { text: 'cashier.state.rejected', look: 'broken' },
    ]
  if (state === 'failed') {
    const sent = WAY.slice(0, 3).map((name) => ({ text: TEXTS[name], look: 'done' as const }))
    return [...sent, { text: 'cashier.state.returned', look: 'broken' }]
  }
  const at = WAY.indexOf(state)
  return WAY.map((name, index) => ({ text: name === state ? NOW[name] : TEXTS[name], look: lookOf(index, at, state === 'paid') }))
}

function lookOf(index: number, at: number, isOver: boolean): Step['look'] {
  if (index < at || isOver) return 'done'
  return index === at ? 'now' : 'later'
}
