import { type AnyTicketGame, returnAt, type TicketType } from '@croupier/game-kit/ticket-game'
import { isSold } from '@croupier/vendor-server/context'
import type { Operator } from '#config.ts'
import { soldProfile } from './lines.ts'

/** The most that a bet may give back of its cost, with its rebate and what agents get of it, in millionths. */
const RETURN_MAX_PPM = 999_000n
const MILLION = 1_000_000n

/** The bet types of an operator's lotteries that give back more than they may; nothing is sold at such odds. */
export function overpaidTypes(games: readonly AnyTicketGame[], operator: Pick<Operator, 'games' | 'lottery'>): string[] {
  const offered = games.filter(({ manifest }) => isSold(operator, manifest.code))
  return offered.flatMap((game) => {
    const profile = soldProfile(game, operator)
    const types = profile === '' ? game.types : (game.profiles?.[profile] ?? [])
    const over = types.filter((type) => type.samples.some((pick) => isOver(type, pick, { game, sharePpm: operator.lottery.sharePpm })))
    return over.map(({ code }) => `${game.manifest.slug} ${code}`)
  })
}

function isOver(type: TicketType<never>, pick: string, { game, sharePpm }: { game: AnyTicketGame; sharePpm: number }): boolean {
  // The table's own prize group is the highest of all.
  return [0, game.rebate?.most ?? 0].some((rebate) => {
    const { paid, of } = returnAt(type, pick, { rebate, mode: game.rebate })
    return paid * MILLION > (RETURN_MAX_PPM - BigInt(sharePpm)) * of
  })
}
