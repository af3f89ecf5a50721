/** A stream of choices that depends on the seed alone, so that a picture is the same on every machine and in every year. */
export type Chance = {
  /** An integer from 0 up to, not including, the bound. */
  below(bound: number): number
  /** A number between the two ends. */
  between(low: number, high: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

/** A 32-bit seed of any text (FNV-1a over its UTF-16 units). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Pictures need variety, not secrecy: a small mixing generator is enough here and never decides anything about money. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[below(items.length)] ?? items[0],
  }
}
