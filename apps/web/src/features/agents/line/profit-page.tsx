import { readNow } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import type { LineFigures } from '@croupier/contract/agents'
import { profitAndLoss, type profitAndLossRow } from '@croupier/contract/agents-figures'
import { toWire } from '@croupier/money/money'
import { Amount } from '@croupier/ui/amount'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { type Column, Table } from '@croupier/ui/table'
import { textLinkClass } from '@croupier/ui/text-link'
import type * as z from 'zod/mini'
import { useText } from '#features/language/index.ts'
import { Link, useAddress } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { memberOf } from '../agent-pages.ts'
import { useAgentPeriod } from '../agent-period.ts'
import { ExportButton } from '../export-button.tsx'
import { ClassBadge, Crumbs, PageHead, PeriodChips, ReadFailed } from '../report-parts.tsx'
import { NothingInPeriod } from './nothing-in-period.tsx'

type ProfitRow = z.infer<typeof profitAndLossRow>

const columnsShown = ['validTurnover', 'payouts', 'grossWin', 'deposits', 'withdrawals'] as const satisfies (keyof LineFigures)[]
const PAGE_SIZE = 25

/** Each direct downline with the line below: what it staked, won and lost (user profit and loss). */
export function ProfitPage() {
  const text = useText()
  const { period, span } = useAgentPeriod('week')
  const memberId = memberOf(useAddress().search)
  const filter = { ...span, ...(memberId ? { memberId } : {}) }
  return (
    <>
      <PageHead title={text('agents.page.profit')} lead={text('agents.profitLead')}>
        <ExportButton
          name="profit-and-loss"
          head={[text('agents.column.username'), ...columnsShown.map((name) => text(`agents.figure.${name}`))]}
          readPage={(cursor) => readNow(profitAndLoss, { ...filter, cursor, size: 100 })}
          cells={(row) => [row.member.username, ...columnsShown.map((name) => toWire(row.figures[name]))]}
        />
      </PageHead>
      <div className="mb-3">
        <PeriodChips period={period} />
      </div>
      <Level key={JSON.stringify(filter)} filter={filter} />
    </>
  )
}

function Level({ filter }: { filter: { startTime: number; endTime: number; memberId?: string } }) {
  const way = useCursorWay()
  const read = useCall(profitAndLoss, { ...filter, cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true, freshMs: 0 })
  if (read.error && !read.data) return <ReadFailed read={read} />
  const crumbs = read.data?.crumbs ?? []
  return (
    <>
      <Crumbs crumbs={crumbs} hrefOf={({ id }) => ({ member: crumbs[0]?.id === id ? undefined : id })} />
      <ProfitTable rows={read.data?.rows} footer={read.data?.footer} />
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
    </>
  )
}

/** The figures of each direct downline, with those of the whole line below. */
export function ProfitTable({ rows, footer }: { rows: readonly ProfitRow[] | undefined; footer: LineFigures | undefined }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const columns: Column<ProfitRow>[] = [
    {
      key: 'member',
      label: text('agents.column.username'),
      cell: (row) => <Name row={row} />,
      total: footer && text('agents.allTogether'),
    },
    ...columnsShown.map(
      (name): Column<ProfitRow> => ({
        key: name,
        label: text(`agents.figure.${name}`),
        isFigure: true,
        ...(name === 'validTurnover' || name === 'grossWin' ? { onPhone: 'belowNamed' as const } : {}),
        cell: ({ figures }) => <Amount minor={figures[name]} language={language} isSigned={name === 'grossWin'} />,
        total: footer && <Amount minor={footer[name]} language={language} isSigned={name === 'grossWin'} />,
      }),
    ),
  ]
  return (
    <Table
      caption={text('agents.page.profit')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.member.id}
      isCompact
      isTall
      empty={<NothingInPeriod />}
    />
  )
}

/** A name that opens the level below where there is one. */
function Name({ row: { member, directs } }: { row: ProfitRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {directs > 0 ? (
        <Link search={{ member: member.id }} className={`${textLinkClass} break-all`}>
          {member.username}
        </Link>
      ) : (
        <span className="break-all font-medium">{member.username}</span>
      )}
      <ClassBadge type={member.type} />
    </span>
  )
}
