import type { TableModule } from '@croupier/game-kit/table-view'

/** Every table that has a page: the `table.ts` of its game's folder. */
const doors = import.meta.glob<{ table: TableModule }>('../../../../games/*/table.ts')

/** How to load the table of this name in the address; undefined when there is none. */
export function findTable(slug: string): (() => Promise<TableModule>) | undefined {
  const load = doors[`../../../../games/${slug}/table.ts`]
  return load && (async () => (await load()).table)
}
