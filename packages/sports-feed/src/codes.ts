/** Codes of the main feed format of the field (UOF); the numbers are the format's. */

/** Producers of messages: odds of running events, and odds before they begin. */
export const producers = { live: 1, prematch: 3 } as const

/** `status` of a sport event. */
export const eventStatus = {
  notStarted: 0,
  live: 1,
  suspended: 2,
  ended: 3,
  closed: 4,
  cancelled: 5,
  delayed: 6,
  interrupted: 7,
  postponed: 8,
  abandoned: 9,
} as const
export type EventStatus = (typeof eventStatus)[keyof typeof eventStatus]

/** `status` of a market. Handed over: the live producer takes it from the one before. */
export const marketStatus = { active: 1, inactive: 0, suspended: -1, handedOver: -2, settled: -3, cancelled: -4 } as const
export type MarketStatus = (typeof marketStatus)[keyof typeof marketStatus]

/** Whether the odds of a market are given for a cash-out. */
export const cashOutStatus = { available: 1, unavailable: -1, closed: -2 } as const

/** How sure a settlement is: by a scout at the event, or confirmed by an official source. */
export const certainty = { scouted: 1, confirmed: 2 } as const

/** `change_type` of a change to a fixture. */
export const fixtureChange = { created: 1, startTime: 2, cancelled: 3, format: 4, coverage: 5, pitcher: 6 } as const

/** Why betting stopped, as far as players are told. */
export const betStopReason = {
  unknown: 0,
  possibleGoal: 1,
  redCard: 2,
  penalty: 8,
  goalUnderReview: 22,
  disconnection: 24,
  videoReview: 37,
} as const
export type BetStopReason = (typeof betStopReason)[keyof typeof betStopReason]

/** Why an outcome is void. */
export const voidReason = { other: 0, walkover: 7, deadHeat: 8, retired: 9, abandoned: 10, postponed: 11, wrongOdds: 12 } as const
export type VoidReason = (typeof voidReason)[keyof typeof voidReason]
