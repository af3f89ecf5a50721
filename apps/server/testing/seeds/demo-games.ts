import type { Chance } from '@croupier/fairness/chance'
import { playBotHand } from '@croupier/game-kit/bot-hands'
import type { InstantGame } from '@croupier/game-kit/game'
import { runDraws } from '@croupier/game-kit/run-draws'
import type { AnySeatedGame } from '@croupier/game-kit/seated-game'
import { settleHand } from '@croupier/game-kit/settlement'
import type { AnyTimedGame } from '@croupier/game-kit/timed-game'
import { abyssLantern } from '@croupier/games/abyss-lantern/rules'
import { baccarat } from '@croupier/games/baccarat/rules'
import { clockworkRoosters } from '@croupier/games/clockwork-roosters/rules'
import { colorGame } from '@croupier/games/color-game/rules'
import { koiWays } from '@croupier/games/koi-ways/rules'
import { lanternTide } from '@croupier/games/lantern-tide/rules'
import { luckyLanterns } from '@croupier/games/lucky-lanterns/rules'
import { tienLen } from '@croupier/games/tien-len/rules'
import { tongits } from '@croupier/games/tongits/rules'

/** A round as its vendor tells it. Amounts are minor units; `betOn` is the `market:side` of games that name one. */
export type PlayedRound = { stakeMinor: bigint; payoutMinor: bigint; betOn?: string }
export type DemoGame = { code: string; play: (chance: Chance) => PlayedRound }

const STAKE_MIN = 4_000n
const STAKE_MAX = 100_000n
const SHOTS = 40
const SEEDS = 2 ** 31

/** What members of the demo's line play, each category by the rules of its games. */
export const demoGames: readonly DemoGame[] = [
  slot(lanternTide),
  slot(lanternTide),
  slot(koiWays),
  slot(luckyLanterns),
  table(baccarat),
  table(colorGame),
  table(clockworkRoosters),
  hand(tongits),
  hand(tienLen),
  { code: abyssLantern.manifest.code, play: shoot },
]

function slot(game: Pick<InstantGame<unknown>, 'manifest' | 'open'>): DemoGame {
  return {
    code: game.manifest.code,
    play: (chance) => {
      const stakeMinor = stakeOf(game.manifest.betsMinor, chance)
      return { stakeMinor, payoutMinor: runDraws(game.open(stakeMinor, null), chance).payoutMinor }
    },
  }
}

/** One bet on one side of a table. */
function table(game: AnyTimedGame): DemoGame {
  return {
    code: game.manifest.code,
    play: (chance) => {
      const stakeMinor = stakeOf(game.manifest.betsMinor, chance)
      const on = game.sides[chance.below(game.sides.length)] ?? ''
      const card = game.drawCard && runDraws(game.drawCard(), chance)
      const outcome = runDraws(game.draw(card), chance)
      return { stakeMinor, payoutMinor: game.payoutMinor({ on, amountMinor: stakeMinor }, outcome), betOn: on }
    },
  }
}

/** One hand of a table with seats, whose other seats play alike. */
function hand(game: AnySeatedGame): DemoGame {
  return {
    code: game.manifest.code,
    play: (chance) => {
      const stakeMinor = stakeOf(game.manifest.betsMinor, chance)
      const { end } = playBotHand(game, { seed: chance.below(SEEDS), lead: undefined })
      return { stakeMinor, payoutMinor: settleHand(end, { minor: stakeMinor, units: game.stakeUnits })[0]?.payoutMinor ?? 0n }
    },
  }
}

/** A minute at the fish table: so many shots that hit something, with one cannon. */
function shoot(chance: Chance): PlayedRound {
  const levels = abyssLantern.rooms.flatMap(({ levelsMinor }) => levelsMinor).filter((level) => level * BigInt(SHOTS) >= STAKE_MIN)
  const level = levels[chance.below(levels.length)] ?? 1n
  let times = 0
  for (let shot = 0; shot < SHOTS; shot += 1) {
    const kind = abyssLantern.kinds[chance.below(abyssLantern.kinds.length)] ?? ''
    times += runDraws(abyssLantern.decideHit({ kind, victims: [] }), chance).paidTimes
  }
  return { stakeMinor: level * BigInt(SHOTS), payoutMinor: level * BigInt(times) }
}

function stakeOf(betsMinor: readonly bigint[], chance: Chance): bigint {
  const usual = betsMinor.filter((stake) => stake >= STAKE_MIN && stake <= STAKE_MAX)
  return usual[chance.below(usual.length)] ?? betsMinor[0] ?? 0n
}
