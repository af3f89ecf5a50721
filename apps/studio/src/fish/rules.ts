import type { WaitingState } from '#rounds/rules.ts'

/** The life of a seat's round: which state may follow which. */
export const FISH_ROUND_NEXT = {
  OPEN: ['CLOSING'],
  CLOSING: ['CREDIT_PENDING', 'CLOSED'],
  CREDIT_PENDING: ['CLOSED'],
  CLOSED: [],
} as const satisfies Record<string, readonly string[]>

export type FishRoundState = keyof typeof FISH_ROUND_NEXT

export type AdvanceState = 'DEBIT_PENDING' | 'ACCEPTED' | 'REJECTED' | 'ROLLBACK_PENDING' | 'ROLLED_BACK'

/** Of which an advance waits for the wallet. */
export const WAITING = { round: 'CREDIT_PENDING', advance: 'ROLLBACK_PENDING' } as const satisfies Record<string, WaitingState>

export const TICK_MS = 50
/** Shots are looked at so many times in a tick, or a fast one would jump over a small fish. */
export const LOOKS_PER_TICK = 2
/** How often what happened is written down and shown. */
export const SHOW_MS = 100
/** The next advance is asked for when so many shots are left. */
export const ASK_AT_SHOTS = 5
/** An advance that is asked for after so long opens another round. */
export const ROUND_RENEWED_MS = 50_000
/** A round ends after so long, whatever is left of its advance. */
export const ROUND_MAX_MS = 75_000
/** A cannon is loaded as long as its player has pulled the trigger within this time. */
export const TRIGGER_MS = 10_000
/** After a refusal the wallet is not asked again at once. */
export const REFUSED_MS = 2_000
/** A changed cannon is loaded once its player has stopped changing it. */
export const LEVEL_RESTS_MS = 300
/** A seat is kept for a player whose connection was cut. */
export const ABSENT_MS = 10_000
/** A seat that never shoots is given to others. */
export const IDLE_MS = 300_000
/** The next minute is prepared so long before it begins. */
export const PREPARE_MS = 5_000
/** Where money is play money, bots keep players company up to so many at a table, each so long after the last change of seats. */
export const COMPANY = 3
export const BOTS_AFTER_MS = 4_000
/** A bot fires after a time between these, at one of the smallest cannons. */
export const BOT_SHOT_MS = { least: 280, most: 900 } as const
export const BOT_LEVELS = 2
export const TABLES_PER_ROOM = 25
export const SHOTS_IN_WATER_MAX = 24
export const RATE = { burst: 8, perSecond: 8 } as const

/** Where players of one room sit together: of one kind of money, which never meets another. */
export function tableIdOf(table: { slug: string; money: string; room: number; number: number }): string {
  const money = table.money.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return `${table.slug}-${money}-${table.room + 1}-${table.number}`
}
