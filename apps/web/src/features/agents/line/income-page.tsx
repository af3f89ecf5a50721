import { callFile } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { ownIncome } from '@croupier/contract/agents-figures'
import type { ContractKind } from '@croupier/contract/agents-terms'
import type { ValueOf } from '@croupier/contract/route'
import { ownWagesStatement } from '@croupier/contract/statements'
import { Amount } from '@croupier/ui/amount'
import { Card } from '@croupier/ui/card'
import { Curve } from '@croupier/ui/curve'
import { EmptyState } from '@croupier/ui/empty-state'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { type Column, Table } from '@croupier/ui/table'
import { textLinkClass } from '@croupier/ui/text-link'
import { Coins } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { StatementPicker } from '#features/reports/index.ts'
import { useSession } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { pageSearch } from '../agent-pages.ts'
import { useAgentPeriod } from '../agent-period.ts'
import type { AgentPage } from '../agent-views.ts'
import { PageHead, PeriodChips, ReadFailed } from '../report-parts.tsx'
import { dayName, shortMoney } from '../short-texts.ts'

export type Income = ValueOf<typeof ownIncome>

const pages: Record<ContractKind, AgentPage> = {
  dividend: 'dividends',
  daily: 'dailyWages',
  hourly: 'hourlyWages',
  realtime: 'realtimeWages',
}

/** What contracts brought, by source and by day, and what was paid on to the own line (my income). */
export function IncomePage() {
  const text = useText()
  const { period, span } = useAgentPeriod('month')
  const read = useCall(ownIncome, span, { keepPrevious: true, freshMs: 30_000 })
  return (
    <>
      <PageHead title={text('agents.page.income')} lead={text('agents.incomeLead')}>
        <StatementPicker
          label={text('agents.statementOf')}
          action={text('agents.statement')}
          months={12}
          nameOf={({ fromDay }) => `wages-${fromDay.slice(0, 7)}`}
          read={async ({ fromDay }) => await callFile(ownWagesStatement, { monthOf: fromDay })}
        />
      </PageHead>
      <div className="mb-4">
        <PeriodChips period={period} />
      </div>
      {read.error && !read.data ? <ReadFailed read={read} /> : read.data ? <IncomeShown income={read.data} /> : <Waiting />}
    </>
  )
}

/** One reading of the income: sums, curve, sources. */
export function IncomeShown({ income }: { income: Income }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {(['received', 'given', 'net', 'due', 'owed'] as const).map((name) => (
          <Card key={name} className={name === 'net' ? 'col-span-2 p-4 lg:order-first lg:col-span-1' : 'p-4'}>
            <dt className="text-14 text-muted">{text(`agents.income.${name}`)}</dt>
            <dd className="mt-1 text-18 font-bold">
              <Amount minor={income[name]} language={language} isSigned={name === 'net'} />
            </dd>
          </Card>
        ))}
      </dl>
      {income.curve.length > 1 && (
        <Card className="p-4">
          <Curve
            label={text('agents.page.income')}
            points={income.curve.map(({ day }) => dayName(day, language))}
            series={(['received', 'given'] as const).map((name) => ({
              name: text(`agents.income.${name}`),
              values: income.curve.map((point) => point[name]),
              write: money,
            }))}
            leastStep={100n}
            writeShort={(minor) => shortMoney(minor, language)}
          />
        </Card>
      )}
      <Sources income={income} />
    </div>
  )
}

function Sources({ income }: { income: Income }) {
  const text = useText()
  const language = useSession((session) => session.language)
  type Source = Income['sources'][number]
  const columns: Column<Source>[] = [
    {
      key: 'kind',
      label: text('agents.column.source'),
      cell: ({ kind }) => (
        <Link search={pageSearch(pages[kind])} className={textLinkClass}>
          {text(`agents.page.${pages[kind]}`)}
        </Link>
      ),
      total: text('agents.allTogether'),
    },
    { key: 'payslips', label: text('agents.column.payslips'), isFigure: true, cell: (source) => source.payslips },
    ...(['received', 'given'] as const).map(
      (name): Column<Source> => ({
        key: name,
        label: text(`agents.income.${name}`),
        isFigure: true,
        cell: (source) => <Amount minor={source[name]} language={language} />,
        total: <Amount minor={income[name]} language={language} />,
      }),
    ),
  ]
  return (
    <Table
      caption={text('agents.column.source')}
      columns={columns}
      rows={income.sources}
      rowKey={({ kind }) => kind}
      empty={
        <EmptyState icon={<Coins size={28} />} title={text('agents.incomeEmpty')}>
          {text('agents.incomeEmptyText')}
        </EmptyState>
      }
    />
  )
}

function Waiting() {
  return (
    <AfterAMoment>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </AfterAMoment>
  )
}
