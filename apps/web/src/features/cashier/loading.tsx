import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import type { ComponentProps } from 'react'
import { useText } from '#features/language/index.ts'
import { ReadFailure } from '#features/session/index.ts'

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

/** What did not arrive in the cashier. */
export function CashierFailure({ read }: Pick<ComponentProps<typeof ReadFailure>, 'read'>) {
  return <ReadFailure title={useText()('cashier.failed')} read={read} />
}
