import { LRUCache } from 'lru-cache'

/**
 * A cache of `max` things that is made when it is first used. It takes all its places at once, 17 ms for 200,000: most processes need
 * none. One that grows with what it holds costs a bet more than that (5 of a hundred, docs/performance.md).
 */
export function largeCache<Key extends {}, Value extends {}>(max: number): () => LRUCache<Key, Value> {
  let made: LRUCache<Key, Value> | undefined
  return () => {
    made ??= new LRUCache<Key, Value>({ max })
    return made
  }
}
