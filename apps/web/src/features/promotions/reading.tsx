import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#features/language/index.ts'
import { ReadFailure } from '#features/session/index.ts'

const BLOCKS = ['first', 'second', 'third'] as const

type ReadingProps<Value> = { read: UseQueryResult<Value, Error>; children: (value: Value) => ReactNode }

/** A page whose answer is on its way, did not come, or is here. */
export function Reading<Value>({ read, children }: ReadingProps<Value>) {
  const text = useText()
  if (read.data !== undefined) return children(read.data)
  if (read.error) return <ReadFailure title={text('promotions.failed')} read={read} />
  return (
    <AfterAMoment>
      <div className="flex flex-col gap-4">
        {BLOCKS.map((block) => (
          <Skeleton key={block} className="h-28 w-full" />
        ))}
      </div>
    </AfterAMoment>
  )
}
