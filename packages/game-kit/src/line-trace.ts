import { Container, Sprite, type Texture } from 'pixi.js'

export type Point = { x: number; y: number }

/** Lines of light that grow along paths of points. Their segments are sprites from one pool. */
export type LineTraces = {
  readonly container: Container
  /** Draws one of the lines up to a part of its path, 0 to 1. */
  draw(line: number, trace: { path: readonly Point[]; progress: number; tint: number }): void
  clear(): void
}

/** `texture` is a soft bar whose light lies along its middle; `thickness` is its height in units. */
export function createLineTraces(texture: Texture, pool: { thickness: number; lines: number; segments: number }): LineTraces {
  const container = new Container()
  const lines = Array.from({ length: pool.lines }, () =>
    Array.from({ length: pool.segments }, () => new Sprite({ texture, anchor: { x: 0.04, y: 0.5 }, blendMode: 'add', visible: false })),
  )
  container.addChild(...lines.flat())
  return {
    container,
    draw: (line, { path, progress, tint }) => {
      const segments = path.length - 1
      for (const [index, bar] of (lines[line] ?? []).entries()) {
        const shown = Math.min(1, Math.max(0, progress * segments - index))
        const [from, to] = [path[index], path[index + 1]]
        bar.visible = shown > 0 && from !== undefined && to !== undefined
        if (from && to) lay(bar, { from, to }, { length: shown, thickness: pool.thickness })
        bar.tint = tint
      }
    },
    clear: () => {
      for (const bar of lines.flat()) bar.visible = false
    },
  }
}

function lay(bar: Sprite, { from, to }: { from: Point; to: Point }, size: { length: number; thickness: number }): void {
  const [width, height] = [to.x - from.x, to.y - from.y]
  bar.position.set(from.x, from.y)
  bar.rotation = Math.atan2(height, width)
  bar.setSize(Math.hypot(width, height) * size.length * 1.08, size.thickness)
}
