import { callFile } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { activeNames, type CohortUnit, cohortReport, cohortUnits } from '@croupier/contract/console/cohorts'
import { exportTypes } from '@croupier/contract/export-types'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { alpha } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Title, useRequireAccess } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { tellFailure } from '#failures.ts'
import { useCurrency, useLostSession } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { FileButton } from '#parts/export-file.tsx'
import { Columns, Section } from '#parts/facts.tsx'
import { Choice } from '#parts/form-fields.tsx'
import { EmptyNote, FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { formatDay } from '#words.ts'

type Row = ValueOf<typeof cohortReport>['rows'][number]
const unitNames: Record<CohortUnit, string> = { week: 'Week', month: 'Month' }

export function CohortsPage() {
  const { isPending } = useRequireAccess({ resource: 'cohorts', action: 'list' })
  return (
    <>
      <Title title={<PageName text="Cohorts" />} />
      {isPending ? <Columns main={<Skeleton variant="rounded" height={320} />} /> : <Cohorts />}
    </>
  )
}

/** The retention of members: by the week or month of their registration, how many of them play since. */
function Cohorts() {
  const [address, setAddress] = useSearchParams()
  const unit = cohortUnits.find((one) => one === address.get('unit')) ?? 'month'
  const { data, error, refetch } = useCall(cohortReport, { unit }, { freshMs: 0 })
  useLostSession(error)
  const choices = cohortUnits.map((id) => ({ id, name: unitNames[id] }))
  return (
    <Columns
      main={
        <>
          <Section title="Retention">
            <Choice label="Registered in the same" value={unit} choices={choices} onChange={(chosen) => setAddress({ unit: chosen })} />
          </Section>
          {error && <FailureNote told={tellFailure(error)} onRetry={() => refetch()} />}
          {!error && !data && <Skeleton variant="rounded" height={320} />}
          {data && data.rows.length === 0 && <EmptyNote text={`Nobody registered in the last twelve ${unit}s.`} />}
          {data && data.rows.length > 0 && (
            <Section
              title={`By ${unit} of registration`}
              action={<FileButton name={`cohorts-by-${unit}`} read={(format) => callFile(cohortReport, { unit }, exportTypes[format])} />}
            >
              <CohortTable unit={unit} rows={data.rows} />
            </Section>
          )}
        </>
      }
    />
  )
}

function CohortTable({ unit, rows }: { unit: CohortUnit; rows: readonly Row[] }) {
  const currency = useCurrency()
  const right = (text: string) => ({ text, isAmount: true }) as const
  const steps = activeNames.map((_, step) => right(`${unitNames[unit]} ${step}`))
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {`${unitNames[unit]} 0 is that of registration. A cell says how many settled a round, in per cent of those who registered, and their number.`}
      </Typography>
      <PlainTable
        heads={[
          'Registered since',
          right('Members'),
          right('Paid in'),
          right(`Deposits (${currency})`),
          right(`Net revenue (${currency})`),
          ...steps,
        ]}
        rows={rows.map((row) => ({
          key: row.key,
          cells: [
            beginOf(unit, row),
            row.registered.toLocaleString('en'),
            <Share key="deposited" count={row.deposited} of={row.registered} />,
            <Amount key="deposits" minor={row.deposits} />,
            <Amount key="net" minor={row.netRevenue} isMovement />,
            ...activeNames.map((name) => <Share key={name} count={row[name]} of={row.registered} />),
          ],
        }))}
      />
    </>
  )
}

function beginOf(unit: CohortUnit, { key }: Row): string {
  if (unit === 'week') return formatDay(key)
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(Date.parse(key))
}

/** The deepest shade, of all members; the words say the same without it. */
const DEEPEST = 0.45

function Share({ count, of }: { count: number | null; of: number }) {
  if (count === null) return ''
  const share = of === 0 ? 0 : count / of
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        px: 0.75,
        borderRadius: 0.5,
        bgcolor: ({ palette }) => alpha(palette.primary.main, share * DEEPEST),
        whiteSpace: 'nowrap',
      }}
    >
      {`${Math.round(share * 100)}% (${count.toLocaleString('en')})`}
    </Box>
  )
}
