import type { Db, Tx } from './database.ts'

/**
 * What this process remembers of a database, made when it is first asked for: an `LRUCache` takes all its places at once, 17 ms for
 * 200,000, and most processes need none. One that grows with what it holds costs a bet more than that (5 of a hundred,
 * docs/performance-log.md). Two servers composed side by side in one process, as tests do, remember apart.
 */
export function perDatabase<Kept>(make: () => Kept): (db: Db | Tx) => Kept {
  const all = new WeakMap<object, Kept>()
  return (db) => {
    // The one thing that a transaction has of its database, and no other database has.
    const { adapter } = db.getExecutor()
    const known = all.get(adapter)
    if (known !== undefined) return known
    const made = make()
    all.set(adapter, made)
    return made
  }
}
