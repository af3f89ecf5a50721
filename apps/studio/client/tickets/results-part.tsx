import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { ChartColumn } from 'lucide-react'
import { drawName } from './draw-show.tsx'
import { listedRows } from './listed-rows.ts'
import { useLottery } from './lottery.ts'
import type { Drawn } from './messages.ts'
import { ResultRows } from './result-rows.tsx'
import { tailGrid } from './tails.ts'

const SHOWN_MAX = 12
/** Results of more rows than this open on demand. */
const SHORT_ROWS = 1

type ResultsPartProps = { results: readonly Drawn[]; onStatistics(): void }

/** The last results, a strip of them where they are short, and the way to their statistics. */
export function ResultsPart({ results, onStatistics }: ResultsPartProps) {
  const { words } = useLottery()
  return (
    <Card className="p-3">
      <section aria-label={words.results} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <header className="flex items-center justify-between gap-2">
          <h2 className="text-16 font-semibold">{words.results}</h2>
          {results.length > 0 && (
            <Button kind="quiet" className="px-2! text-14" icon={<ChartColumn size={18} aria-hidden="true" />} onClick={onStatistics}>
              {words.statistics}
            </Button>
          )}
        </header>
        {results.length === 0 && <p className="text-14 text-muted">{words.noResults}</p>}
        <TrendStrip results={results} />
        <ol className="divide-y divide-line">
          {results.slice(0, SHOWN_MAX).map((drawn) => (
            <ResultItem key={drawn.id} drawn={drawn} />
          ))}
        </ol>
      </section>
    </Card>
  )
}

function ResultItem({ drawn }: { drawn: Drawn }) {
  const lottery = useLottery()
  const { module, language, words } = lottery
  const rows = listedRows(module, module.resultRows(drawn.result ?? '', language))
  const isShort = rows.length <= SHORT_ROWS
  const special = rows.at(-1)
  return (
    <li className="grid gap-1 py-2">
      <p className="text-12 text-muted">
        {drawName(lottery, drawn)}
        {drawn.version > 1 && ` · ${words.corrected}`}
      </p>
      <ResultRows rows={isShort ? rows : special ? [special] : []} size="small" />
      {!isShort && (
        <details>
          <summary className="min-h-11 content-center text-14 text-link">{words.showRows}</summary>
          <div className="grid gap-3 pb-2">
            <ResultRows rows={rows} size="small" />
            {module.hasTails && <TailGrid drawn={drawn} />}
          </div>
        </details>
      )}
    </li>
  )
}

function TailGrid({ drawn }: { drawn: Drawn }) {
  const { module, language, words } = useLottery()
  const grid = tailGrid(module.resultRows(drawn.result ?? '', language))
  return (
    <table className="figures w-full border-collapse text-14">
      <caption className="pb-1 text-left text-12 text-muted">{words.tailGrid}</caption>
      <thead>
        <tr className="text-12 text-muted">
          <th scope="col" className="w-16 border border-line px-2 py-1 font-medium">
            {words.tailGridHead}
          </th>
          <th scope="col" className="border border-line px-2 py-1 text-left font-medium">
            {words.tailGridTail}
          </th>
        </tr>
      </thead>
      <tbody>
        {grid.map(({ head, tails }) => (
          <tr key={head}>
            <th scope="row" className="border border-line px-2 py-0.5">
              {head}
            </th>
            <td className="border border-line px-2 py-0.5">{tails.join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Short results side by side, in the order in which they came. */
function TrendStrip({ results }: { results: readonly Drawn[] }) {
  const { module, language, words } = useLottery()
  const columns = results
    .map(({ id, number, result }) => ({ id, number, rows: module.resultRows(result ?? '', language) }))
    .filter(({ rows }) => rows.length === 1 && (rows[0]?.numbers.length ?? 0) <= TREND_NUMBERS_MAX)
  if (columns.length < 2) return null
  return (
    <div>
      <p className="text-12 text-muted">{words.trend}</p>
      {/* The newest is the first of them and stands on the right: a strip that is longer than the page begins there. */}
      <ol className="no-scrollbar flex flex-row-reverse gap-1 overflow-x-auto py-1">
        {columns.map(({ id, number, rows }) => (
          <li key={id} className="figures grid shrink-0 justify-items-center gap-0.5 rounded-control bg-tint px-1.5 py-1 text-14">
            <span className="text-12 text-muted">{number.slice(-TREND_NUMBER_LENGTH)}</span>
            <span className="w-min text-center whitespace-pre-line">{rows[0]?.numbers.join('\n')}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const TREND_NUMBERS_MAX = 5
/** Numbers of draws are told apart by their ends. */
const TREND_NUMBER_LENGTH = 3
