/** What points are exchanged for: whole steps of the rate; undefined where there is none, or a part of a step would be left. */
export function convertedMinor(points: bigint, rate: { points: bigint; minor: bigint }): bigint | undefined {
  return points >= rate.points && points % rate.points === 0n ? (points / rate.points) * rate.minor : undefined
}
