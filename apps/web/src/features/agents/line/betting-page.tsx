import { readNow } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { bettingSorts, teamBetting, type teamBettingRow } from '@croupier/contract/agents-figures'
import { contractProducts } from '@croupier/contract/agents-terms'
import { toWire } from '@croupier/money/money'
import { Amount } from '@croupier/ui/amount'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { Select } from '@croupier/ui/select'
import { type Column, Table } from '@croupier/ui/table'
import { textLinkClass } from '@croupier/ui/text-link'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useAgentPeriod } from '../agent-period.ts'
import { ExportButton } from '../export-button.tsx'
import { productKey } from '../products.ts'
import { MemberName, PageHead, PeriodChips, ReadFailed } from '../report-parts.tsx'
import { headSort } from './head-sort.ts'
import { NothingInPeriod } from './nothing-in-period.tsx'
import { RoundsDialog } from './rounds-dialog.tsx'
import { NameSearch } from './search-field.tsx'

type BettingRow = z.infer<typeof teamBettingRow>

const products = contractProducts.filter((product) => product !== 'CONS')
const PAGE_SIZE = 25
type BettingSort = (typeof bettingSorts)[number]
const DEFAULT_SORT: BettingSort = 'turnover'

/** What each member of the line staked in each product, down to the single rounds (team betting). */
export function BettingPage() {
  const text = useText()
  const { search } = useAddress()
  const { period, span } = useAgentPeriod('week')
  const product = products.find((candidate) => candidate === search.product)
  const sort = bettingSorts.find((candidate) => candidate === search.sort) ?? DEFAULT_SORT
  const filter = { ...span, ...(search.q ? { q: search.q } : {}), ...(product ? { product } : {}) }
  return (
    <>
      <PageHead title={text('agents.page.betting')} lead={text('agents.bettingLead')}>
        <ExportButton
          name="team-betting"
          head={(['username', 'product', 'rounds', 'turnover', 'validTurnover', 'payouts', 'grossWin'] as const).map((name) =>
            text(`agents.column.${name}`),
          )}
          readPage={(cursor) => readNow(teamBetting, { ...filter, cursor, size: 100 })}
          cells={(row) => [
            row.member.username,
            text(productKey(row.product)),
            String(row.rounds),
            ...[row.turnover, row.validTurnover, row.payouts, row.grossWin].map(toWire),
          ]}
        />
      </PageHead>
      <div className="mb-3 flex flex-col gap-2">
        <PeriodChips period={period} />
        <div className="flex flex-wrap gap-2">
          <NameSearch />
          <span className="grow sm:w-48 sm:grow-0">
            <Select
              aria-label={text('agents.column.product')}
              value={product ?? ''}
              className="!h-11 !text-14"
              options={[
                { value: '', label: text('agents.product.CONS') },
                ...products.map((value) => ({ value, label: text(`agents.product.${value}`) })),
              ]}
              onChange={(event) => navigate({ search: { product: event.target.value || undefined }, isReplacing: true })}
            />
          </span>
          <SortSelect sort={sort} />
        </div>
      </div>
      <Betting key={JSON.stringify({ ...filter, sort })} filter={filter} sort={sort} />
    </>
  )
}

type Filter = { startTime: number; endTime: number; q?: string; product?: string }

/** On a phone there are no heads to press. */
function SortSelect({ sort }: { sort: BettingSort }) {
  const text = useText()
  return (
    <span className="w-full sm:w-56 md:hidden">
      <Select
        aria-label={text('agents.sort')}
        value={sort}
        className="!h-11 !text-14"
        options={bettingSorts.map((value) => ({ value, label: text(`agents.sort.${value}`) }))}
        onChange={(event) => navigate({ search: { sort: event.target.value }, isReplacing: true })}
      />
    </span>
  )
}

function Betting({ filter, sort }: { filter: Filter; sort: BettingSort }) {
  const [member, setMember] = useState<BettingRow['member']>()
  const way = useCursorWay()
  const read = useCall(teamBetting, { ...filter, sort, cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true, freshMs: 0 })
  if (read.error && !read.data) return <ReadFailed read={read} />
  return (
    <>
      <BettingTable rows={read.data?.rows} footer={read.data?.footer} sort={sort} onRounds={setMember} />
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
      {member && <RoundsDialog member={member} span={filter} onClose={() => setMember(undefined)} />}
    </>
  )
}

type Sums = Omit<BettingRow, 'member' | 'product'>
type BettingTableProps = {
  rows: readonly BettingRow[] | undefined
  footer: Sums | undefined
  sort: BettingSort
  onRounds: (member: BettingRow['member']) => void
}

/** What each member staked, with the sums of the line below. */
export function BettingTable({ rows, footer, sort, onRounds }: BettingTableProps) {
  const text = useText()
  const language = useSession((session) => session.language)
  const money = (name: 'turnover' | 'validTurnover' | 'payouts' | 'grossWin', isSigned = false): Column<BettingRow> => ({
    key: name,
    label: text(`agents.column.${name}`),
    sort: headSort<BettingSort>([name, `${name}Up`, 'descending'], sort),
    isFigure: true,
    ...(name === 'turnover' || name === 'grossWin' ? { onPhone: 'belowNamed' as const } : {}),
    cell: (row) => <Amount minor={row[name]} language={language} isSigned={isSigned} />,
    total: footer && <Amount minor={footer[name]} language={language} isSigned={isSigned} />,
  })
  const columns: Column<BettingRow>[] = [
    {
      key: 'member',
      label: text('agents.column.username'),
      sort: headSort<BettingSort>(['name', 'nameDown', 'ascending'], sort),
      cell: (row) => <MemberName member={row.member} type={row.member.type} />,
      total: footer && text('agents.allTogether'),
    },
    { key: 'product', label: text('agents.column.product'), onPhone: 'aside', cell: (row) => text(productKey(row.product)) },
    {
      key: 'rounds',
      label: text('agents.column.rounds'),
      sort: headSort<BettingSort>(['rounds', 'roundsUp', 'descending'], sort),
      isFigure: true,
      cell: (row) => (
        <button
          type="button"
          className={`${textLinkClass} figures`}
          aria-label={`${row.rounds}: ${text('agents.roundsOf', { name: row.member.username })}`}
          onClick={() => onRounds(row.member)}
        >
          {row.rounds}
        </button>
      ),
      total: footer?.rounds,
    },
    money('turnover'),
    money('validTurnover'),
    money('payouts'),
    money('grossWin', true),
  ]
  return (
    <Table
      caption={text('agents.page.betting')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.member.id}-${row.product}`}
      isCompact
      isTall
      empty={<NothingInPeriod />}
    />
  )
}
