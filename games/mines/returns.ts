import type { Returns } from '@croupier/game-kit/returns'
import { multiplierHundredths, paytable, pearlsMax } from './paytable.ts'

/** Every place to stop with every number of mines, worst first. Whatever a player does is a mixture of these. */
export function returns(): Returns[] {
  const all = Array.from({ length: paytable.minesMax }, (_, at) => at + 1).flatMap((mines) =>
    Array.from({ length: pearlsMax(mines) }, (_, at) => returnOf(mines, at + 1)),
  )
  return all.sort((one, other) => one.rtp - other.rtp)
}

function returnOf(mines: number, pearls: number): Returns {
  const [ways, all] = chanceOf(mines, pearls)
  const timesBet = multiplierHundredths(mines, pearls) / 100
  const chance = Number(ways) / Number(all)
  return {
    bet: `${mines} mines, stop at ${pearls}`,
    method: 'closed form',
    rtp: Number((ways * BigInt(multiplierHundredths(mines, pearls)) * 10_000_000_000n) / all) / 1e12,
    hitRate: chance,
    sd: Math.sqrt(chance * (1 - chance)) * timesBet,
    top: { timesBet, oneIn: 1 / chance },
  }
}

/** That so many picks miss every mine, as a fraction. */
export function chanceOf(mines: number, pearls: number): [bigint, bigint] {
  let [ways, all] = [1n, 1n]
  for (let pick = 0; pick < pearls; pick += 1) {
    ways *= BigInt(paytable.places - mines - pick)
    all *= BigInt(paytable.places - pick)
  }
  return [ways, all]
}
