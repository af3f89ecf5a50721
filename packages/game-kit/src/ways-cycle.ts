import { windowsOf } from './line-slot.ts'
import type { Cycle } from './slot-cycle.ts'
import { countOf, scattersNeeded, type WaysSlot } from './ways-slot.ts'

/** A symbol of a window of the first reel: how many of it (or wilds) each stop of each reel shows, and what its runs pay a way. */
type Follower = { counts: readonly Uint8Array[]; first: number; pays: readonly number[] }

/**
 * Visits every combination of stops, one by one: no symmetry, no sampling. Only what the first reel shows can pay, so at most as many
 * products as the window has rows are carried from reel to reel.
 */
export function enumerateWays(slot: WaysSlot): Cycle {
  const windows = slot.strips.map((_, reel) => windowsOf(slot, reel))
  const unitsMax = slot.rows ** slot.strips.length * Math.max(...Object.values(slot.wayPays).flat()) + slot.scatterUnits
  const counted = { plain: new Uint32Array(unitsMax + 1), feature: new Uint32Array(unitsMax + 1) }
  const cycle: Cycle = { betUnits: slot.betUnits, stops: 0, scatterUnits: 0, ...counted }
  const scatters = windows.map((columns) => Uint8Array.from(columns.map((column) => Number(column.includes(slot.scatter)))))
  for (const [stop, column] of (windows[0] ?? []).entries()) {
    const followers = followersOf(slot, { windows, column })
    countFrom(slot, cycle, { followers, scatters, scattersBefore: scatters[0]?.[stop] ?? 0 })
  }
  return cycle
}

function followersOf(slot: WaysSlot, { windows, column }: { windows: readonly string[][]; column: string }): Follower[] {
  const symbols = [...new Set(column)].filter((symbol) => slot.wayPays[symbol])
  return symbols.map((symbol) => ({
    counts: windows.map((columns) => Uint8Array.from(columns.map((each) => countOf(slot, each, symbol)))),
    first: countOf(slot, column, symbol),
    // One entry a reel: what a way pays whose run ends there.
    pays: [0, 0, ...(slot.wayPays[symbol] ?? [])],
  }))
}

type Start = { followers: readonly Follower[]; scatters: readonly Uint8Array[]; scattersBefore: number }

/** Counts all stops of the reels after the first. */
function countFrom(slot: WaysSlot, cycle: Cycle, { followers, scatters, scattersBefore }: Start): void {
  const needed = scattersNeeded(slot)
  const last = slot.strips.length - 1
  const products = slot.strips.map(() => Int32Array.from(followers, ({ first }) => first))
  const endAt = (units: number, isFeature: boolean) => {
    const total = isFeature ? units + slot.scatterUnits : units
    const counts = isFeature ? cycle.feature : cycle.plain
    counts[total] = (counts[total] as number) + 1
    cycle.stops += 1
    if (isFeature) cycle.scatterUnits += slot.scatterUnits
  }
  const visit = (reel: number, unitsBefore: number, seenBefore: number) => {
    const [before, after] = [products[reel - 1] as Int32Array, products[reel] as Int32Array]
    const showing = scatters[reel] as Uint8Array
    for (let stop = 0; stop < showing.length; stop++) {
      const units = unitsBefore + follow(followers, { reel, stop, isLast: reel === last }, { before, after })
      const seen = seenBefore + (showing[stop] as number)
      if (reel === last) endAt(units, seen === needed)
      else visit(reel + 1, units, seen)
    }
  }
  visit(1, 0, scattersBefore)
}

type Products = { before: Int32Array; after: Int32Array }

/** Carries the ways of each symbol on to a stop, and gives what the runs pay that end. A product of 0 is a run that has ended before. */
function follow(followers: readonly Follower[], at: { reel: number; stop: number; isLast: boolean }, { before, after }: Products): number {
  let units = 0
  for (let index = 0; index < followers.length; index++) {
    const { counts, pays } = followers[index] as Follower
    const ways = before[index] as number
    const product = ways * ((counts[at.reel] as Uint8Array)[at.stop] as number)
    if (product === 0) units += ways * (pays[at.reel - 1] as number)
    else if (at.isLast) units += product * (pays[at.reel] as number)
    after[index] = product
  }
  return units
}
