import type { Language } from '@croupier/game-kit/amounts'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import type { DeskDraw, DeskGame } from './calls.ts'

/** What a series of a lottery is called. */
export type SeriesName = (slug: string, series: string) => string

/** The names of all series, in the words of the pages that sell them; a code whose words are not there stands for itself. */
export function seriesNames(modules: ReadonlyMap<string, Pick<LotteryModule, 'words'>>, language: Language): SeriesName {
  const words = new Map([...modules].map(([slug, module]) => [slug, module.words(language)]))
  return (slug, series) => words.get(slug)?.series(series) ?? series
}

type Naming = { board: { language: Language; games: readonly DeskGame[] }; seriesName: SeriesName }

/** The lottery of a draw and its series. */
export function drawTitle({ board, seriesName }: Naming, { game, series }: Pick<DeskDraw, 'game' | 'series'>): string {
  const known = board.games.find(({ slug }) => slug === game)
  return `${known?.name[board.language] ?? game} · ${seriesName(game, series)}`
}
