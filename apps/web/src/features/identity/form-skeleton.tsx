import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import type { ReactNode } from 'react'
import { useSystemStatus } from '#features/site/index.ts'

const PLACES = ['username', 'password', 'again', 'terms'] as const

/** A form that is on its way. */
export function FormSkeleton() {
  return (
    <AfterAMoment>
      <div className="flex flex-col gap-6">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-16 w-full" />
        ))}
      </div>
    </AfterAMoment>
  )
}

/** A form that depends on what the brand has switched on comes when that is known: none takes another's place while somebody types. */
export function WhenBrandKnown({ children }: { children: ReactNode }) {
  const { isPending } = useSystemStatus()
  return isPending ? <FormSkeleton /> : children
}
