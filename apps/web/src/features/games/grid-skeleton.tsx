import { classNames } from '@croupier/ui/class-names'
import { AfterAMoment } from '@croupier/ui/skeleton'

const COLUMNS = {
  window: '',
  five: 'sm:grid-cols-5',
  six: 'sm:grid-cols-4 lg:grid-cols-6',
  eight: 'sm:grid-cols-5 min-[87.5rem]:grid-cols-8',
} as const
export type Columns = keyof typeof COLUMNS

/** How many cards stand side by side on a desktop, so that the last row of a full page is full. */
export function columnsFor(pageSize: number): Columns {
  if (pageSize % 6 === 0) return 'six'
  return pageSize % 8 === 0 ? 'eight' : 'five'
}

/** Cards side by side: three on a phone and in a window, five to eight on a desktop. */
export const gridClass = (columns: Columns) => classNames('grid grid-cols-3 gap-x-2 gap-y-3 sm:gap-x-3', COLUMNS[columns])

/** The room of a card whose text is not drawn yet: the picture's, and below it that of two lines. */
export const cardRoom = 'relative mb-[51px] aspect-[3/4] rounded-card'

/**
 * A page of forty leaves one card alone in the last of three columns: on a phone it takes the whole row, its texts beside its picture, since
 * neither two nor four columns leave a card room to be read and the page short. `wideRoom` is its room before it is drawn.
 */
export const isAlone = (index: number, count: number) => index > 0 && index === count - 1 && index % 3 === 0
export const wideRoom = 'max-sm:mb-0 max-sm:before:hidden max-sm:after:hidden'

/** The shape of a grid whose games are on their way: one element a card, and one movement for all of them, for slow phones. */
export function GridSkeleton({ count, columns = columnsFor(count) }: { count: number; columns?: Columns }) {
  return (
    <AfterAMoment>
      <div className={classNames(gridClass(columns), 'animate-[ui-breathe_1.6s_ease-in-out_infinite]')}>
        {Array.from({ length: count }, (_, index) => (
          <span
            key={`card${String(index)}`}
            className={classNames(
              cardRoom,
              'bg-line/60 before:absolute before:top-full before:mt-2 before:h-3.5 before:w-4/5 before:rounded-control before:bg-line/60',
              'after:absolute after:top-full after:mt-8 after:h-3 after:w-1/2 after:rounded-control after:bg-line/60',
              isAlone(index, count) && wideRoom,
            )}
          />
        ))}
      </div>
    </AfterAMoment>
  )
}
