import { declareRefusals, type Refuse, SHARED_REFUSALS } from '@croupier/vendor-server/refusals'

/** The closed list of refusals of the player's API, each with its HTTP status and the words for a person. */
const REFUSALS = {
  ...SHARED_REFUSALS,
  INVALID_SELECTION: { status: 400, message: 'This bet is not offered' },
  LIMIT_MIN: { status: 409, message: 'The bet is too small' },
  TABLE_LIMIT: { status: 409, message: 'The table takes no larger bets on this in this round' },
  ROUND_CLOSED: { status: 409, message: 'Bets are closed in this round' },
  DRAW_CLOSED: { status: 409, message: 'This draw is closed' },
  NUMBER_FULL: { status: 409, message: 'This number takes no more bets of this size in this draw' },
  TOO_EARLY: { status: 409, message: 'There is nothing to cash out yet' },
  REWARD_OVER: { status: 409, message: 'These free rounds are over, or do not cover this bet' },
  DUPLICATE: { status: 409, message: 'Another round is still open, or this id was used for another round' },
  ROUND_MOVED_ON: { status: 409, message: 'The round has moved on. This action does not count' },
  CANNON_EMPTY: { status: 409, message: 'The cannon is not loaded yet' },
  TABLE_FULL: { status: 409, message: 'Every seat of this room is taken' },
  ROUND_OPEN: { status: 409, message: 'Seeds change only when no round is open' },
  UNKNOWN_DEBIT: { status: 503, message: 'We could not confirm the bet. The round is cancelled and the stake goes back' },
  NO_SEAT: { status: 409, message: 'You have no seat at a table of this game, or are not in this hand' },
  NOT_YOUR_TURN: { status: 409, message: 'It is not your turn' },
  NOT_ALLOWED: { status: 409, message: 'The rules do not allow this now' },
  NOT_FOUND: { status: 404, message: 'There is no such round' },
} as const

export type RefusalCode = keyof typeof REFUSALS

const declared = declareRefusals<RefusalCode>(REFUSALS)

export const { refusal, isRefusalCode } = declared

/** Named apart, for the compiler follows a call that never returns only through a type that is written out. */
export const refuse: Refuse<RefusalCode> = declared.refuse
