import type { Column } from '@croupier/ui/table'
import { navigate } from '#features/navigation/index.ts'

/** A column that can be ordered: the order of the first press, that of the second, and which way the first one runs. */
export type HeadOrder<Sort extends string> = readonly [first: Sort, second: Sort, firstWay: 'ascending' | 'descending']

/** The head of a column that orders the rows. The order stands in the address, so that it is kept and can be sent to somebody. */
export function headSort<Sort extends string>([first, second, firstWay]: HeadOrder<Sort>, sort: Sort): NonNullable<Column<never>['sort']> {
  const secondWay = firstWay === 'ascending' ? 'descending' : 'ascending'
  return {
    direction: sort === first ? firstWay : sort === second ? secondWay : 'none',
    onPress: () => navigate({ search: { sort: sort === first ? second : first }, isReplacing: true }),
  }
}
