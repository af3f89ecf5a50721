import { useCall } from '@croupier/client/hooks'
import { missionLeaderboard } from '@croupier/contract/promotions-boards'
import type { ValueOf } from '@croupier/contract/route'
import { Amount } from '@croupier/ui/amount'
import { classNames } from '@croupier/ui/class-names'
import { EmptyState } from '@croupier/ui/empty-state'
import { Trophy } from 'lucide-react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { useAwardText } from './award-text.ts'
import { BoardPrizes } from './board-prizes.tsx'
import { Reading } from './reading.tsx'
import { wholeText } from './whole-text.ts'

export type Boards = ValueOf<typeof missionLeaderboard>
type Board = Boards['rows'][number]
type Place = Board['places'][number]

/** The leaderboards under pseudonyms, with what the member won; the member's own line stands out (SC-12). */
export function Leaderboard() {
  const read = useCall(missionLeaderboard, {})
  return <Reading read={read}>{(boards) => <BoardList boards={boards} />}</Reading>
}

export function BoardList({ boards }: { boards: Boards }) {
  const text = useText()
  return (
    <div className="flex flex-col gap-6">
      {boards.prizes.length > 0 && <BoardPrizes prizes={boards.prizes} />}
      {boards.rows.length === 0 && (
        <EmptyState icon={<Trophy size={28} />} title={text('promotions.boardsEmpty')}>
          {text('promotions.boardsEmptyText')}
        </EmptyState>
      )}
      {boards.rows.map((board) => (
        <OneBoard key={board.id} board={board} />
      ))}
    </div>
  )
}

export function OneBoard({ board }: { board: Board }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const types = board.gameTypes.map((type) => text(`shell.category.${type}`)).join(', ')
  const awardText = useAwardText()
  const [first] = board.prizes
  const places = board.prizes.length
  const sum = moneyOf(board.prizes)
  const facts = [
    types === '' ? text('promotions.boardAll') : types,
    sum === undefined
      ? text('promotions.boardPlaces', { places, first: first ? awardText(first) : '' })
      : text('promotions.boardPrizes', { places, amount: money(sum) }),
    text('promotions.untilTime', { time: dateTimeText(board.endsAt, { language, timeZone }) }),
  ]
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="text-16 font-semibold">{board.title}</h3>
        <p className="text-14 text-muted">{board.summary}</p>
        <p className="text-12 text-muted">{facts.join(' · ')}</p>
      </div>
      {board.places.length === 0 ? (
        <p className="rounded-card border border-line px-4 py-2.5 text-14 text-muted">{text('promotions.boardEmpty')}</p>
      ) : (
        <Places places={board.places} metric={board.metric} />
      )}
      {!board.places.some(({ isOwn }) => isOwn) && (
        <p className="flex justify-between gap-4 rounded-card border border-line px-4 py-2.5 text-14">
          {text('promotions.ownScore')}
          <Score score={board.own} metric={board.metric} />
        </p>
      )}
      <p className="text-12 text-muted">{text('promotions.boardRule')}</p>
      {board.last && board.last.places.length > 0 && (
        <details className="text-14">
          <summary className="cursor-pointer py-2 font-semibold">
            {text('promotions.boardLast', { time: dateTimeText(board.last.endsAt, { language, timeZone }) })}
          </summary>
          <Places places={board.last.places} metric={board.metric} />
        </details>
      )}
    </section>
  )
}

/** All prizes together; undefined where one is no money. */
function moneyOf(prizes: Board['prizes']): bigint | undefined {
  const amounts = prizes.flatMap((prize) => (prize.kind === 'money' ? [prize.amount] : []))
  return amounts.length === prizes.length ? amounts.reduce((total, amount) => total + amount, 0n) : undefined
}

type Metric = Board['metric']

function Places({ places, metric }: { places: readonly Place[]; metric: Metric }) {
  const text = useText()
  const awardText = useAwardText()
  return (
    <ol className="overflow-hidden rounded-card border border-line bg-surface">
      {places.map((row) => (
        <li
          key={row.place}
          className={classNames(
            'flex items-center gap-3 border-t border-line px-4 py-2.5 text-14 first:border-t-0',
            row.isOwn && 'bg-tint font-semibold',
          )}
        >
          <span className="figures w-8 shrink-0 text-right text-muted">{row.place}</span>
          <span className="min-w-0 grow">
            <span className="block truncate">{row.isOwn ? text('promotions.you', { name: row.name }) : row.name}</span>
            {row.prize !== null && (
              <span className="figures block text-12 text-accent">{text('promotions.boardPrize', { amount: awardText(row.prize) })}</span>
            )}
          </span>
          <Score score={row.score} metric={metric} />
        </li>
      ))}
    </ol>
  )
}

/** Turnover as money, rounds as a count. */
function Score({ score, metric }: { score: bigint; metric: Metric }) {
  const language = useSession((session) => session.language)
  if (metric === 'rounds') return <span className="figures">{wholeText(score, language)}</span>
  return <Amount minor={score} language={language} className="figures" />
}
