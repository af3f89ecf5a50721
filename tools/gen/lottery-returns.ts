import type { Returns } from '@croupier/game-kit/returns'
import { gamesWithReturns, returnsOf } from '../returns/games.ts'
import { page, table } from './markdown.ts'

const CATEGORIES: readonly string[] = ['LOTT', 'ELOTT']

/** Every bet of every lottery with its return, worked out from the description that sells, settles and verifies it. */
export async function lotteryReturnsPage(): Promise<string> {
  const games = await Promise.all(gamesWithReturns().map(returnsOf))
  const lotteries = games.filter(({ manifest }) => CATEGORIES.includes(manifest.category))
  const parts = lotteries.map(
    ({ manifest, rows }) =>
      `## ${manifest.name.EN}\n\n${table(['bet', 'proved by', 'return', 'hits', 'most, times the bet', 'once in'], rows.map(rowOf))}`,
  )
  const legend =
    'A bet is named by its code, behind it a pick where picks have prices of their own; `fair` and `plus` are odds that an operator may sell instead. Lotteries in prize mode stand at the prize group 1960.'
  return page('Returns of lotteries', 'games/*/returns.ts', [legend, ...parts])
}

function rowOf({ bet, method, rtp, hitRate, top }: Returns): string[] {
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  return [bet, method, percent(rtp), percent(hitRate), String(top.timesBet), Math.round(top.oneIn).toLocaleString('en')]
}
