import { hundredthsAt, reachedAfterMs, START } from './flight.ts'
import { paytable } from './paytable.ts'

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** Where moments of a flight lie on the canvas: the kite moves to its place at the right and stays there, while the sky grows. */
export type Scale = { pointAt(flownMs: number): Point; levels: readonly { hundredths: number; y: number }[] }

/** The kite's place in the picture, in parts of it, once it is there; and the least that the picture shows. */
const PLACE = { x: 0.7, y: 0.62 }
const LEAST = { ms: 6000, hundredths: 200 }
const LEFT = 0.1
const GROUND = 0.86
const LEVELS_MAX = 4
const LEVEL_STEPS = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]
const POINTS = 64

export function scaleOf({ width, height }: Size, flownMs: number): Scale {
  const ms = Math.max(LEAST.ms, flownMs / PLACE.x)
  const rise = Math.max(LEAST.hundredths - START, (smoothAt(flownMs) - START) / PLACE.y)
  const yOf = (hundredths: number) => height * (GROUND - ((hundredths - START) / rise) * (GROUND - 0.06))
  const step = LEVEL_STEPS.find((one) => rise / one <= LEVELS_MAX) ?? rise
  const levels = Array.from({ length: LEVELS_MAX }, (_, at) => START + (at + 1) * step).filter((hundredths) => hundredths - START <= rise)
  return {
    pointAt: (at) => ({ x: width * (LEFT + (at / ms) * (1 - LEFT)), y: yOf(smoothAt(at)) }),
    levels: levels.map((hundredths) => ({ hundredths, y: yOf(hundredths) })),
  }
}

/** The multiplier without its floor, so that the curve has no steps. */
function smoothAt(flownMs: number): number {
  return Math.max(hundredthsAt(flownMs), START * Math.exp((flownMs * paytable.growthPerSecond) / 100_000))
}

/** The line of a flight so far, from its start. */
export function curveOf(scale: Scale, flownMs: number): readonly Point[] {
  return Array.from({ length: POINTS + 1 }, (_, at) => scale.pointAt((flownMs * at) / POINTS))
}

/** Where on the line a multiplier lies. */
export function placeOf(scale: Scale, hundredths: number): Point {
  return scale.pointAt(reachedAfterMs(hundredths))
}
