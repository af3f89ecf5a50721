import { voidReason } from '@croupier/sports-feed/codes'
import { childOf, childrenOf, codeOr, optionalDecimal, optionalWhole, refuseAt, required, told, wholeIn } from './attributes.ts'
import { nameOfMarket } from './odds.ts'
import type { XmlElement } from './xml.ts'

/** Of a result that the format calls undecided yet. */
const UNDECIDED = -1

/** What a `bet_settlement` says beside its header; undefined where it decides nothing. A market with an undecided outcome waits for a later message. */
export function settlementOf(message: XmlElement): Record<string, unknown> | undefined {
  const outcomes = childOf(message, 'outcomes') ?? refuseAt(message, 'has no <outcomes>')
  const markets = childrenOf(outcomes, 'market').filter(
    (market) => !childrenOf(market, 'outcome').some((outcome) => wholeIn(outcome, 'result') === UNDECIDED),
  )
  return markets.length === 0 ? undefined : { certainty: wholeIn(message, 'certainty'), markets: markets.map(settledMarket) }
}

/** The markets that a cancel, or a rollback, is about. */
export function markedMarkets(message: XmlElement): Record<string, unknown> {
  return { markets: childrenOf(message, 'market').map((market) => told({ ...nameOfMarket(market), void_reason: voidReasonOf(market) })) }
}

export function plainMarkets(message: XmlElement): Record<string, unknown> {
  return { markets: childrenOf(message, 'market').map(nameOfMarket) }
}

/** The acceptance times that a cancel, or its rollback, is about. */
export function windowOf(message: XmlElement): Record<string, unknown> {
  return told({ start_time: optionalWhole(message, 'start_time'), end_time: optionalWhole(message, 'end_time') })
}

function settledMarket(market: XmlElement): Record<string, unknown> {
  return told({ ...nameOfMarket(market), void_reason: voidReasonOf(market), outcomes: childrenOf(market, 'outcome').map(settledOutcome) })
}

const MILLION_DIGITS = 6

function settledOutcome(outcome: XmlElement): Record<string, unknown> {
  return told({
    id: required(outcome, 'id'),
    result: wholeIn(outcome, 'result'),
    void_factor: optionalDecimal(outcome, 'void_factor', MILLION_DIGITS)?.replace(/\.0*$|(\.\d*[1-9])0+$/, '$1'),
    dead_heat_factor: optionalDecimal(outcome, 'dead_heat_factor', MILLION_DIGITS),
  })
}

/** Reasons that are not told apart here are the format's `other`. */
function voidReasonOf(market: XmlElement) {
  return codeOr(voidReason, optionalWhole(market, 'void_reason'), voidReason.other)
}
