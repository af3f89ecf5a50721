import { Container, Sprite, Texture } from 'pixi.js'
import { easeInOut, type Motion } from './motion.ts'
import { CELL, createReel, type SymbolPicture } from './reel.ts'

export type ReelsSetup = {
  strips: readonly string[]
  rows: number
  motion: Motion
  pictureOf(symbol: string): SymbolPicture
  onArrive(reel: number): void
  /** Cross-fades instead of rolling. */
  isMotionReduced: boolean
}

export type Reels = {
  readonly container: Container
  readonly count: number
  readonly width: number
  readonly height: number
  setStrips(strips: readonly string[]): void
  show(stops: readonly number[]): void
  spin(): void
  /** Stops the reels from left to right. `holdsMs` keeps a reel rolling longer, for suspense that is the same whether it pays or not. */
  stopAt(stops: readonly number[], holdsMs?: readonly number[]): Promise<void>
  symbolAt(reel: number, row: number): Sprite
  advance(elapsedMs: number): void
}

export const REEL_GAP = 6
const STOP_APART_MS = 180
const CRUISE_MS_MIN = 620
const FADE_MS = 160
const FADED = 0.15

/** The reels of a slot behind one window. */
export function createReels(setup: ReelsSetup): Reels {
  const { motion, rows, strips } = setup
  const reels = strips.map((strip) => createReel({ strip, rows, motion, pictureOf: setup.pictureOf }))
  const width = strips.length * CELL + (strips.length - 1) * REEL_GAP
  const height = rows * CELL
  const container = new Container()
  for (const [index, reel] of reels.entries()) reel.container.x = index * (CELL + REEL_GAP)
  const symbols = new Container()
  symbols.addChild(...reels.map((reel) => reel.container))
  container.addChild(symbols)
  clip(symbols, { width, height })
  let spunMs = 0

  const rolling = {
    spin: () => {
      spunMs = 0
      for (const reel of reels) reel.spin()
    },
    stopAt: async (stops: readonly number[], holdsMs: readonly number[] = []) => {
      let dueMs = Math.max(0, CRUISE_MS_MIN - spunMs)
      const stopping = reels.map(async (reel, index) => {
        dueMs += (holdsMs[index] ?? 0) + (index === 0 ? 0 : STOP_APART_MS)
        await motion.animate({ ms: dueMs, isFirm: true })
        await reel.stopAt(stops[index] ?? 0, () => setup.onArrive(index))
      })
      await Promise.all(stopping)
    },
  }
  const fading = {
    spin: () => void motion.animate({ ms: FADE_MS, ease: easeInOut, step: (progress) => dim(symbols, 1 - progress), isFirm: true }),
    stopAt: async (stops: readonly number[]) => {
      await motion.animate({ ms: FADE_MS, isFirm: true })
      for (const [index, reel] of reels.entries()) reel.show(stops[index] ?? 0)
      setup.onArrive(strips.length - 1)
      await motion.animate({ ms: FADE_MS, ease: easeInOut, step: (progress) => dim(symbols, progress), isFirm: true })
    },
  }
  return {
    container,
    count: reels.length,
    width,
    height,
    ...(setup.isMotionReduced ? fading : rolling),
    setStrips: (strips) => {
      for (const [index, reel] of reels.entries()) reel.setStrip(strips[index] ?? '')
    },
    show: (stops) => {
      for (const [index, reel] of reels.entries()) reel.show(stops[index] ?? 0)
    },
    symbolAt: (reel, row) => reels[reel]?.symbolAt(row) ?? new Sprite(),
    advance: (elapsedMs) => {
      spunMs += elapsedMs
      for (const reel of reels) reel.advance(elapsedMs)
    },
  }
}

/** Hides what lies outside of the window. A sprite inside of a container makes a stencil, a bare sprite would cost a filter. */
function clip(target: Container, size: { width: number; height: number }): void {
  const window = new Container()
  const area = new Sprite(Texture.WHITE)
  area.setSize(size.width, size.height)
  window.addChild(area)
  target.addChild(window)
  target.mask = window
}

function dim(symbols: Container, progress: number): void {
  symbols.alpha = FADED + (1 - FADED) * progress
}
