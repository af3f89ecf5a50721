import { callFile } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { revenueGroups, revenueReport } from '@croupier/contract/console/reports'
import { exportTypes } from '@croupier/contract/export-types'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Title, useRequireAccess } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { tellFailure } from '#failures.ts'
import { useCurrency, useLostSession, useZone } from '#operator.ts'
import { FileButton } from '#parts/export-file.tsx'
import { Columns, Section } from '#parts/facts.tsx'
import { Choice } from '#parts/form-fields.tsx'
import { EmptyNote, FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { askedOf } from '#sources.ts'
import { localOf } from '#words.ts'
import { type Asked, addressOf, askedBy, groupNames, type Row, rowName } from './reports/report-words.ts'
import { RevenueTable } from './reports/revenue-table.tsx'

const Bars = lazy(() => import('#dashboard/bars.tsx').then((module) => ({ default: module.Bars })))

/** More bars than days of a quarter would be hairs; the table has them all. */
const BARS_MAX = 92

export function ReportsPage() {
  const { isPending } = useRequireAccess({ resource: 'reports', action: 'list' })
  const zone = useZone()
  return (
    <>
      <Title title={<PageName text="Reports" />} />
      {isPending || !zone ? <Columns main={<Skeleton variant="rounded" height={320} />} /> : <Revenue zone={zone} />}
    </>
  )
}

function Revenue({ zone }: { zone: string }) {
  const [address, setAddress] = useSearchParams()
  const [today] = useState(() => localOf(Date.now(), zone).slice(0, 10))
  const asked = askedBy(address, today)
  const { data, error, refetch } = useCall(revenueReport, asked, { keepPrevious: false, freshMs: 0 })
  useLostSession(error)
  const ask = (change: Partial<Asked>) => setAddress(addressOf({ ...asked, ...change }))
  return (
    <Columns
      main={
        <>
          <Section title="Revenue">
            <Fields asked={asked} onAsk={ask} />
          </Section>
          {error && <FailureNote told={tellFailure(error)} onRetry={() => refetch()} />}
          {!error && !data && <Skeleton variant="rounded" height={320} />}
          {data && data.rows.length === 0 && <EmptyNote text="Nothing was settled or paid in this period." />}
          {data && data.rows.length > 0 && (
            <>
              <Chart asked={asked} rows={data.rows} />
              <Section
                title={`By ${groupNames[asked.group].toLowerCase()}`}
                action={
                  <FileButton
                    name={`revenue-by-${asked.group}`}
                    read={(format) => callFile(revenueReport, asked, exportTypes[format])}
                    all={() => askedOf(revenueReport, asked)}
                  />
                }
              >
                <RevenueTable asked={asked} {...data} />
              </Section>
            </>
          )}
        </>
      }
    />
  )
}

const narrowings = { vendor: 'Vendor', category: 'Category', game: 'Game' } as const

function Fields({ asked, onAsk }: { asked: Asked; onAsk: (change: Partial<Asked>) => void }) {
  const narrowed = (['vendor', 'category', 'game'] as const).filter((name) => asked[name] !== undefined)
  const groups = narrowed.length > 0 ? revenueGroups.filter((group) => group !== 'line' && group !== 'channel') : revenueGroups
  const day = (label: string, name: 'from' | 'to') => (
    <TextField
      label={label}
      type="date"
      value={asked[name]}
      onChange={(event) => event.target.value && onAsk({ [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
      {day('From', 'from')}
      {day('Until, included', 'to')}
      <Choice
        label="By"
        value={asked.group}
        choices={groups.map((id) => ({ id, name: groupNames[id] }))}
        onChange={(group) => onAsk({ group })}
      />
      {narrowed.map((name) => (
        <Choice
          key={name}
          label={narrowings[name]}
          value="kept"
          choices={[
            { id: 'kept', name: String(asked[name]) },
            { id: 'all', name: 'All' },
          ]}
          onChange={(choice) => choice === 'all' && onAsk({ [name]: undefined })}
        />
      ))}
    </Box>
  )
}

/** What was earned, bar by bar; the table below holds the same figures. */
function Chart({ asked, rows }: { asked: Asked; rows: readonly Row[] }) {
  const currency = useCurrency()
  const { group } = asked
  const drawn = useMemo(() => {
    const isTime = group === 'day' || group === 'month'
    const bars = isTime ? rows.slice(-BARS_MAX) : rows.slice(0, BARS_MAX)
    const series =
      group === 'channel'
        ? [{ name: 'Deposits', tone: 'primary' as const, minors: bars.map(({ deposits = 0n }) => deposits) }]
        : [
            { name: 'Turnover', tone: 'primary' as const, minors: bars.map(({ turnover = 0n }) => turnover) },
            { name: 'Gross revenue', tone: 'secondary' as const, minors: bars.map(({ grossRevenue = 0n }) => grossRevenue) },
          ]
    return { names: bars.map((row) => rowName(group, row)), series }
  }, [group, rows])
  const what = group === 'channel' ? 'Deposits' : 'Turnover and gross revenue'
  return (
    <Section title={`${what} by ${groupNames[group].toLowerCase()}`}>
      <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
        <Bars label={`${what} by ${groupNames[group].toLowerCase()}`} unit={`Amount (${currency})`} axis={groupNames[group]} {...drawn} />
      </Suspense>
    </Section>
  )
}
