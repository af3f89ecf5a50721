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

type Day = ValueOf<typeof dashboard>['days'][number]

/** Two weeks in pairs of bars; the same figures as a table below. */
export function Chart({ days }: { days: readonly Day[] }) {
  const currency = useCurrency()
  const drawn = useMemo(
    () => ({
      names: days.map(({ day }) => formatDay(day)),
      series: [
        { name: 'Turnover', tone: 'primary', minors: days.map(({ turnover }) => turnover) },
        { name: 'Gross win', tone: 'secondary', minors: days.map(({ grossWin }) => grossWin) },
      ] as const,
    }),
    [days],
  )
  if (days.every((day) => day.turnover === 0n && day.grossWin === 0n)) return <EmptyNote text="Nothing has been played in these 14 days." />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
        <Bars label="Turnover and gross win by day" unit={`Amount (${currency})`} axis="Day" {...drawn} />
      </Suspense>
      <details>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', color: 'text.secondary', py: 0.5 }}>
          Show as a table
        </Typography>
        <PlainTable
          heads={['Day', { text: `Turnover (${currency})`, isAmount: true }, { text: `Gross win (${currency})`, isAmount: true }]}
          rows={days.map((day) => ({
            key: day.day,
            cells: [
              formatDay(day.day),
              <Amount key="turnover" minor={day.turnover} />,
              <Amount key="win" minor={day.grossWin} isMovement />,
            ],
          }))}
        />
      </details>
    </Box>
  )
}
