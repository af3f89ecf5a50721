import { useCall } from '@croupier/client/hooks'
import { missionLeaderboard } from '@croupier/contract/promotions-standing'
import type { ValueOf } from '@croupier/contract/route'
import { Amount } from '@croupier/ui/amount'
import { classNames } from '@croupier/ui/class-names'
import { EmptyState } from '@croupier/ui/empty-state'
import { Trophy } from 'lucide-react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { Reading } from './reading.tsx'

export type Board = ValueOf<typeof missionLeaderboard>

/** The week's largest turnovers under pseudonyms; the member's own line stands out. */
export function Leaderboard() {
  const read = useCall(missionLeaderboard, {})
  return <Reading read={read}>{(board) => <BoardList board={board} />}</Reading>
}

export function BoardList({ board }: { board: Board }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  if (board.rows.length === 0)
    return (
      <EmptyState icon={<Trophy size={28} />} title={text('promotions.boardEmpty')}>
        {text('promotions.boardEmptyText')}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-muted">{text('promotions.boardText', { time: dateTimeText(board.endsAt, { language, timeZone }) })}</p>
      <ol className="overflow-hidden rounded-card border border-line bg-surface">
        {board.rows.map((row) => (
          <li
            key={row.place}
            className={classNames(
              'flex items-center gap-4 border-t border-line px-4 py-2.5 text-14 first:border-t-0',
              row.isOwn && 'bg-tint font-semibold',
            )}
          >
            <span className="figures w-8 text-right text-muted">{row.place}</span>
            <span className="min-w-0 grow truncate">{row.isOwn ? text('promotions.you', { name: row.name }) : row.name}</span>
            <Amount minor={row.turnover} language={language} className="figures" />
          </li>
        ))}
      </ol>
      {!board.rows.some(({ isOwn }) => isOwn) && (
        <p className="flex justify-between gap-4 rounded-card border border-line px-4 py-2.5 text-14">
          {text('promotions.ownTurnover')}
          <Amount minor={board.own} language={language} className="figures font-semibold" />
        </p>
      )}
    </div>
  )
}
