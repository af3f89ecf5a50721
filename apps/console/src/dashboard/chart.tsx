import type { dashboard } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCurrency } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { EmptyNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { formatDay } from '#words.ts'
import { Bars } from './bars.tsx'

type Day = ValueOf<typeof dashboard>['days'][number]

/** Two weeks in two rows of bars, one above the other, each in its own scale; the same figures as a table below. */
export function Chart({ days }: { days: readonly Day[] }) {
  const currency = useCurrency()
  if (days.every((day) => day.turnover === 0n && day.grossWin === 0n)) return <EmptyNote text="Nothing has been played in these 14 days." />
  const turnover = days.map((day) => ({ day: day.day, minor: day.turnover }))
  const grossWin = days.map((day) => ({ day: day.day, minor: day.grossWin }))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Bars title={`Turnover (${currency})`} tone="primary" amounts={turnover} height={150} />
      <Bars title={`Gross win (${currency})`} tone="secondary" amounts={grossWin} height={110} hasDays />
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
