import { descriptions } from './market-descriptions-data.ts'
import { formatSpecifiers, type Specifiers } from './specifiers.ts'

/** A text in English and in Filipino; `{home}`, `{away}` and names of specifiers in braces are filled in. */
export type Words = { readonly en: string; readonly ty: string }

export type Sport = 'football' | 'basketball' | 'tennis' | 'esports'

/** Groups of the match page; a `bet_stop` names them. `main` is what lists of events show. */
export type MarketGroup = 'main' | 'goals' | 'handicap' | 'half' | 'score' | 'corners' | 'cards' | 'sets' | 'maps' | 'quarters'

export type OutcomeDescription = { readonly id: string; readonly name: Words }

export type MarketDescription = {
  readonly id: number
  readonly sports: readonly Sport[]
  readonly group: MarketGroup
  /** Keys that a market of it has, in order. */
  readonly specifiers: readonly string[]
  /** Keys that it has in play: the score from which a handicap of goals counts. */
  readonly mayHave?: readonly string[]
  /** Whether it is traded while the match is played. */
  readonly inPlay: boolean
  readonly name: Words
  /** How many outcomes win, where it is not one. A line splits its two outcomes instead. */
  readonly winners?: number
  /** Found by id, never by place. With a `variant` the ids of all variants stand here. */
  readonly outcomes: readonly OutcomeDescription[]
  readonly rules: Words
}

const byId = new Map(descriptions.map((description) => [description.id, description]))

export function findDescription(id: number): MarketDescription | undefined {
  return byId.get(id)
}

/** All markets of a sport in the order of the match page. */
export function descriptionsOf(sport: Sport): MarketDescription[] {
  return descriptions.filter(({ sports }) => sports.includes(sport))
}

/** The ids of the markets of each group. */
export const marketGroups: ReadonlyMap<string, readonly number[]> = new Map(
  [...Map.groupBy(descriptions, ({ group }) => group)].map(([group, all]) => [group, all.map(({ id }) => id)]),
)

/** What a market and its outcomes are called and by which text it is found. Undefined for a market or specifiers that are not traded. */
export function describeMarket(id: number, specifiers: Specifiers) {
  const description = byId.get(id)
  const keys = Object.keys(specifiers).filter((key) => !description?.mayHave?.includes(key))
  if (!description || description.specifiers.join() !== keys.toSorted().join()) return undefined
  return { description, specifiers: formatSpecifiers(specifiers), outcomes: outcomesOf(description, specifiers) }
}

/** The outcomes of one market: of a variant only its own. */
export function outcomesOf({ outcomes }: MarketDescription, { variant }: Specifiers): readonly OutcomeDescription[] {
  return variant === undefined ? outcomes : outcomes.filter(({ id }) => id.startsWith(`${variant}:`))
}

type Filling = { readonly home: string; readonly away: string; readonly specifiers: Specifiers }

/** Fills a name: `{hcp}` as it stands, `{+hcp}` with its sign, `{-hcp}` with the other one. */
export function fillName(template: string, { home, away, specifiers }: Filling): string {
  const values: Specifiers = { ...specifiers, home, away }
  return template.replace(/\{([+-]?)([a-z]+)\}/g, (whole, sign: string, key: string) => {
    const value = values[key]
    if (value === undefined) return whole
    return sign === '' ? value : signed(value, sign === '-')
  })
}

function signed(line: string, isOther: boolean): string {
  const size = line.replace(/^[+-]/, '')
  if (/^0(\.0+)?$/.test(size)) return '0'
  return line.startsWith('-') === isOther ? `+${size}` : `-${size}`
}
