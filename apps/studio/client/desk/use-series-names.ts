import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { useEffect, useState } from 'react'
import { findLottery } from '../tickets/games.ts'
import type { Board } from './calls.ts'
import { type SeriesName, seriesNames } from './series-names.ts'

/** The names of the series on a board, once the words of its lotteries are there. */
export function useSeriesNames(board: Board | undefined): SeriesName {
  const [modules, setModules] = useState<ReadonlyMap<string, LotteryModule>>(new Map())
  const slugs = board?.games.map(({ slug }) => slug).join(' ')
  useEffect(() => {
    if (slugs) void readLotteries(slugs.split(' ')).then(setModules)
  }, [slugs])
  return seriesNames(modules, board?.language ?? 'EN')
}

async function readLotteries(slugs: readonly string[]): Promise<ReadonlyMap<string, LotteryModule>> {
  const read = await Promise.all(slugs.map(async (slug) => [slug, await findLottery(slug)?.()] as const))
  return new Map(read.flatMap(([slug, module]) => (module ? [[slug, module]] : [])))
}
