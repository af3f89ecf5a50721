import { type AnyTicketGame, REBATE_PARTS, returnOf, type TicketType } from '@croupier/game-kit/ticket-game'
import type { Operator } from '#config.ts'
import { isSold } from '#context.ts'
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
  const { paid, of } = returnOf(type, pick)
  const group = BigInt(game.rebate?.group ?? 1)
  return [0, game.rebate?.most ?? 0].some((rebate) => {
    const [given, parts] = [BigInt(rebate), BigInt(REBATE_PARTS)]
    // All over group * of * parts: reduced odds, the rebate, and what agents get.
    const back = paid * (group - given) * parts + given * group * of
    const room = (RETURN_MAX_PPM - BigInt(sharePpm)) * group * of * parts
    return back * MILLION > room
  })
}
