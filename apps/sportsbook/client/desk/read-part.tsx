import { Notice } from '@croupier/ui/notice'
import { Skeleton } from '@croupier/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDesk } from './desk-state.ts'
import { Failed } from './failed.tsx'

type ReadPartProps<Value> = { query: UseQueryResult<Value>; children: (value: Value) => ReactNode }

/** What is read of the desk, while it loads, and where it failed. What was read before stays in sight under the failure. */
export function ReadPart<Value>({ query, children }: ReadPartProps<Value>) {
  const { words } = useDesk()
  const { data, error, refetch } = query
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && <Failed error={error} again={() => void refetch()} words={words} />}
      {data === undefined && !error && <Skeleton className="h-40" />}
      {data !== undefined && children(data)}
    </div>
  )
}

/** Said where a list is empty. */
export function Nothing({ children }: { children: string }) {
  return <Notice>{children}</Notice>
}
