import { readNow } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { payslips } from '@croupier/contract/agents-contracts'
import { type ContractKind, payslipStates } from '@croupier/contract/agents-terms'
import { toWire } from '@croupier/money/money'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { Select } from '@croupier/ui/select'
import { Tabs } from '@croupier/ui/tabs'
import { ChevronLeft } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useAgentPeriod } from '../agent-period.ts'
import type { AgentPage } from '../agent-views.ts'
import { ExportButton } from '../export-button.tsx'
import { csvTime } from '../export-rows.ts'
import { productKey } from '../products.ts'
import { PageHead, PeriodChips, ReadFailed } from '../report-parts.tsx'
import { percent } from '../short-texts.ts'
import { PayslipTable } from './payslip-table.tsx'
import { PayslipView } from './payslip-view.tsx'

/** Bonuses of dividend contracts (type enableCt). */
export function DividendPage() {
  return <WagePage kind="dividend" page="dividends" />
}

/** Daily salaries, paid every other day (AC-08). */
export function DailyPage() {
  return <WagePage kind="daily" page="dailyWages" />
}

/** Hourly salaries (AC-09). */
export function HourlyPage() {
  return <WagePage kind="hourly" page="hourlyWages" />
}

/** Real-time wages, settled every five minutes (AC-07). */
export function RealtimePage() {
  return <WagePage kind="realtime" page="realtimeWages" />
}

const sides = ['received', 'given'] as const

/** The payslips of one kind of contract, received and given; one of them in full when the address names it. */
function WagePage({ kind, page }: { kind: ContractKind; page: AgentPage }) {
  const text = useText()
  const { search } = useAddress()
  const { period, span } = useAgentPeriod(kind === 'dividend' ? 'quarter' : kind === 'daily' ? 'month' : 'week')
  const side = sides.find((candidate) => candidate === search.side) ?? 'received'
  const state = payslipStates.find((candidate) => candidate === search.state)
  const pick = (name: string, value: string) => navigate({ search: { [name]: value || undefined }, isReplacing: true })
  if (search.payslip && /^\d{1,18}$/.test(search.payslip)) return <OnePayslip payslipId={search.payslip} page={page} />
  const filter = { ...span, side, kind, ...(state ? { state } : {}) }
  return (
    <>
      <PageHead title={text(`agents.page.${page}`)} lead={text(`contracts.wageLead.${kind}`)}>
        <ExportPayslips filter={filter} />
      </PageHead>
      <Tabs
        label={text('agents.column.payslips')}
        tabs={sides.map((value) => ({ value, label: text(`contracts.side.${value}`) }))}
        value={side}
        onChange={(value) => pick('side', value)}
      >
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <div className="min-w-0 grow">
            <PeriodChips period={period} />
          </div>
          <span className="w-full sm:w-44">
            <Select
              aria-label={text('contracts.state')}
              value={state ?? ''}
              className="!h-11 !text-14"
              options={[
                { value: '', label: text('contracts.payslip.all') },
                ...payslipStates.map((value) => ({ value, label: text(`contracts.payslip.${value}`) })),
              ]}
              onChange={(event) => pick('state', event.target.value)}
            />
          </span>
        </div>
        <Payslips key={JSON.stringify(filter)} filter={filter} />
      </Tabs>
    </>
  )
}

type Filter = {
  startTime: number
  endTime: number
  side: 'given' | 'received'
  kind: ContractKind
  state?: (typeof payslipStates)[number]
}

function Payslips({ filter }: { filter: Filter }) {
  const way = useCursorWay()
  const read = useCall(payslips, { ...filter, cursor: way.cursor, size: 25 }, { keepPrevious: true, freshMs: 0 })
  if (read.error && !read.data) return <ReadFailed read={read} />
  return (
    <>
      <PayslipTable rows={read.data?.rows} footer={read.data?.footer} side={filter.side} />
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
    </>
  )
}

function OnePayslip({ payslipId, page }: { payslipId: string; page: AgentPage }) {
  const text = useText()
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="-ml-3 mb-2"
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        onClick={() => navigate({ search: { payslip: undefined, member: undefined } })}
      >
        {text(`agents.page.${page}`)}
      </Button>
      <Card className="p-4 sm:p-5">
        <PayslipView key={payslipId} payslipId={payslipId} />
      </Card>
    </>
  )
}

function ExportPayslips({ filter }: { filter: Filter }) {
  const text = useText()
  const { timeZone } = useBrand()
  const columns = ['from', 'to', 'taker', 'product', 'basis', 'rate', 'amount', 'state'] as const
  return (
    <ExportButton
      name={`payslips-${filter.kind}-${filter.side}`}
      head={columns.map((name) => text(`contracts.column.${name}`))}
      readPage={(cursor) => readNow(payslips, { ...filter, cursor, size: 100 })}
      cells={(row) => [
        csvTime(row.from, timeZone),
        csvTime(row.to, timeZone),
        row.taker.username,
        text(productKey(row.product)),
        toWire(row.basis),
        percent(row.ratePpm),
        toWire(row.amount),
        text(`contracts.payslip.${row.state}`),
      ]}
    />
  )
}
