import { Container, Sprite, type Texture } from 'pixi.js'
import { easeOut, easeOutBack, type Motion } from './motion.ts'

/** Side of a symbol's cell; the unit in which reels are laid out. */
export const CELL = 100

/** A symbol at rest and as it looks in full motion. */
export type SymbolPicture = { sharp: Texture; blurred: Texture }

export type ReelSetup = { strip: string; rows: number; motion: Motion; pictureOf(symbol: string): SymbolPicture }

export type Reel = {
  readonly container: Container
  /** Another strip from now on, for games whose windows no strip holds. */
  setStrip(strip: string): void
  show(stop: number): void
  spin(): void
  /** Comes to rest at a stop; `onArrive` is called when it first reaches it, before it settles. */
  stopAt(stop: number, onArrive: () => void): Promise<void>
  symbolAt(row: number): Sprite
  advance(elapsedMs: number): void
}

const ACCELERATE_MS = 120
const SETTLE_MS = 240
const CRUISE_SYMBOLS_PER_MS = 0.026
// The last two symbols before the stop roll in at about cruising speed; overshooting that way by 4 % is 8 % of a symbol.
const SETTLE_SYMBOLS = 2
const SETTLE_EASE = easeOutBack(1.04)
const BLUR_FROM = 0.6

/** One reel. Its position is the place of its strip that stands in the top row; rolling down makes it smaller. */
export function createReel({ strip: first, rows, motion, pictureOf }: ReelSetup): Reel {
  const container = new Container()
  const sprites = Array.from({ length: rows + 2 }, () => new Sprite({ anchor: 0.5, x: CELL / 2 }))
  container.addChild(...sprites)
  const state = { strip: first, position: 0, speed: 0, isBlurred: false }

  const draw = () => {
    const top = Math.ceil(state.position) - 1
    for (const [index, sprite] of sprites.entries()) {
      const place = top + index
      const picture = pictureOf(symbolOf(state.strip, place))
      sprite.texture = state.isBlurred ? picture.blurred : picture.sharp
      sprite.y = (place - state.position + 0.5) * CELL
    }
  }
  const show = (stop: number) => {
    state.position = stop
    state.speed = 0
    state.isBlurred = false
    draw()
  }
  const settle = async (stop: number, onArrive: () => void) => {
    state.speed = 0
    let hasArrived = false
    const step = (progress: number) => {
      state.position = stop + SETTLE_SYMBOLS * (1 - progress)
      state.isBlurred = progress < BLUR_FROM
      draw()
      if (hasArrived || progress < 1) return
      hasArrived = true
      onArrive()
    }
    await motion.animate({ ms: SETTLE_MS, ease: SETTLE_EASE, step, isFirm: true })
    show(stop)
  }
  const spin = () => {
    const step = (progress: number) => {
      state.speed = CRUISE_SYMBOLS_PER_MS * progress
      state.isBlurred = progress > BLUR_FROM
    }
    void motion.animate({ ms: ACCELERATE_MS, ease: easeOut, step, isFirm: true })
  }
  const advance = (elapsedMs: number) => {
    if (state.speed === 0) return
    state.position = (state.position - state.speed * elapsedMs + state.strip.length) % state.strip.length
    draw()
  }
  show(0)
  const setStrip = (strip: string) => {
    state.strip = strip
  }
  return { container, setStrip, show, spin, stopAt: settle, symbolAt: (row) => sprites[row + 1] as Sprite, advance }
}

function symbolOf(strip: string, place: number): string {
  return strip[((place % strip.length) + strip.length) % strip.length] ?? ''
}
