import type { ActionView, AlertView, CountedOutcome, DeskEventsQuery, ReviewDecision, ReviewView } from '../../desk-api/messages.ts'
import type { Language } from '../../player-api/messages.ts'
import { EN } from './texts-english.ts'
import { TY } from './texts-filipino.ts'

type Named = Readonly<Record<string, string | number>>

/** The words of the trading desk. */
export type DeskTexts = {
  title: string
  signedInAs: (person: string) => string
  over: string
  retry: string
  refusal: (code: string) => string
  board: string
  alerts: string
  alertsCount: (count: number) => string
  leagues: string
  players: string
  charts: string
  trail: string
  reviews: string
  reviewsCount: (count: number) => string
  noReviews: string
  reviewReason: Readonly<Record<ReviewView['reason'], string>>
  reviewEnds: (seconds: number) => string
  offerEnds: (stake: string, seconds: number) => string
  reviewCost: string
  canReturn: string
  eachCombination: (unit: string) => string
  inPlay: string
  decision: Readonly<Record<ReviewDecision['decision'], string>>
  newStake: string
  newStakeHint: (asked: string) => string
  decided: (state: string, refusal: string) => string
  events: string
  when: Readonly<Record<NonNullable<DeskEventsQuery['when']>, string>>
  noEvents: string
  noMarkets: string
  back: string
  more: string
  toBoard: string
  held: string
  markets: (open: number, suspended: number) => string
  marketStatus: (status: number) => string
  worst: string
  suspend: string
  reopen: string
  shift: string
  shiftHint: (fed: string, offered: string) => string
  shiftBounds: string
  save: string
  cancel: string
  change: string
  why: string
  whyHint: string
  parlays: string
  parlaysHint: string
  parlayLine: (named: Named) => string
  staked: (amount: string) => string
  mayCost: (amount: string) => string
  ifItWins: (amount: string) => string
  share: (percent: string) => string
  alert: Readonly<Record<AlertView['kind'], string>>
  noAlerts: string
  openEvent: string
  noLeagues: string
  ownTerms: string
  eventsCount: (count: number) => string
  leagueLine: (named: Named) => string
  margin: string
  marginHint: string
  outcomeMost: string
  outcomeMostHint: string
  ticketMost: string
  ticketMostHint: string
  reviewFrom: string
  reviewFromHint: string
  reviewedFrom: (amount: string) => string
  searchPlayer: string
  searchPlayerHint: string
  noPlayers: string
  factor: (percent: string) => string
  playerLine: (named: Named) => string
  isReviewed: string
  factorLabel: string
  factorHint: string
  factorBounds: string
  hold: string
  holdHint: string
  calibration: string
  calibrationHint: string
  nothingSettled: string
  day: string
  stakes: string
  paid: string
  kept: string
  expected: string
  won: string
  selections: string
  action: Readonly<Record<ActionView['kind'], string>>
  noActions: string
  eventPages: { trading: string; results: string }
  resultsHint: string
  enterResult: string
  correctResult: string
  send: string
  counts: Readonly<Record<'feed' | 'persons', string>>
  countsNothing: string
  isOwnEntered: string
  isDisputed: string
  entryBy: (person: string) => string
  result: Readonly<Record<CountedOutcome['result'], string>>
  choose: string
  preview: string
  previewLine: (named: Named) => string
  previewNothing: string
  previewDays: (days: string) => string
  previewOthers: (changed: number) => string
}

export const deskTexts: Readonly<Record<Language, DeskTexts>> = { EN, TY }
