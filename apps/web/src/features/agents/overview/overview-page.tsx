import { useCall } from '@croupier/client/hooks'
import { teamOverview } from '@croupier/contract/agents'
import type { ValueOf } from '@croupier/contract/route'
import { Card } from '@croupier/ui/card'
import { classNames } from '@croupier/ui/class-names'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { useAgentPeriod } from '../agent-period.ts'
import { PageHead, PeriodChips, ReadFailed } from '../report-parts.tsx'
import { figureNames, writeFigure } from './figure-names.ts'
import { LineCurves } from './line-curves.tsx'

export type Overview = ValueOf<typeof teamOverview>

const LIVE_MS = 30_000

/** The whole line at a glance: who there is, today beside yesterday, and a period with its curves (AC-02). */
export function OverviewPage() {
  const text = useText()
  const { period, span } = useAgentPeriod('month')
  const shown = period === 'week' || period === 'quarter' ? period : 'month'
  const read = useCall(teamOverview, shown === period ? span : {}, { keepPrevious: true, freshMs: LIVE_MS })
  return (
    <>
      <PageHead title={text('agents.page.overview')} lead={read.data && <SupportHours hours={read.data.supportHours} />} />
      {read.error && !read.data ? (
        <ReadFailed read={read} />
      ) : read.data ? (
        <OverviewFigures overview={read.data} period={shown} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

/** Support hours of agents (AC-04), in the brand's zone. */
function SupportHours({ hours }: { hours: Overview['supportHours'] }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const clock = (time: string) =>
    time === '12:00'
      ? text('agents.noon')
      : new Intl.DateTimeFormat(language === 'TY' ? 'fil-PH' : 'en', { hour: 'numeric', timeZone: 'UTC', hourCycle: 'h12' }).format(
          Date.UTC(2026, 0, 1, Number(time.slice(0, 2)), Number(time.slice(3, 5))),
        )
  return text('agents.supportHours', { from: clock(hours.from), to: clock(hours.to) })
}

/** The figures of one reading. */
export function OverviewFigures({ overview, period }: { overview: Overview; period: 'week' | 'month' | 'quarter' }) {
  const text = useText()
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(['members', 'directs', 'agents', 'onlineNow'] as const).map((name) => (
          <Card key={name} className="p-4">
            <dt className="text-14 text-muted">{text(`agents.${name}`)}</dt>
            <dd className="figures mt-1 text-28 font-bold">{overview[name].toLocaleString('en')}</dd>
          </Card>
        ))}
      </dl>
      <section aria-label={text('agents.period.today')}>
        <h2 className="mb-2 text-18 font-semibold">{text('agents.period.today')}</h2>
        <TodayTiles overview={overview} />
        <p className="mt-2 max-w-prose text-12 text-muted text-pretty">{text('agents.validTurnoverCounts')}</p>
      </section>
      <section aria-label={text('agents.curves')}>
        <div className="mb-2 items-center justify-between gap-x-4 sm:flex">
          <h2 className="text-18 font-semibold">{text('agents.curves')}</h2>
          <PeriodChips period={period} periods={['week', 'month', 'quarter']} />
        </div>
        <LineCurves overview={overview} />
      </section>
    </div>
  )
}

/** Today's figures, each with yesterday's under it. */
function TodayTiles({ overview: { today, yesterday } }: { overview: Overview }) {
  const text = useText()
  const money = useMoneyText()
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
      {figureNames.map((name) => (
        <div key={name} className="bg-surface p-3 sm:p-4">
          <dt className="text-12 text-muted">{text(`agents.figure.${name}`)}</dt>
          <dd className={classNames('figures mt-1 break-words font-semibold', sizeOf(writeFigure(today, name, money)))}>
            {writeFigure(today, name, money)}
          </dd>
          <dd className="figures mt-0.5 text-12 text-muted">
            {text('agents.yesterdayWas', { figure: unbroken(writeFigure(yesterday, name, money)) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const LONG_FIGURE = 13

/** A figure of many digits is written smaller on a phone before it is broken. */
function sizeOf(figure: string): string {
  return figure.length > LONG_FIGURE ? 'text-14 sm:text-16' : 'text-16 sm:text-18'
}

/** A minus stays with its figure at the end of a line. */
function unbroken(figure: string): string {
  return figure.replace('-', '-\u2060')
}

function Waiting() {
  return (
    <AfterAMoment>
      <div className="flex flex-col gap-6">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-24 w-full" />
          ))}
        </div>
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </AfterAMoment>
  )
}
