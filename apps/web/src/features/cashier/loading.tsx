import { ErrorState } from '@croupier/ui/error-state'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'

const BLOCKS = ['h-16', 'h-24', 'h-12', 'h-28'] as const

/** A page of the cashier whose answers are on their way, in its rough shape. */
export function CashierSkeleton() {
  return (
    <AfterAMoment>
      <div className="flex flex-col gap-4">
        {BLOCKS.map((block) => (
          <Skeleton key={block} className={`${block} w-full`} />
        ))}
      </div>
    </AfterAMoment>
  )
}

/** What did not arrive, with the way to ask again. */
export function ReadFailure({ read }: { read: Pick<UseQueryResult, 'error' | 'refetch' | 'isRefetching'> }) {
  const text = useText()
  const { message, requestId } = failureText(text, read.error)
  return (
    <ErrorState
      title={text('cashier.failed')}
      advice={message}
      requestId={requestId}
      onRetry={() => void read.refetch()}
      isRetrying={read.isRefetching}
    />
  )
}
