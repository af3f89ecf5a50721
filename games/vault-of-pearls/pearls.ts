import { createLabel } from '@croupier/game-kit/label'
import { easeOutBack, type Motion } from '@croupier/game-kit/motion'
import { paintTexture } from '@croupier/game-kit/paint'
import { CELL } from '@croupier/game-kit/reel'
import { cellMiddle } from '@croupier/game-kit/slot-board'
import { Container, Sprite } from 'pixi.js'
import { paytable } from './paytable.ts'
import type { Pearl } from './rules.ts'
import { letterOf, symbolArt } from './symbol-art.ts'

/** The pearls that hold, over the reels that go on rolling under them. */
export type Pearls = {
  readonly container: Container
  /** Lays a pearl into its cell, with what it is worth. */
  hold(pearl: Pearl): Promise<void>
  /** Lets a pearl that pays swell for a moment. */
  point(pearl: Pearl): Promise<void>
  clear(): void
}

const DROP_MS = 320
const POINT_MS = 260
const DROP_EASE = easeOutBack(1.7)
const RESOLUTION = 2.4

export function createPearls(motion: Motion): Pearls {
  const container = new Container()
  const texture = paintTexture({ width: CELL, height: CELL }, RESOLUTION, (paint) => {
    paint.beginPath()
    paint.roundRect(1, 1, CELL - 2, CELL - 2, 12)
    paint.fillStyle = '#241d66'
    paint.fill()
    paint.lineWidth = 2
    paint.strokeStyle = '#ffd9ea'
    paint.stroke()
    symbolArt[letterOf.PEARL]?.(paint)
  })
  const held = Array.from({ length: paytable.cells }, (_, cell) => {
    const sprite = new Sprite({ texture, anchor: 0.5 })
    const label = createLabel({ size: 30, widthMax: CELL, fill: ['#4a1238', '#8a1a52'], stroke: '#ffffffee', resolution: RESOLUTION })
    const place = new Container({ visible: false })
    const { x, y } = cellMiddle(cell % 3, Math.floor(cell / 3))
    place.position.set(x, y)
    place.addChild(sprite, label.sprite)
    container.addChild(place)
    return { place, label }
  })
  const swell = async (cell: number, movement: { ms: number; scaleAt(progress: number): number; ease?: (progress: number) => number }) => {
    const place = held[cell]?.place
    const step = (progress: number) => place?.scale.set(movement.scaleAt(progress))
    await motion.animate({ ...movement, step })
  }
  return {
    container,
    hold: async ({ cell, times }) => {
      const one = held[cell]
      if (!one) return
      one.label.set(`${times}×`)
      one.place.visible = true
      await swell(cell, { ms: DROP_MS, ease: DROP_EASE, scaleAt: (progress) => 0.5 + progress * 0.5 })
    },
    point: ({ cell }) => swell(cell, { ms: POINT_MS, scaleAt: (progress) => 1 + Math.sin(progress * Math.PI) * 0.1 }),
    clear: () => {
      for (const { place } of held) place.visible = false
    },
  }
}
