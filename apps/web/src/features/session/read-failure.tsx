import { ErrorState } from '@croupier/ui/error-state'
import type { UseQueryResult } from '@tanstack/react-query'
import { useText } from '#features/language/index.ts'
import { failureText } from './failure-text.ts'

type ReadFailureProps = { title: string; read: Pick<UseQueryResult, 'error' | 'refetch' | 'isRefetching'> }

/** What did not arrive, with the way to ask again. */
export function ReadFailure({ title, read }: ReadFailureProps) {
  const text = useText()
  const { message, requestId } = failureText(text, read.error)
  return (
    <ErrorState title={title} advice={message} requestId={requestId} onRetry={() => void read.refetch()} isRetrying={read.isRefetching} />
  )
}
