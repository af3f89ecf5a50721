import type { EventView, MarketView, OddsChangePolicy } from '../../player-api/messages.ts'

/** What a slip holds of an outcome: enough to show it and to ask for it, whatever page it came from. */
export type SlipLeg = {
  market: string
  marketId: number
  specifiers: string
  outcome: string
  /** Odds as the player saw them when the leg was chosen or accepted last, in thousandths. */
  odds: number
  /** Odds of now; undefined while the outcome is not sold. */
  oddsNow: number | undefined
  version: string
  isBanker: boolean
  /** The stake of its own single, in digits as typed. */
  stake: string
  event: Pick<EventView, 'id' | 'sport' | 'home' | 'away' | 'startsAt'>
}

export type SlipMode = 'single' | 'parlay' | 'system'

export type Slip = {
  legs: readonly SlipLeg[]
  mode: SlipMode
  /** Of a system: how many legs a combination has. */
  sizes: readonly number[]
  /** The stake of a parlay, or of one combination of a system, as typed. */
  stake: string
  oddsChange: OddsChangePolicy
}

/** Better odds are taken without a word; worse ones only after a look at them. */
export const emptySlip: Slip = { legs: [], mode: 'single', sizes: [2], stake: '', oddsChange: 'higher' }

export type SlipAction =
  | ({ type: 'toggle' } & Pressed)
  | { type: 'remove'; key: string }
  | { type: 'clear' }
  | { type: 'restore'; slip: Slip }
  | { type: 'mode'; mode: SlipMode }
  | { type: 'sizes'; sizes: readonly number[] }
  | { type: 'stake'; key?: string; stake: string }
  | { type: 'banker'; key: string }
  | { type: 'policy'; oddsChange: OddsChangePolicy }
  | { type: 'prices'; markets: readonly MarketView[] }
  | { type: 'accept' }

export const LEGS_MAX = 12

export function keyOf({ market, outcome }: Pick<SlipLeg, 'market' | 'outcome'>): string {
  return `${market}:${outcome}`
}

export function slipAfter(slip: Slip, action: SlipAction): Slip {
  switch (action.type) {
    case 'toggle':
      return fitted(toggled(slip, action))
    case 'remove':
      return fitted({ ...slip, legs: slip.legs.filter((leg) => keyOf(leg) !== action.key) })
    case 'clear':
      return { ...emptySlip, oddsChange: slip.oddsChange }
    case 'restore':
      return action.slip
    case 'mode':
      return fitted({ ...slip, mode: action.mode })
    case 'sizes':
      return { ...slip, sizes: action.sizes }
    case 'stake':
      return action.key === undefined ? { ...slip, stake: action.stake } : withLeg(slip, action.key, () => ({ stake: action.stake }))
    case 'banker':
      return fitted(withLeg(slip, action.key, ({ isBanker }) => ({ isBanker: !isBanker })))
    case 'policy':
      return { ...slip, oddsChange: action.oddsChange }
    case 'prices':
      return priced(slip, action.markets)
    case 'accept':
      return { ...slip, legs: slip.legs.map((leg) => ({ ...leg, odds: leg.oddsNow ?? leg.odds })) }
  }
}

function withLeg(slip: Slip, key: string, change: (leg: SlipLeg) => Partial<SlipLeg>): Slip {
  return { ...slip, legs: slip.legs.map((leg) => (keyOf(leg) === key ? { ...leg, ...change(leg) } : leg)) }
}

type Pressed = { event: SlipLeg['event']; market: MarketView; outcome: string }

/** The leg of an outcome at its odds of now; undefined while it is not sold. */
export function legOf({ event, market, outcome }: Pressed): SlipLeg | undefined {
  const odds = market.outcomes.find(({ id }) => id === outcome)?.odds
  if (odds === undefined) return undefined
  const { id, sport, home, away, startsAt } = event
  return {
    market: market.row,
    marketId: market.id,
    specifiers: market.specifiers,
    outcome,
    odds,
    oddsNow: odds,
    version: market.version,
    isBanker: false,
    stake: '',
    event: { id, sport, home, away, startsAt },
  }
}

/** A second outcome of one market takes the place of the first. */
function toggled(slip: Slip, { event, market, outcome }: Extract<SlipAction, { type: 'toggle' }>): Slip {
  const key = keyOf({ market: market.row, outcome })
  if (slip.legs.some((leg) => keyOf(leg) === key)) return { ...slip, legs: slip.legs.filter((leg) => keyOf(leg) !== key) }
  const others = slip.legs.filter((leg) => leg.market !== market.row)
  const leg = legOf({ event, market, outcome })
  if (!leg || others.length >= LEGS_MAX) return slip
  const legs = [...others, leg]
  const isFirstPair = legs.length === 2 && slip.legs.length === 1 && !hasTwins(legs)
  return { ...slip, legs, mode: isFirstPair ? 'parlay' : slip.mode }
}

/** Two legs of one event are no parlay. */
export function hasTwins(legs: readonly SlipLeg[]): boolean {
  return new Set(legs.map(({ event }) => event.id)).size < legs.length
}

/** A slip whose legs no longer make its parlay or system falls back to what they make. */
function fitted(slip: Slip): Slip {
  const isParlay = slip.legs.length >= 2 && !hasTwins(slip.legs)
  if (slip.mode === 'system' && slip.legs.length >= 3 && isParlay) return { ...slip, sizes: sizesOf(slip) }
  return { ...slip, mode: slip.mode === 'single' || !isParlay ? 'single' : 'parlay' }
}

/** The sizes of a system that its free legs still make. */
function sizesOf({ legs, sizes }: Slip): readonly number[] {
  const free = legs.filter(({ isBanker }) => !isBanker).length
  const left = sizes.filter((size) => size <= free)
  return left.length > 0 ? left : [Math.max(1, Math.min(2, free))]
}

function priced(slip: Slip, markets: readonly MarketView[]): Slip {
  const byRow = new Map(markets.map((market) => [market.row, market]))
  if (!slip.legs.some(({ market }) => byRow.has(market))) return slip
  return {
    ...slip,
    legs: slip.legs.map((leg) => {
      const market = byRow.get(leg.market)
      if (!market) return leg
      return { ...leg, version: market.version, oddsNow: market.outcomes.find(({ id }) => id === leg.outcome)?.odds }
    }),
  }
}

/** Whether a leg has to be looked at before the slip can be sent: its price moved in a way that the player does not take. */
export function needsLook({ odds, oddsNow }: SlipLeg, policy: OddsChangePolicy): boolean {
  if (oddsNow === undefined || oddsNow === odds) return false
  return policy === 'none' || (policy === 'higher' && oddsNow < odds)
}
