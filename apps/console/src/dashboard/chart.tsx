import type { dashboard } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useMemo } from 'react'
import { useCurrency } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { EmptyNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { formatDay } from '#words.ts'

const Bars = lazy(() => import('./bars.tsx').then((module) => ({ default: module.Bars })))

type DayChart = ValueOf<typeof dashboard>['charts'][number]

/** What a chart is called, its two series, and what is said where there is nothing to draw. */
export const chartWords = {
  play: {
    title: 'Turnover and gross win, 14 days',
    first: 'Turnover',
    second: 'Gross win',
    none: 'Nothing has been played in these 14 days.',
  },
  payments: {
    title: 'Deposits and withdrawals, 14 days',
    first: 'Deposits',
    second: 'Withdrawals',
    none: 'Nothing has been paid in these 14 days.',
  },
} as const

/** Two weeks in pairs of bars; the same figures as a table below. */
export function Chart({ chart: { kind, days } }: { chart: DayChart }) {
  const { title, first, second, none } = chartWords[kind]
  const currency = useCurrency()
  const drawn = useMemo(
    () => ({
      names: days.map(({ day }) => formatDay(day)),
      series: [
        { name: first, tone: 'primary', minors: days.map((day) => day.first) },
        { name: second, tone: 'secondary', minors: days.map((day) => day.second) },
      ] as const,
    }),
    [days, first, second],
  )
  if (days.every((day) => day.first === 0n && day.second === 0n)) return <EmptyNote text={none} />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
        <Bars label={title} unit={`Amount (${currency})`} axis="Day" {...drawn} />
      </Suspense>
      <details>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', color: 'text.secondary', py: 0.5 }}>
          Show as a table
        </Typography>
        <PlainTable
          heads={['Day', { text: `${first} (${currency})`, isAmount: true }, { text: `${second} (${currency})`, isAmount: true }]}
          rows={days.map((day) => ({
            key: day.day,
            cells: [
              formatDay(day.day),
              <Amount key="first" minor={day.first} />,
              <Amount key="second" minor={day.second} isMovement={kind === 'play'} />,
            ],
          }))}
        />
      </details>
    </Box>
  )
}
