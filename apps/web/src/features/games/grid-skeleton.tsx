import { classNames } from '@croupier/ui/class-names'
import { AfterAMoment } from '@croupier/ui/skeleton'

/** Cards side by side: three on a phone, six on a desktop, three in a window. */
export const gridClass = (isNarrow: boolean) =>
  classNames('grid grid-cols-3 gap-x-2 gap-y-3 sm:gap-x-3', !isNarrow && 'sm:grid-cols-4 lg:grid-cols-6')

/** The room of a card whose text is not drawn yet: the picture's, and below it that of two lines. */
export const cardRoom = 'relative mb-[51px] aspect-[3/4] rounded-card'

/** The shape of a grid whose games are on their way: one element a card, and one movement for all of them, for slow phones. */
export function GridSkeleton({ count, isNarrow = false }: { count: number; isNarrow?: boolean }) {
  return (
    <AfterAMoment>
      <div className={classNames(gridClass(isNarrow), 'animate-[ui-breathe_1.6s_ease-in-out_infinite]')}>
        {Array.from({ length: count }, (_, index) => (
          <span
            key={`card${String(index)}`}
            className={classNames(
              cardRoom,
              'bg-line/60 before:absolute before:top-full before:mt-2 before:h-3.5 before:w-4/5 before:rounded-control before:bg-line/60',
              'after:absolute after:top-full after:mt-8 after:h-3 after:w-1/2 after:rounded-control after:bg-line/60',
            )}
          />
        ))}
      </div>
    </AfterAMoment>
  )
}
