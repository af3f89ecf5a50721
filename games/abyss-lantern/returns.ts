import type { Returns } from '@croupier/game-kit/returns'
import { killsBelow } from './hits.ts'
import { type Area, paytable, type Species } from './paytable.ts'

const { species, areas, chest, drawnBelow, victims } = paytable

/** The return of a hit on each kind in closed form; of an area weapon, over every prize that can gather around it, its lowest return. */
export function returns(): Returns[] {
  const fish = (Object.keys(species) as Species[]).map((kind) => row(kind, { worth: species[kind], values: [[species[kind], 1]] }))
  const weapons = (Object.keys(areas) as Area[]).map((kind) => {
    const worths = worthsOf(areas[kind])
    const lowest = worths.reduce((low, worth) => (returnPpmOf(worth) < returnPpmOf(low) ? worth : low), areas[kind])
    return row(`${kind} (a prize of ${lowest}, the lowest of all)`, { worth: lowest, values: [[lowest, 1]] })
  })
  return [...fish, ...weapons, chestRow()]
}

/** What comes back of a million bets that hit a prize of this worth; a whole number, since a kill pays whole bets. */
export function returnPpmOf(worth: number): number {
  return (killsBelow(worth) * worth * 1_000_000) / drawnBelow
}

/** Every sum that an area weapon can come to: its own, and that of none to ten victims. */
export function worthsOf(own: number): number[] {
  const each = Object.values(species).filter((worth) => worth <= victims.worthMost)
  let sums = new Set([own])
  const all = new Set(sums)
  for (let count = 1; count <= victims.most; count += 1) {
    sums = new Set([...sums].flatMap((sum) => each.map((worth) => sum + worth)))
    for (const sum of sums) all.add(sum)
  }
  return [...all].sort((one, other) => one - other)
}

function chestRow(): Returns {
  const whole = chest.weights.reduce((sum, weight) => sum + weight, 0)
  return row('chest', { worth: chest.mean, values: chest.values.map((value, at) => [value, (chest.weights[at] ?? 0) / whole]) })
}

function row(bet: string, { worth, values }: { worth: number; values: readonly (readonly [number, number])[] }): Returns {
  const kill = killsBelow(worth) / drawnBelow
  const rtp = values.reduce((sum, [times, part]) => sum + kill * part * times, 0)
  const square = values.reduce((sum, [times, part]) => sum + kill * part * times ** 2, 0)
  const [timesBet = 0, part = 1] = values.at(-1) ?? []
  return { bet, method: 'closed form', rtp, hitRate: kill, sd: Math.sqrt(square - rtp ** 2), top: { timesBet, oneIn: 1 / (kill * part) } }
}
