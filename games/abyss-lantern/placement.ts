import type { Point } from '@croupier/game-kit/fish-game'
import type { Container } from 'pixi.js'
import { FIELD } from './paths.ts'

export type Area = { x: number; y: number; width: number; height: number }

/** How the water lies on the screen: turned so that the player's own cannon stands below, upright where the screen is. */
export type Placement = {
  readonly scale: number
  readonly turn: number
  /** The edges of the screen that the water may use. */
  readonly left: number
  readonly right: number
  layOut(area: Area, seat: number): void
  toScreen(place: Point): Point
  toWater(point: Point): Point
}

const QUARTER = Math.PI / 2

export function createPlacement(water: Container): Placement {
  let [scale, turn] = [1, 0]
  let centre = { x: 0, y: 0 }
  let [left, right] = [0, 0]
  return {
    get scale() {
      return scale
    },
    get turn() {
      return turn
    },
    get left() {
      return left
    },
    get right() {
      return right
    },
    layOut: (area, seat) => {
      const isUpright = area.height > area.width
      turn = turnFor(seat, isUpright)
      const [wide, high] = isUpright ? [FIELD.height, FIELD.width] : [FIELD.width, FIELD.height]
      scale = Math.min(area.width / wide, area.height / high)
      ;[left, right] = [area.x, area.x + area.width]
      centre = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
      water.pivot.set(FIELD.width / 2, FIELD.height / 2)
      water.position.set(centre.x, centre.y)
      water.rotation = turn
      water.scale.set(scale)
    },
    toScreen: ({ x, y }) => {
      const turned = rotated({ x: x - FIELD.width / 2, y: y - FIELD.height / 2 }, turn)
      return { x: centre.x + turned.x * scale, y: centre.y + turned.y * scale }
    },
    toWater: ({ x, y }) => {
      const turned = rotated({ x: (x - centre.x) / scale, y: (y - centre.y) / scale }, -turn)
      return { x: turned.x + FIELD.width / 2, y: turned.y + FIELD.height / 2 }
    },
  }
}

/** On an upright screen a cannon stands at a side, in the lower half. */
function turnFor(seat: number, isUpright: boolean): number {
  if (isUpright) return seat === 0 || seat === 3 ? -QUARTER : QUARTER
  return seat >= 2 ? Math.PI : 0
}

function rotated({ x, y }: Point, by: number): Point {
  return { x: x * Math.cos(by) - y * Math.sin(by), y: x * Math.sin(by) + y * Math.cos(by) }
}
