import { readNow } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { downline, downlineMember, downlineSorts } from '@croupier/contract/agents'
import type { InputOf } from '@croupier/contract/route'
import { toWire } from '@croupier/money/money'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { Notice } from '@croupier/ui/notice'
import { Select } from '@croupier/ui/select'
import { useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { useBrand } from '#features/site/index.ts'
import { memberOf, pageSearch } from '../agent-pages.ts'
import { ExportButton } from '../export-button.tsx'
import { csvTime } from '../export-rows.ts'
import { Crumbs, classOf, PageHead, ReadFailed } from '../report-parts.tsx'
import { DownlineTable } from './downline-table.tsx'
import { MemberPanel } from './member-panel.tsx'
import { NameSearch } from './search-field.tsx'

const kinds = ['member', 'agent'] as const
const PAGE_SIZE = 25

type Filter = Pick<InputOf<typeof downline>, 'memberId' | 'q' | 'kind' | 'sort'>

/** The line below: one level at a time as a tree, or the whole of it by name (AC-12); one member's own page when one is chosen. */
export function DownlinePage() {
  const text = useText()
  const { search } = useAddress()
  const kind = kinds.find((candidate) => candidate === search.kind)
  const sort = downlineSorts.find((candidate) => candidate === search.sort)
  const memberId = memberOf(search)
  const filter: Filter = {
    ...(memberId ? { memberId } : {}),
    ...(search.q ? { q: search.q } : {}),
    ...(kind ? { kind } : {}),
    ...(sort ? { sort } : {}),
  }
  return (
    <>
      <PageHead title={text('agents.page.line')} lead={text('agents.downlineLead')}>
        <ExportLine filter={filter} />
      </PageHead>
      {search.offer && !memberId && (
        <div className="mb-3">
          <Notice kind="info" title={text('agents.offerChoose')}>
            {text('agents.offerChooseText')}
          </Notice>
        </div>
      )}
      {memberId && <MemberPanel key={memberId} memberId={memberId} />}
      <div className="mb-3 flex flex-wrap gap-2">
        <NameSearch />
        <span className="grow sm:w-44 sm:grow-0">
          <Select
            aria-label={text('agents.kind')}
            value={kind ?? ''}
            className="!h-11 !text-14"
            options={[
              { value: '', label: text('agents.kind.all') },
              ...kinds.map((value) => ({ value, label: text(`agents.kind.${value}`) })),
            ]}
            onChange={(event) => navigate({ search: { kind: event.target.value || undefined }, isReplacing: true })}
          />
        </span>
        <span className="grow sm:w-44 sm:grow-0">
          <Select
            aria-label={text('agents.sort')}
            value={search.q ? 'name' : (sort ?? 'newest')}
            disabled={Boolean(search.q)}
            className="!h-11 !text-14"
            options={downlineSorts.map((value) => ({ value, label: text(`agents.sort.${value}`) }))}
            onChange={(event) => navigate({ search: { sort: event.target.value }, isReplacing: true })}
          />
        </span>
      </div>
      <Level key={JSON.stringify(filter)} filter={filter} />
    </>
  )
}

function Level({ filter }: { filter: Filter }) {
  const way = useCursorWay()
  const read = useCall(downline, { ...filter, cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true, freshMs: 0 })
  const chosen = useCall(downlineMember, { memberId: filter.memberId ?? '0' }, { isEnabled: filter.memberId !== undefined })
  // A plain member has nobody below: an empty level would only ask for what cannot be.
  const isLevel = filter.q !== undefined || chosen.data?.type !== 0
  if (read.error && !read.data) return <ReadFailed read={read} />
  return (
    <>
      <Crumbs crumbs={read.data?.crumbs ?? []} hrefOf={({ id }) => pageSearch('line', crumbSearch(read.data, id))} />
      {isLevel && <DownlineTable rows={read.data?.rows} isSearched={filter.q !== undefined} sort={filter.sort ?? 'newest'} />}
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
    </>
  )
}

/** The first crumb is oneself, whose level is the page without a member. */
function crumbSearch(data: { crumbs: { id: string }[] } | undefined, id: string): Record<string, string> {
  return data?.crumbs[0]?.id === id ? {} : { member: id }
}

function ExportLine({ filter }: { filter: Filter }) {
  const text = useText()
  const { timeZone } = useBrand()
  const columns = ['username', 'class', 'status', 'upline', 'level', 'directs', 'balance', 'joined', 'seen'] as const
  return (
    <ExportButton
      name="downline"
      head={columns.map((name) => text(`agents.column.${name}`))}
      readPage={(cursor) => readNow(downline, { ...filter, cursor, size: 100 })}
      cells={(row) => [
        row.username,
        text(`agents.class.${classOf(row.type)}`),
        text(`agents.status.${row.status}`),
        row.upline,
        String(row.level),
        String(row.directs),
        toWire(row.balance),
        csvTime(row.joinedAt, timeZone),
        csvTime(row.lastLoginAt, timeZone),
      ]}
    />
  )
}
