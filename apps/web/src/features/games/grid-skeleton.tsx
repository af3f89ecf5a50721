import { classNames } from '@croupier/ui/class-names'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'

/** Cards side by side: three on a phone, six on a desktop, three in a window. */
export const gridClass = (isNarrow: boolean) =>
  classNames('grid grid-cols-3 gap-x-2 gap-y-3 sm:gap-x-3', !isNarrow && 'sm:grid-cols-4 lg:grid-cols-6')

/** The shape of a grid whose games are on their way. */
export function GridSkeleton({ count, isNarrow = false }: { count: number; isNarrow?: boolean }) {
  return (
    <AfterAMoment>
      <div className={gridClass(isNarrow)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={`card${String(index)}`}>
            <Skeleton className="aspect-[3/4] !rounded-card" />
            <Skeleton className="mt-2 h-3.5 w-4/5" />
            <Skeleton className="mb-1 mt-2.5 h-3 w-1/2" />
          </div>
        ))}
      </div>
    </AfterAMoment>
  )
}
