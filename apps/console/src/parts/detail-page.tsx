import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { type RaRecord, Show, Title } from 'react-admin'
import { Columns } from './facts.tsx'
import { ShowFailure, shownWhereItArose } from './notes.tsx'
import { PageName } from './page-name.tsx'

/** One record: its name in the bar, what it is and what can be done, and everything that happened beside it. */
export function DetailPage<Row extends RaRecord>({
  nameOf,
  children,
}: {
  nameOf: (row: Row) => string
  children: (row: Row) => ReactNode
}) {
  return (
    <Show<Row>
      component="div"
      actions={false}
      title={false}
      error={<ShowFailure />}
      queryOptions={shownWhereItArose}
      render={({ record }) => (record ? <Named name={nameOf(record as Row)}>{children(record as Row)}</Named> : <DetailSkeleton />)}
    />
  )
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Title title={<PageName text={name} />} />
      {children}
    </>
  )
}

function DetailSkeleton() {
  return <Columns main={<Skeleton variant="rounded" height={220} />} side={<Skeleton variant="rounded" height={320} />} />
}
