/** The place and the balance of the next line of a member's points, after the last one or from nothing. */
export function nextPointLine(last: { seq: number; balanceAfter: bigint } | undefined, points: bigint) {
  return { seq: (last?.seq ?? 0) + 1, balanceAfter: (last?.balanceAfter ?? 0n) + points }
}
