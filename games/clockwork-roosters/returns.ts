import type { Returns } from '@croupier/game-kit/returns'
import { type Hit, paytable, type Result } from './paytable.ts'

type Springs = { meron: number; wala: number }

/** How likely each end of a bout is: the chain of springs, tick by tick. */
export function resultChances(): Record<Result, number> {
  const { springs, ticks } = paytable
  let states: { springs: Springs; chance: number }[] = [{ springs: { meron: springs, wala: springs }, chance: 1 }]
  const ends: Record<Result, number> = { meron: 0, wala: 0, bdd: 0, ftd: 0 }
  for (let tick = 0; tick < ticks; tick += 1) {
    const moved = states.flatMap(({ springs: now, chance }) =>
      HITS.map(({ hit, part }) => ({ springs: afterHit(now, hit), chance: chance * part })),
    )
    for (const { springs: left, chance } of moved) {
      const end = endOf(left)
      if (end) ends[end] += chance
    }
    states = merged(moved.filter(({ springs: left }) => endOf(left) === undefined))
  }
  ends.ftd = states.reduce((sum, { chance }) => sum + chance, 0)
  return ends
}

const ALL_HITS = Object.values(paytable.hits).reduce((sum, weight) => sum + weight, 0)
const HITS = (Object.keys(paytable.hits) as Hit[]).map((hit) => ({ hit, part: paytable.hits[hit] / ALL_HITS }))

function afterHit({ meron, wala }: Springs, hit: Hit): Springs {
  return { meron: meron - (hit === 'wala' || hit === 'both' ? 1 : 0), wala: wala - (hit === 'meron' || hit === 'both' ? 1 : 0) }
}

function endOf({ meron, wala }: Springs): Exclude<Result, 'ftd'> | undefined {
  if (meron > 0 && wala > 0) return undefined
  if (meron > 0) return 'meron'
  return wala > 0 ? 'wala' : 'bdd'
}

/** States with the same springs are one state. */
function merged(states: readonly { springs: Springs; chance: number }[]) {
  const byKey = Map.groupBy(states, ({ springs }) => `${springs.meron} ${springs.wala}`)
  return [...byKey.values()].map((same) => ({
    springs: same[0]?.springs ?? { meron: 0, wala: 0 },
    chance: same.reduce((sum, { chance }) => sum + chance, 0),
  }))
}

/** Every bet, the lowest return first; a draw that gives the stake of a rooster back counts as returned. */
export function returns(): Returns[] {
  const chances = resultChances()
  const draws = chances.bdd + chances.ftd
  const rowOf = (bet: string, on: Result): Returns => {
    const timesBet = paytable.odds[on] / 1000
    const back = on === 'meron' || on === 'wala' ? draws : 0
    const rtp = chances[on] * timesBet + back
    const square = chances[on] * timesBet ** 2 + back
    return {
      bet,
      method: 'exact chain',
      rtp,
      hitRate: chances[on] + back,
      sd: Math.sqrt(square - rtp ** 2),
      top: { timesBet, oneIn: 1 / chances[on] },
    }
  }
  return [rowOf('Meron', 'meron'), rowOf('Wala', 'wala'), rowOf('BDD', 'bdd'), rowOf('FTD', 'ftd')].sort(
    (one, other) => one.rtp - other.rtp,
  )
}

/** What bets on a rooster return where the bout is decided: those that come back are no bets. */
export function decidedReturn(on: 'meron' | 'wala'): number {
  const chances = resultChances()
  return (chances[on] / (chances.meron + chances.wala)) * (paytable.odds[on] / 1000)
}
