/** A stake on one side of a market. `group` is whose stakes are looked at together. */
export type SideStake = { key: string; group: string; side: string; amountMinor: bigint }

/** A market and one of its sides, as a vendor writes them: `b-20261120-77:banker`. */
const ON_SIDE = /^[\w.-]{1,80}:[\w.-]{1,39}$/

/** Whether a stake's description names a market and a side. */
export function isOnSide(description: string): boolean {
  return ON_SIDE.test(description)
}

/**
 * What of each stake is matched by stakes of the same group on other sides of the market. Sides exclude each other, so a group risks
 * only what its largest side has over all others together: that much counts, and everything else is matched. Of the largest side
 * the stakes that came first are matched first; where two sides are as large, each matches the other whole.
 */
export function matchedStakes(stakes: readonly SideStake[]): Map<string, bigint> {
  const matched = new Map<string, bigint>()
  for (const group of Map.groupBy(stakes, (stake) => stake.group).values()) {
    const sides = [...Map.groupBy(group, ({ side }) => side).values()].sort(bySize)
    const largest = sides.pop() ?? []
    for (const { key, amountMinor } of sides.flat()) matched.set(key, amountMinor)
    let against = sumOf(sides.flat())
    for (const { key, amountMinor } of largest) {
      const part = against < amountMinor ? against : amountMinor
      matched.set(key, part)
      against -= part
    }
  }
  return matched
}

function bySize(one: readonly SideStake[], other: readonly SideStake[]): number {
  const difference = sumOf(one) - sumOf(other)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

function sumOf(stakes: readonly SideStake[]): bigint {
  return stakes.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}
