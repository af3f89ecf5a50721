import { handOf } from './hands.ts'
import { paytable } from './paytable.ts'

const CARDS = 52
const HOLDS = 32

/** The places of the five cards to hold that return the most on average over every possible draw; of equals, the first in the order tried. */
export function bestHold(dealt: readonly number[]): number[] {
  const rest = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !dealt.includes(card))
  let best = { places: [] as number[], paid: 0n, draws: 1n }
  for (let hold = HOLDS - 1; hold >= 0; hold -= 1) {
    const places = placesOf(hold)
    const { paid, draws } = allDraws(
      places.map((place) => dealt[place] as number),
      rest,
    )
    if (paid * best.draws > best.paid * draws) best = { places, paid, draws }
  }
  return best.places
}

/** The places of a hold that is written as five bits. */
export function placesOf(hold: number): number[] {
  return [0, 1, 2, 3, 4].filter((place) => (hold >> place) & 1)
}

/** What all draws to the held cards pay together, and how many they are. */
function allDraws(held: readonly number[], rest: readonly number[]): { paid: bigint; draws: bigint } {
  const cards = Int32Array.from([...held, 0, 0, 0, 0, 0].slice(0, 5))
  let [paid, draws] = [0, 0]
  const fill = (place: number, from: number) => {
    if (place === 5) {
      const name = handOf(cards)
      if (name) paid += paytable[name]
      draws += 1
      return
    }
    for (let at = from; at < rest.length; at += 1) {
      cards[place] = rest[at] as number
      fill(place + 1, at + 1)
    }
  }
  fill(held.length, 0)
  return { paid: BigInt(paid), draws: BigInt(draws) }
}
