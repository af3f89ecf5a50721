import { producers } from '@croupier/sports-feed/codes'
import { abbreviationOf } from '@croupier/sports-feed/competitors'
import { childOf, childrenOf, instantOf, optional, optionalWhole, refuseAt, required, told } from './attributes.ts'
import type { XmlElement } from './xml.ts'

const SIDES = 2
const ABBREVIATION_MAX = 6

/**
 * A `fixture` or a `sport_event` of the REST API as a message of the stream, said when its document was generated. Undefined of an event that is no
 * match of two sides.
 */
export function fixtureOf(event: XmlElement, document: XmlElement): Record<string, unknown> | undefined {
  const [competitors, tournament] = [childOf(event, 'competitors'), childOf(event, 'tournament')]
  const sides = competitors ? childrenOf(competitors, 'competitor') : []
  if (sides.length !== SIDES) return undefined
  if (!tournament) return refuseAt(event, 'has no <tournament>')
  const named = (name: string) => namedOf(childOf(tournament, name) ?? refuseAt(tournament, `has no <${name}>`))
  return told({
    type: 'fixture',
    product: producers.prematch,
    event_id: required(event, 'id'),
    timestamp: instantOf(document, 'generated_at'),
    start_time: instantOf(event, optional(event, 'start_time') === undefined ? 'scheduled' : 'start_time'),
    sport: named('sport'),
    category: named('category'),
    tournament: namedOf(tournament),
    competitors: sides.map(sideOf),
    best_of: bestOf(event),
  })
}

function namedOf(element: XmlElement) {
  return { id: required(element, 'id'), name: required(element, 'name') }
}

function sideOf(competitor: XmlElement) {
  const { id, name } = namedOf(competitor)
  const abbreviation = optional(competitor, 'abbreviation')?.slice(0, ABBREVIATION_MAX) ?? abbreviationOf(name)
  return { id, name, abbreviation, qualifier: required(competitor, 'qualifier') }
}

/** How many sets or maps are played, where the fixture tells it. */
function bestOf(event: XmlElement): number | undefined {
  const infos = childrenOf(childOf(event, 'extra_info') ?? { children: [] }, 'info')
  const info = infos.find(({ attributes }) => attributes.get('key') === 'best_of')
  return info && optionalWhole(info, 'value')
}
