import { Amount } from '@croupier/ui/amount'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { BOARD_ENTRIES } from './winner-rules.ts'
import { DemoMark, useWinners, type Winner } from './winners.tsx'

/** The largest wins, where there are any (UI-04). */
export function WinnerBoard() {
  const text = useText()
  const { winners } = useWinners(BOARD_ENTRIES)
  if (!winners || winners.length === 0) return null
  return (
    <section aria-labelledby="winner-board" className="pt-10">
      <h2 id="winner-board" className="mb-3 text-18 font-semibold">
        {text('games.winnerBoard')}
      </h2>
      <WinnerRows winners={winners} />
    </section>
  )
}

/** The rows of the board, for any list. */
export function WinnerRows({ winners }: { winners: readonly Winner[] }) {
  const language = useSession((session) => session.language)
  const { currency } = useBrand()
  return (
    <ol className="grid grid-cols-1 gap-x-6 rounded-card border border-line bg-surface px-4 py-2 lg:grid-cols-2">
      {winners.map((winner, index) => (
        <li key={`${winner.gameId}-${winner.customerName}-${String(index)}`} className="flex min-h-12 items-center gap-3 text-14">
          <span className="figures w-6 text-right text-muted">{index + 1}</span>
          <span className="min-w-0 grow">
            <span className="flex items-center gap-1.5">
              <span className="truncate font-medium">{winner.customerName}</span>
              {winner.isDemo && <DemoMark />}
            </span>
            <span className="block truncate text-12 text-muted">{winner.gameName}</span>
          </span>
          <Amount minor={winner.winAmount} language={language} currency={currency} className="font-semibold text-prize" />
        </li>
      ))}
    </ol>
  )
}
