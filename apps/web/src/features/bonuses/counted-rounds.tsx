import { useCall } from '@croupier/client/hooks'
import { bonusRounds } from '@croupier/contract/bonuses'
import type { ValueOf } from '@croupier/contract/route'
import { Amount } from '@croupier/ui/amount'
import { type Column, Table } from '@croupier/ui/table'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'

type Round = ValueOf<typeof bonusRounds>['rows'][number]

/** The last rounds that were looked at: what of each counted, and why no more. */
export function CountedRounds({ id }: { id: string }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const { data } = useCall(bonusRounds, { id }, { keepPrevious: true })
  const amount = (minor: bigint) => <Amount minor={minor} language={language} />
  const columns: Column<Round>[] = [
    { key: 'game', label: text('bonuses.round.game'), cell: (row) => row.game },
    { key: 'at', label: text('bonuses.round.at'), cell: (row) => dateTimeText(row.at, { language, timeZone }) },
    { key: 'stake', label: text('bonuses.round.stake'), isFigure: true, cell: (row) => amount(row.stake) },
    { key: 'counted', label: text('bonuses.round.counted'), isFigure: true, cell: (row) => amount(row.counted) },
    { key: 'why', label: text('bonuses.round.why'), cell: (row) => whyText(text, row) },
  ]
  if (!data) return null
  if (data.rows.length === 0) return <p className="text-14 text-muted">{text('bonuses.roundsEmpty')}</p>
  return <Table caption={text('bonuses.rounds')} columns={columns} rows={data.rows} rowKey={(row) => row.id} empty={null} />
}

function whyText(text: ReturnType<typeof useText>, { why, weight }: Round): string {
  if (why === null) return text('bonuses.round.whole')
  return why === 'game' ? text('bonuses.round.none') : text(`bonuses.round.${why}`, { percent: weight })
}
