import { useCall } from '@croupier/client/hooks'
import { dashboard } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { Title } from 'react-admin'
import { tellFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { Columns, Section } from '#parts/facts.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { Chart, chartWords } from './chart.tsx'
import { FigureCard } from './figure-card.tsx'
import { Waiting } from './waiting.tsx'

const FIGURES = 6
const Setup = lazy(() => import('./setup.tsx').then((module) => ({ default: module.Setup })))

/** Today beside yesterday and two weeks at a glance, as far as they are the operator's work, and what waits for a person. */
export function DashboardPage() {
  const { data, error, refetch } = useCall(dashboard, {})
  useLostSession(error)
  return (
    <>
      <Title title={<PageName text="Dashboard" />} />
      {error && <Columns main={<FailureNote told={tellFailure(error)} onRetry={() => refetch()} />} />}
      {!error && (
        <>
          <Suspense fallback={null}>
            <Setup />
          </Suspense>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              pt: 2,
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(6, minmax(0, 1fr))' },
            }}
          >
            {data ? data.figures.map((figure) => <FigureCard key={figure.key} figure={figure} />) : <FigureSkeletons />}
          </Box>
          {data ? (
            <Tasks data={data} />
          ) : (
            <Columns main={<Skeleton variant="rounded" height={320} />} side={<Skeleton variant="rounded" height={120} />} />
          )}
        </>
      )}
    </>
  )
}

/** What waits stands beside the charts; for whom no chart is the work, it stands alone. */
function Tasks({ data }: { data: ValueOf<typeof dashboard> }) {
  const tasks = (
    <Section title="To do">
      <Waiting waiting={data.waiting} />
    </Section>
  )
  if (data.charts.length === 0) return <Columns main={tasks} />
  const charts = data.charts.map((chart) => (
    <Section key={chart.kind} title={chartWords[chart.kind].title}>
      <Chart chart={chart} />
    </Section>
  ))
  return <Columns main={charts} side={tasks} isSideUrgent />
}

function FigureSkeletons() {
  return Array.from({ length: FIGURES }, (_, at) => at).map((at) => <Skeleton key={at} variant="rounded" height={98} />)
}
