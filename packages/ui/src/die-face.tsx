/** Where the pips of each face stand on its three by three places. */
const PIPS: Readonly<Record<string, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

/** A face of a die, as large as a letter is high; what is none is written as it is. Its owner reads it out. */
export function DieFace({ number }: { number: string }) {
  const pips = PIPS[number]
  if (!pips) return number
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[1.5em] fill-current">
      {pips.map((place) => (
        <circle key={place} cx={5 + 7 * (place % 3)} cy={5 + 7 * Math.floor(place / 3)} r={2.4} />
      ))}
    </svg>
  )
}
