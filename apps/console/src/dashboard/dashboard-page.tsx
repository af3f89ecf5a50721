import { useCall } from '@croupier/client/hooks'
import { dashboard } from '@croupier/contract/console/site'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Title } from 'react-admin'
import { tellFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { Columns, Section } from '#parts/facts.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { Chart } from './chart.tsx'
import { FigureCard } from './figure-card.tsx'
import { Waiting } from './waiting.tsx'

const FIGURES = 6

/** Today beside yesterday, two weeks at a glance, and what waits for a person. */
export function DashboardPage() {
  const { data, error, refetch } = useCall(dashboard, {})
  useLostSession(error)
  return (
    <>
      <Title title={<PageName text="Dashboard" />} />
      {error && <Columns main={<FailureNote told={tellFailure(error)} onRetry={() => refetch()} />} />}
      {!error && (
        <>
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
          <Columns
            main={
              <Section title="Turnover and gross win, 14 days">
                {data ? <Chart days={data.days} /> : <Skeleton variant="rounded" height={280} />}
              </Section>
            }
            side={<Section title="To do">{data ? <Waiting waiting={data.waiting} /> : <Skeleton variant="rounded" height={80} />}</Section>}
          />
        </>
      )}
    </>
  )
}

function FigureSkeletons() {
  return Array.from({ length: FIGURES }, (_, at) => at).map((at) => <Skeleton key={at} variant="rounded" height={98} />)
}
