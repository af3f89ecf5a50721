import type { Returns } from '@croupier/game-kit/returns'
import { paytable, symbols } from './paytable.ts'

type Chances = {
  lines: number
  pearls: number
  grand: number
  respins: number
  hit: number
  sd: number
  ends: readonly number[]
  top: { timesBet: number; oneIn: number }
}

const PEARL = paytable.pearlWeight / 10_000
const NEW_PEARL = paytable.respinWeights[0] / 40
const HIGHEST = Math.max(...paytable.pearlValues.map(({ times }) => times))
const weights = symbols.map((symbol) => paytable.symbolWeights[symbol] / 10_000 / (1 - PEARL))
const pays = symbols.map((symbol) => paytable.linePays[symbol] / paytable.lines.length)

/** One row: the nine cells by all 512 places of their pearls, respins by their chain. The spread and the most are those without the GRAND. */
export function returns(): Returns[] {
  const { lines, pearls, grand, hit, sd, top } = chances()
  return [{ bet: 'spin', method: 'exact chain', rtp: lines + pearls + grand, hitRate: hit, sd, top }]
}

/**
 * Every set of cells that pearls can stand in, with the lines that it leaves whole. Given the set, lines and pearls do not depend on
 * each other: the moments of lines follow from pairs of them, those of pearls from the chain of respins.
 */
export function chances(): Chances {
  const value = valueMoments()
  const sets = Array.from({ length: 2 ** paytable.cells }, (_, mask) => setOf(mask, value))
  const sum = (of: (set: PearlSet) => number) => sets.reduce((total, set) => total + set.chance * of(set), 0)
  const [lines, pearls] = [sum(({ line }) => line.mean), sum((set) => set.pearls.mean)]
  const square = sum(({ line, pearls: held }) => line.square + 2 * line.mean * held.mean + held.square)
  const respins = sum(({ isHeld }) => Number(isHeld))
  // The most is two lines of sevens beside four pearls, which become nine of the highest value.
  const sevens = (weights[0] ?? 0) ** 5 * value.highest ** paytable.cells
  const tops = sum(({ ends, whole }) => (whole.length === 2 ? (ends[paytable.cells] ?? 0) * sevens : 0))
  return {
    lines,
    pearls,
    // Money that stakes add leaves the pool by a GRAND alone, so in the long run what is added is what is won.
    grand: (paytable.grand.poolPpm + paytable.grand.reservePpm) / 1_000_000,
    respins,
    hit: sum(({ isHeld, whole }) => (isHeld ? 1 : chanceOfAny(whole))),
    sd: Math.sqrt(square - (lines + pearls) ** 2),
    ends: Array.from({ length: paytable.cells + 1 }, (_, end) => sum(({ ends }) => ends[end] ?? 0) / respins),
    top: { timesBet: paytable.cells * HIGHEST + 2 * (pays[0] ?? 0), oneIn: 1 / tops },
  }
}

type PearlSet = {
  chance: number
  whole: readonly Line[]
  line: Moments
  isHeld: boolean
  ends: readonly number[]
  pearls: Moments
}

function setOf(mask: number, value: { mean: number; variance: number }): PearlSet {
  const count = countBits(mask)
  const isHeld = count >= paytable.pearlsForRespins
  const whole = paytable.lines.filter((line) => line.every((cell) => (mask & (1 << cell)) === 0))
  const ends = isHeld ? endsFrom(count) : []
  const chance = PEARL ** count * (1 - PEARL) ** (paytable.cells - count)
  return { chance, whole, line: lineMoments(whole), isHeld, ends, pearls: pearlMoments(ends, value) }
}

/** How many pearls stand at the end of respins that begin with so many: a chain over pearls and respins left. */
function endsFrom(start: number): number[] {
  const ends = Array<number>(paytable.cells + 1).fill(0)
  // Three respins without a pearl end it; before, each number of new pearls has its binomial chance.
  const walk = (count: number, chance: number) => {
    const empty = paytable.cells - count
    const none = (1 - NEW_PEARL) ** empty
    const isOver = none ** paytable.respins
    ends[count] = (ends[count] ?? 0) + chance * isOver
    if (empty === 0) return
    for (let fresh = 1; fresh <= empty; fresh++) {
      const given = (binomial(empty, fresh) * NEW_PEARL ** fresh * (1 - NEW_PEARL) ** (empty - fresh)) / (1 - none)
      walk(count + fresh, chance * (1 - isOver) * given)
    }
  }
  walk(start, 1)
  return ends
}

function valueMoments(): { mean: number; variance: number; highest: number } {
  const total = paytable.pearlValues.reduce((sum, { weight }) => sum + weight, 0)
  const meanOf = (of: (times: number) => number) =>
    paytable.pearlValues.reduce((sum, { times, weight }) => sum + (of(times) * weight) / total, 0)
  const mean = meanOf((times) => times)
  return { mean, variance: meanOf((times) => (times - mean) ** 2), highest: (paytable.pearlValues.at(-1)?.weight ?? 0) / total }
}

function pearlMoments(ends: readonly number[], value: { mean: number; variance: number }): Moments {
  const mean = (of: (pearls: number) => number) => ends.reduce((sum, chance, pearls) => sum + chance * of(pearls), 0)
  const pearls = mean((count) => count)
  return { mean: pearls * value.mean, square: pearls * value.variance + mean((count) => count ** 2) * value.mean ** 2 }
}

type Line = readonly number[]

type Moments = { mean: number; square: number }

/** Two lines that share a cell pay the same symbol; others do not depend on each other. */
function lineMoments(lines: readonly Line[]): Moments {
  const mean = weights.reduce((sum, weight, symbol) => sum + weight ** 3 * (pays[symbol] ?? 0), 0)
  const pairs = lines.flatMap((one) => lines.map((other) => new Set([...one, ...other]).size))
  const square = pairs.reduce((sum, cells) => {
    if (cells === 6) return sum + mean ** 2
    return sum + weights.reduce((part, weight, symbol) => part + weight ** cells * (pays[symbol] ?? 0) ** 2, 0)
  }, 0)
  return { mean: lines.length * mean, square }
}

/** The chance that any of the lines pays, by inclusion and exclusion over their sets. */
function chanceOfAny(lines: readonly Line[]): number {
  let chance = 0
  for (let set = 1; set < 2 ** lines.length; set++) {
    const chosen = lines.filter((_, index) => set & (1 << index))
    const together = groupsOf(chosen).reduce((product, cells) => product * alike(cells), 1)
    chance += chosen.length % 2 === 1 ? together : -together
  }
  return chance
}

/** How many cells each group of lines covers that hang together; all of a group show one symbol. */
function groupsOf(lines: readonly Line[]): number[] {
  const groups: Set<number>[] = []
  for (const line of lines) {
    const touching = groups.filter((group) => line.some((cell) => group.has(cell)))
    const joined = new Set([...line, ...touching.flatMap((group) => [...group])])
    for (const group of touching) groups.splice(groups.indexOf(group), 1)
    groups.push(joined)
  }
  return groups.map((group) => group.size)
}

function alike(cells: number): number {
  return weights.reduce((sum, weight) => sum + weight ** cells, 0)
}

function countBits(mask: number): number {
  return [...mask.toString(2)].filter((bit) => bit === '1').length
}

function binomial(n: number, k: number): number {
  let ways = 1
  for (let step = 1; step <= k; step++) ways = (ways * (n - step + 1)) / step
  return ways
}
