import { declareRefusals, type Refuse, SHARED_REFUSALS } from '@croupier/vendor-server/refusals'

/** The closed list of refusals of the player's API, each with its HTTP status and the words for a person. */
const REFUSALS = {
  ...SHARED_REFUSALS,
  INVALID_SELECTION: { status: 400, message: 'This bet is not offered' },
  SAME_EVENT: { status: 409, message: 'Two selections of one event do not go together in this bet' },
  TOO_MANY_LEGS: { status: 409, message: 'There are too many selections in this bet' },
  MARKET_CLOSED: { status: 409, message: 'This market is closed' },
  MARKET_SUSPENDED: { status: 409, message: 'This market is suspended for a moment' },
  MARKET_FULL: { status: 409, message: 'This market takes no more bets of this size' },
  ODDS_CHANGED: { status: 409, message: 'The odds have changed' },
  LIMIT_MIN: { status: 409, message: 'The bet is too small' },
  DUPLICATE: { status: 409, message: 'This id was used for another bet' },
  QUOTE_EXPIRED: { status: 409, message: 'This offer has expired' },
  NOT_OFFERED: { status: 409, message: 'This is not offered for this bet now' },
  REVIEW_REFUSED: { status: 409, message: 'A trader did not take this bet' },
  REVIEW_ENDED: { status: 409, message: 'No trader looked at this bet in time' },
  OFFER_ENDED: { status: 409, message: 'The offer of another stake has run out' },
  WITHDRAWN: { status: 409, message: 'The player took this bet back' },
  INVALID_RESULT: { status: 400, message: 'This is no result of this market' },
  ALREADY_DECIDED: { status: 409, message: 'This is decided already' },
  ALREADY_ENTERED: { status: 409, message: 'This person has entered a result already' },
  UNKNOWN_DEBIT: { status: 503, message: 'We could not confirm the bet. It is cancelled and the stake goes back' },
  NOT_FOUND: { status: 404, message: 'There is no such bet or event' },
} as const

export type RefusalCode = keyof typeof REFUSALS

const declared = declareRefusals<RefusalCode>(REFUSALS)

export const { refusal, isRefusalCode } = declared

/** Named apart, for the compiler follows a call that never returns only through a type that is written out. */
export const refuse: Refuse<RefusalCode> = declared.refuse
