import { showAmount } from '@croupier/game-kit/amounts'
import { oddsAt, ofPrizeGroup } from '@croupier/game-kit/ticket-game'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { type Lottery, typesAt } from './lottery.ts'
import type { BoughtLine, Ticket } from './messages.ts'
import { rebateText, timesText } from './odds.ts'

type Reading = Pick<Lottery, 'module' | 'words' | 'language'>

/** How often a line hit at which odds, what it was paid, and what of that is rebate. */
export function hitsText(lottery: Reading, line: BoughtLine, ticket: Pick<Ticket, 'draw' | 'profile' | 'prizeGroup'>): string {
  const { words, language, module } = lottery
  const { draw, profile = '', prizeGroup } = ticket
  const game = prizeGroup === undefined ? module.game : ofPrizeGroup(module.game, prizeGroup)
  const paid = showAmount(BigInt(line.paidMinor ?? '0'), language)
  const back = line.rebate ? ` (${words.rebate} ${rebateText(line.rebate)})` : ''
  const hits = hitParts({ game, types: typesAt(module, profile) }, line, draw.result)
  if (!line.hits) return back === '' ? words.miss : `${words.miss}${back}: ${paid}`
  return `${hits.map(({ count, odds }) => words.hits(count, timesText(odds))).join(' + ')}${hits.length > 0 ? ', ' : ''}${words.hit(paid)}${back}`
}

/** The hits of each prize with its odds. */
type Sold = { game: LotteryModule['game']; types: Lottery['types'] }

function hitParts({ game, types }: Sold, line: BoughtLine, result: string | null): { count: number; odds: number }[] {
  const type = types.find(({ code }) => code === line.type)
  const outcome = result === null ? undefined : game.readResult(result)
  if (!type || outcome === undefined) return []
  const counts = type.hits(line.pick, outcome)
  return type
    .prizes(line.pick)
    .map(({ oddsThousandths }, at) => ({ count: counts[at] ?? 0, odds: oddsAt(oddsThousandths, line.rebate ?? 0, game.rebate) }))
    .filter(({ count }) => count > 0)
}
