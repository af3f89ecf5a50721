import { fixtureChange, producers } from '@croupier/sports-feed/codes'
import { type FeedMessageOnWire, feedMessage } from '@croupier/sports-feed/messages'
import { childrenOf, codeOr, optional, optionalWhole, refuseAt, required, told, wholeIn } from './attributes.ts'
import { fixtureOf } from './fixtures.ts'
import { oddsChangeOf, stopReasonOf } from './odds.ts'
import { markedMarkets, plainMarkets, settlementOf, windowOf } from './settlements.ts'
import { parseDocuments, type XmlElement } from './xml.ts'

export type ReadUof = {
  /** In the order of the file. */
  messages: FeedMessageOnWire[]
  /** How many documents and fixtures say nothing that is taken: of other producers, of other kinds, of events that are no match of two sides. */
  leftOut: number
}

/**
 * Reads recorded messages of the main feed (UOF) and fixtures of its REST API: XML documents one after the other, one a line or not. Throws with line
 * and column at the first that is none of the format; what the format has beyond our messages is not looked at.
 */
export function readUof(text: string): ReadUof {
  const read = parseDocuments(text).flatMap((document) => saidBy(document).map((said) => said && checked(document, said)))
  const messages = read.flatMap((message) => message ?? [])
  return { messages, leftOut: read.length - messages.length }
}

type Said = Record<string, unknown>

/** What a document says, as messages; undefined stands for what is left out. */
function saidBy(document: XmlElement): (Said | undefined)[] {
  switch (document.name) {
    case 'fixtures_fixture':
    case 'schedule':
      return [...childrenOf(document, 'fixture'), ...childrenOf(document, 'sport_event')].map((event) => fixtureOf(event, document))
    case 'fixture':
    case 'sport_event':
      return [fixtureOf(document, document)]
    default:
      return [messageOf(document)]
  }
}

const TAKEN: ReadonlySet<number> = new Set(Object.values(producers))

function messageOf(message: XmlElement): Said | undefined {
  const body = bodies.get(message.name)
  if (!body || !TAKEN.has(wholeIn(message, 'product'))) return undefined
  const said = body(message)
  return said && { type: message.name, product: wholeIn(message, 'product'), timestamp: wholeIn(message, 'timestamp'), ...said }
}

/** What a message says beside producer and timestamp. */
const bodies: ReadonlyMap<string, (message: XmlElement) => Said | undefined> = new Map<string, (message: XmlElement) => Said | undefined>([
  ['odds_change', (message) => ({ ...ofEvent(message), ...oddsChangeOf(message) })],
  ['bet_stop', stopOf],
  ['bet_settlement', (message) => withEvent(message, settlementOf(message))],
  ['rollback_bet_settlement', (message) => ({ ...ofEvent(message), ...plainMarkets(message) })],
  [
    'bet_cancel',
    (message) => ({
      ...ofEvent(message),
      ...windowOf(message),
      ...told({ superceded_by: optional(message, 'superceded_by') }),
      ...markedMarkets(message),
    }),
  ],
  ['rollback_bet_cancel', (message) => ({ ...ofEvent(message), ...windowOf(message), ...plainMarkets(message) })],
  ['fixture_change', fixtureChangeOf],
  ['alive', (message) => ({ subscribed: wholeIn(message, 'subscribed') })],
  ['snapshot_complete', (message) => ({ request_id: wholeIn(message, 'request_id') })],
])

function withEvent(message: XmlElement, said: Said | undefined): Said | undefined {
  return said && { ...ofEvent(message), ...said }
}

/** A message that answers no request has no number of one. */
function ofEvent(message: XmlElement): Said {
  return told({ event_id: required(message, 'event_id'), request_id: optionalWhole(message, 'request_id') || undefined })
}

/** The format's groups of markets are not ours: a stop of some of them stops every market, and the next odds open what is sold. */
function stopOf(message: XmlElement): Said {
  required(message, 'groups')
  return told({
    ...ofEvent(message),
    groups: 'all',
    market_status: optionalWhole(message, 'market_status'),
    betstop_reason: stopReasonOf(message),
  })
}

function fixtureChangeOf(message: XmlElement): Said {
  return told({
    ...ofEvent(message),
    change_type: codeOr(fixtureChange, optionalWhole(message, 'change_type'), undefined),
    start_time: optionalWhole(message, 'start_time'),
    next_live_time: optionalWhole(message, 'next_live_time'),
  })
}

function checked(document: XmlElement, said: Said): FeedMessageOnWire {
  const { success, error } = feedMessage.safeParse(said)
  if (success) return said as FeedMessageOnWire
  const [issue] = error.issues
  return refuseAt(document, `is no message of the feed: ${issue?.path.join('.')}: ${issue?.message}`)
}
