import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Title, useListContext, useShowContext } from 'react-admin'
import { type FailureNotice, tellFailure } from '#failures.ts'
import { Copyable } from './copyable.tsx'
import { PageName } from './page-name.tsx'

/** What went wrong, what to do, the request id, and a button to try again where that may help. */
export function FailureNote({ told, onRetry }: { told: FailureNotice; onRetry?: () => void }) {
  const retry = onRetry && told.isWorthRepeating
  return (
    <Alert severity="error" variant="outlined">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {told.title}
      </Typography>
      {told.advice && <Typography variant="body2">{told.advice}</Typography>}
      {told.requestId && (
        <Typography variant="caption" component="div">
          Request <Copyable text={told.requestId} />
        </Typography>
      )}
      {retry && (
        <Button color="inherit" size="small" variant="outlined" sx={{ mt: 1 }} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  )
}

/** Reads of pages fail once, and in their own place: no second note slides in at the edge. */
export const shownWhereItArose = { retry: false, onError: () => undefined } as const

export function ListFailure() {
  const { error, refetch } = useListContext()
  return <Box sx={{ p: 2 }}>{error && <FailureNote told={tellFailure(error)} onRetry={() => refetch()} />}</Box>
}

export function ShowFailure() {
  const { error, refetch } = useShowContext()
  if (!error) return null
  return (
    <Box sx={{ py: 2 }}>
      <Title title={<PageName text="Not shown" />} />
      <FailureNote told={tellFailure(error)} onRetry={() => refetch()} />
    </Box>
  )
}

/** A list with nothing in it says so in one sentence, with one thing to do where there is one. */
export function EmptyNote({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Box sx={{ py: 6, px: 2, textAlign: 'center', color: 'text.secondary' }}>
      <Typography variant="body1">{text}</Typography>
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  )
}

/** Filters that let nothing through are not the same as a list with nothing in it, nor as a list of work in which nothing waits. */
export function NothingMatches({ atFirst }: { atFirst: Record<string, unknown> | undefined }) {
  const { setFilters, hasNextPage, filterValues } = useListContext()
  const isUntouched = atFirst !== undefined && JSON.stringify(filterValues) === JSON.stringify(atFirst)
  const clear = (
    <Button size="small" onClick={() => setFilters({}, [])}>
      {isUntouched ? 'Show all' : 'Clear filters'}
    </Button>
  )
  if (isUntouched && !hasNextPage) return <EmptyNote text="Nothing waits here." action={clear} />
  const text = hasNextPage ? 'Nothing here matches these filters; the next page looks further back.' : 'Nothing matches these filters.'
  return <EmptyNote text={text} action={clear} />
}
