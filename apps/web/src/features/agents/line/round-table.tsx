import type { betRow } from '@croupier/contract/reports'
import { Amount } from '@croupier/ui/amount'
import { Badge } from '@croupier/ui/badge'
import { type Column, Table } from '@croupier/ui/table'
import type * as z from 'zod/mini'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { NothingInPeriod } from './nothing-in-period.tsx'

type Round = z.infer<typeof betRow>

/** Single rounds: which game, when, what was staked, what of it counts, what came back. */
export function RoundTable({ rows }: { rows: readonly Round[] | undefined }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const money = (name: 'betAmount' | 'validBetAmount' | 'winAmount'): Column<Round> => ({
    key: name,
    label: text(`agents.round.${name}`),
    isFigure: true,
    ...(name === 'validBetAmount' ? {} : { onPhone: 'belowNamed' as const }),
    cell: (row) => <Amount minor={row[name]} language={language} />,
  })
  const columns: Column<Round>[] = [
    {
      key: 'game',
      label: text('agents.round.game'),
      cell: (row) => (
        <span>
          <span className="block font-medium">{row.gameName}</span>
          <span className="figures block break-all text-12 text-muted">{row.orderNo}</span>
        </span>
      ),
    },
    { key: 'time', label: text('agents.round.time'), cell: (row) => dateTimeText(row.settleTime ?? row.betTime, { language, timeZone }) },
    money('betAmount'),
    {
      ...money('validBetAmount'),
      cell: (row) => (
        <span>
          <Amount minor={row.validBetAmount} language={language} />
          {row.state === 'settled' && row.validBetAmount < row.betAmount && (
            <span className="block text-12 text-muted">{text('agents.round.matched')}</span>
          )}
        </span>
      ),
    },
    {
      ...money('winAmount'),
      cell: (row) =>
        row.state === 'voided' ? <Badge>{text('agents.round.voided')}</Badge> : <Amount minor={row.winAmount} language={language} />,
    },
  ]
  return (
    <Table
      caption={text('agents.column.rounds')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.orderNo}
      isCompact
      empty={<NothingInPeriod />}
    />
  )
}
