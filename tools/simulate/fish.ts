import { abyssLantern } from '@croupier/games/abyss-lantern/rules'
import { playWater } from './fish-water.ts'

const TICK_MS = 50
const SHOTS_APART_MS = 125
/** Of a 99.9 % interval. */
const DEVIATIONS = 3.29

type Sums = { hits: number; back: number; paid: number; squares: number; top: number; byKind: Map<string, { hits: number; paid: number }> }

/** `npm run simulate abyss-lantern -- --rounds 10000000`: so many shots over the water, and what they came to by what they hit. */
export function simulateFish(seed: string, shots: number): void {
  const water = playWater(abyssLantern, { seed, shotsApartMs: SHOTS_APART_MS })
  const sums: Sums = { hits: 0, back: 0, paid: 0, squares: 0, top: 0, byKind: new Map() }
  for (let nowMs = 0; sums.hits + sums.back < shots; nowMs += TICK_MS) for (const { hit } of water.step(nowMs)) count(sums, hit)
  const rtp = sums.paid / sums.hits
  const sd = Math.sqrt(sums.squares / sums.hits - rtp ** 2)
  console.log(`seed ${seed}: ${sums.hits.toLocaleString('en')} hits, ${sums.back.toLocaleString('en')} came back`)
  const margin = (DEVIATIONS * sd) / Math.sqrt(sums.hits)
  console.log(`return ${percent(rtp)} ± ${percent(margin)} (99.9 %), sd ${sd.toFixed(2)} bets, largest ${sums.top}×`)
  for (const [kind, { hits, paid }] of [...sums.byKind].sort(([, one], [, other]) => other.hits - one.hits))
    console.log(`${kind.padEnd(12)} ${percent(hits / sums.hits).padStart(10)} of hits, returned ${percent(paid / hits)}`)
}

function count(sums: Sums, hit: ReturnType<ReturnType<typeof playWater>['step']>[number]['hit']): void {
  if (!hit) {
    sums.back += 1
    return
  }
  const { paidTimes } = hit.outcome
  const own = sums.byKind.get(hit.fish.kind) ?? { hits: 0, paid: 0 }
  sums.byKind.set(hit.fish.kind, { hits: own.hits + 1, paid: own.paid + paidTimes })
  sums.hits += 1
  sums.paid += paidTimes
  sums.squares += paidTimes ** 2
  sums.top = Math.max(sums.top, paidTimes)
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)} %`
}
