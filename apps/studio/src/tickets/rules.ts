import { type AnyTicketGame, exposureOf, type TicketLine } from '@croupier/game-kit/ticket-game'
import type { RefusalCode } from '#refusal.ts'

/** The life of a draw: which state may follow which. A result that is mended leads through CORRECTING, again and again where it must. */
export const DRAW_NEXT = {
  OPEN: ['CLOSED', 'VOIDING'],
  CLOSED: ['RESULT_COMMITTED', 'VOIDING'],
  RESULT_COMMITTED: ['SETTLING', 'CORRECTING'],
  SETTLING: ['SETTLED', 'CORRECTING'],
  SETTLED: ['CORRECTING'],
  CORRECTING: ['SETTLED', 'CORRECTING'],
  VOIDING: ['VOIDED'],
  VOIDED: [],
} as const satisfies Record<string, readonly string[]>

export type DrawState = keyof typeof DRAW_NEXT

/** A ticket whose money is still on its way, in one direction or the other. */
export const OPEN_TICKETS = ['DEBIT_PENDING', 'ACCEPTED', 'ROLLBACK_PENDING', 'CREDIT_PENDING', 'TAKE_BACK_PENDING'] as const
/** A ticket that a result settles, or settles again. */
export const SETTLED_TICKETS = ['ACCEPTED', 'CREDIT_PENDING', 'CLOSED', 'TAKE_BACK_PENDING'] as const

export type TicketState = (typeof OPEN_TICKETS)[number] | 'REJECTED' | 'ROLLED_BACK' | 'CLOSED'

/** How many tickets one transaction settles. */
export const BATCH_MAX = 1000
/** How many transactions settle tickets of one draw before other draws have their turn. */
export const BATCHES_IN_A_ROW = 10
export const TICKETS_PER_DRAW_MAX = 50
/** How many draws one order of the same lines may cover. */
export const CHASE_MAX = 50
/** A draw with less time left is not opened any more; the next one is. */
export const OPEN_AT_LEAST_MS = 500

type DrawStanding = {
  state: DrawState
  closesAtMs: number
  settlesAtMs: number | undefined
  /** Whether a chain decides the result; people enter the others. */
  isDrawn: boolean
}

export type DrawStep = 'close' | 'commit' | 'settle' | 'batch'

const AT_ONCE = Number.NEGATIVE_INFINITY

/** What is to be done with a draw, and from when; undefined where nothing is before people do something. */
export function nextDrawStep(draw: DrawStanding, drawAfterMs: number): { step: DrawStep; atMs: number } | undefined {
  switch (draw.state) {
    case 'OPEN':
      return { step: 'close', atMs: draw.closesAtMs }
    case 'CLOSED':
      return draw.isDrawn ? { step: 'commit', atMs: draw.closesAtMs + drawAfterMs } : undefined
    case 'RESULT_COMMITTED':
      return { step: 'settle', atMs: draw.settlesAtMs ?? draw.closesAtMs }
    case 'SETTLING':
    case 'CORRECTING':
    case 'VOIDING':
      return { step: 'batch', atMs: AT_ONCE }
    case 'SETTLED':
    case 'VOIDED':
      return undefined
  }
}

export type TicketFault = { code: RefusalCode; field: string }

/** Why a game does not take these lines; undefined when it does. */
export function ticketFault(game: AnyTicketGame, lines: readonly TicketLine[]): TicketFault | undefined {
  if (lines.length > game.linesMax) return { code: 'LIMIT_MAX', field: 'lines' }
  for (const [at, line] of lines.entries()) {
    const fault = lineFault(game, line)
    if (fault) return { code: fault.code, field: `lines.${at}.${fault.field}` }
  }
  const twin = lines.findIndex((line, at) => lines.some((other, before) => before < at && isSameBet(line, other)))
  if (twin >= 0) return { code: 'INVALID_SELECTION', field: `lines.${twin}` }
  const most = [...exposureOf(game, lines).values()].reduce((largest, minor) => (minor > largest ? minor : largest), 0n)
  return most > game.ticketPaidMaxMinor ? { code: 'LIMIT_MAX', field: 'lines' } : undefined
}

function lineFault(game: AnyTicketGame, { type: code, pick, unitMinor, rebate }: TicketLine): TicketFault | undefined {
  const { types, unit } = game
  const type = types.find((known) => known.code === code)
  if (!type) return { code: 'INVALID_SELECTION', field: 'type' }
  if (!type.isPick(pick)) return { code: 'INVALID_SELECTION', field: 'pick' }
  if (unitMinor < unit.minMinor) return { code: 'LIMIT_MIN', field: 'unitMinor' }
  if (unitMinor > unit.maxMinor) return { code: 'LIMIT_MAX', field: 'unitMinor' }
  if (unitMinor % unit.stepMinor !== 0n) return { code: 'INVALID_SELECTION', field: 'unitMinor' }
  return isRebate(game, rebate) ? undefined : { code: 'INVALID_SELECTION', field: 'rebate' }
}

/** A lottery without a prize mode gives no rebate; the others give whole steps of theirs. */
function isRebate({ rebate: offered }: AnyTicketGame, rebate: number | undefined): boolean {
  if (rebate === undefined) return true
  return offered !== undefined && rebate > 0 && rebate <= offered.most && rebate % offered.step === 0
}

function isSameBet(one: TicketLine, other: TicketLine): boolean {
  return one.type === other.type && one.pick === other.pick
}

/** Which line of a ticket lifts a number above what the house pays for it. */
export function lineOn(game: AnyTicketGame, lines: readonly TicketLine[], number: string): number {
  return lines.findLastIndex((line) => exposureOf(game, [line]).has(number))
}

export type SettledTicket = {
  state: TicketState
  version: number
  winVersion: number
  /** What the result before says; null where there was none. */
  paidBeforeMinor: bigint | null
  isDemo: boolean
}

export type Settlement = { state: TicketState; winVersion: number }

/**
 * What a ticket does when a result says what it is paid. A win of another amount is taken back before the right one follows; nothing
 * takes back nothing, and a fun ticket that is paid nothing has no wallet to tell.
 */
export function settlementOf(ticket: SettledTicket, payoutMinor: bigint, version: number): Settlement {
  const { state, winVersion, paidBeforeMinor } = ticket
  if (state === 'ACCEPTED') return { state: ticket.isDemo && payoutMinor === 0n ? 'CLOSED' : 'CREDIT_PENDING', winVersion: version }
  if (state === 'TAKE_BACK_PENDING') return { state, winVersion }
  if (paidBeforeMinor === payoutMinor) return { state, winVersion }
  return paidBeforeMinor === 0n ? { state: 'CREDIT_PENDING', winVersion: version } : { state: 'TAKE_BACK_PENDING', winVersion }
}
