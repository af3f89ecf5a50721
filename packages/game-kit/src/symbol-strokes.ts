import { fillLit, type Paint, verticalGradient } from './paint.ts'

/** A ribbon with a word across the foot of a symbol. */
export function paintRibbon(paint: Paint, word: string, colours: { light: string; dark: string }): void {
  fillLit(paint, new Path2D('M4 74H96L90 84.500L96 95H4L10 84.500Z'), { light: colours.dark, dark: colours.dark })
  const face = new Path2D('M12 71H88V92H12Z')
  fillLit(paint, face, { light: colours.light, dark: colours.dark })
  paint.font = '800 16px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.lineWidth = 3
  paint.lineJoin = 'round'
  paint.strokeStyle = '#0a0f2acc'
  paint.strokeText(word, 50, 82.2, 70)
  paint.fillStyle = verticalGradient(paint, { top: 74, bottom: 90 }, [
    [0, '#ffffff'],
    [1, '#ffe9b0'],
  ])
  paint.fillText(word, 50, 82.2, 70)
}

/** A line with round ends along a path. */
export function stroke(paint: Paint, path: string, pen: { colour: string; width: number }): void {
  paint.strokeStyle = pen.colour
  paint.lineWidth = pen.width
  paint.lineCap = 'round'
  paint.stroke(new Path2D(path))
}

/** A circle around the middle of the box. */
export function circle(paint: Paint, pen: { radius: number; colour: string; width: number; dash?: number[] }): void {
  paint.beginPath()
  paint.arc(50, 50, pen.radius, 0, Math.PI * 2)
  paint.strokeStyle = pen.colour
  paint.lineWidth = pen.width
  paint.setLineDash(pen.dash ?? [])
  paint.stroke()
  paint.setLineDash([])
}

export function dot(paint: Paint, spot: { x: number; y: number; radius: number; colour: string }): void {
  paint.beginPath()
  paint.arc(spot.x, spot.y, spot.radius, 0, Math.PI * 2)
  paint.fillStyle = spot.colour
  paint.fill()
}
