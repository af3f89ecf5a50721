import { fade, fillGlow, fillLit, type Paint } from '@croupier/game-kit/paint'
import type { SymbolArt } from '@croupier/game-kit/symbol-pictures'
import { circle, dot, paintRibbon, stroke } from '@croupier/game-kit/symbol-strokes'

/**
 * The symbols as small vector programs in a box of 100 by 100. Each has a shape and a colour of its own, so that they
 * can be told apart by shape alone.
 */
export const symbolArt: SymbolArt = {
  A: paintLantern,
  B: paintVinta,
  C: paintKoi,
  D: paintBell,
  E: paintAnchor,
  F: paintCompass,
  G: paintShell,
  H: paintLifebuoy,
  W: paintMoon,
  S: paintLighthouse,
}

const GOLD = { light: '#fff0b8', dark: '#b8741a', rim: '#fffbe6cc' }
const BRASS = { light: '#ffe9a3', dark: '#8a5a12', rim: '#fff6d5cc' }

function paintLantern(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 49, radius: 49, colour: '#ff5a3c', strength: 0.6 })
  fillLit(paint, new Path2D('M42 84h16v4H42z'), GOLD)
  stroke(paint, 'M50 88v9M45 88v6M55 88v6', { colour: '#ffcf6b', width: 1.8 })
  stroke(paint, 'M50 13V6', { colour: '#ffcf6b', width: 2.4 })
  const body = new Path2D('M50 20C76 20 87 34 87 50S76 80 50 80 13 66 13 50 24 20 50 20Z')
  fillLit(paint, body, { light: '#ff9a5c', dark: '#a3111f', rim: '#ffd9b8bb' })
  paint.save()
  paint.clip(body)
  fillGlow(paint, { x: 50, y: 52, radius: 34, colour: '#ffe27a', strength: 0.95 })
  paint.restore()
  stroke(paint, 'M50 20v60M36 21.500C25 36 25 64 36 78.500M64 21.500C75 36 75 64 64 78.500', { colour: '#8d0f1c99', width: 1.6 })
  stroke(paint, 'M23 29C13 42 13 58 23 71M77 29C87 42 87 58 77 71', { colour: '#8d0f1c99', width: 1.6 })
  fillLit(paint, new Path2D('M37 13h26l4 10H33z'), GOLD)
  fillLit(paint, new Path2D('M34 77h32l-4 8H38z'), GOLD)
}

function paintVinta(paint: Paint): void {
  fillGlow(paint, { x: 52, y: 50, radius: 46, colour: '#a05bff', strength: 0.35 })
  const sail = new Path2D('M40 8C62 16 84 38 90 66L30 64Z')
  fillLit(paint, sail, { light: '#d9a8ff', dark: '#5a1fb0' })
  paint.save()
  paint.clip(sail)
  const stripes = ['#7b2ff2', '#ff5fa2', '#ffd15c', '#38c6b4', '#7b2ff2']
  for (const [index, colour] of stripes.entries()) {
    paint.fillStyle = fade(colour, 0.82)
    paint.fill(new Path2D(`M40 8L${26 + index * 13} 68L${39 + index * 13} 68Z`))
  }
  paint.restore()
  stroke(paint, 'M40 8C62 16 84 38 90 66L30 64Z', { colour: '#f4e6ffcc', width: 1.5 })
  stroke(paint, 'M40 5L35 74', { colour: '#e8c48d', width: 3 })
  fillLit(paint, new Path2D('M8 70C30 80 68 80 92 68C86 84 72 90 50 90S16 84 8 70Z'), { light: '#ffcf8f', dark: '#6b3410' })
  stroke(paint, 'M16 78C36 85 66 85 85 76', { colour: '#fff0d088', width: 1.6 })
}

function paintKoi(paint: Paint): void {
  fillGlow(paint, { x: 48, y: 52, radius: 44, colour: '#ff8a3c', strength: 0.35 })
  const orange = { light: '#ffd08a', dark: '#d1480c', rim: '#fff1dccc' }
  fillLit(paint, new Path2D('M66 52C74 38 84 30 96 28C92 40 92 48 93 54C92 62 93 70 95 80C84 76 74 66 66 52Z'), orange)
  fillLit(paint, new Path2D('M38 34C42 20 56 16 66 22C62 28 60 34 60 40Z'), orange)
  fillLit(paint, new Path2D('M40 70C44 82 54 86 64 82C60 76 58 72 58 66Z'), orange)
  const body = new Path2D('M6 53C14 32 40 26 60 38C68 43 74 48 78 53C72 62 64 69 54 72C36 78 14 72 6 53Z')
  fillLit(paint, body, { light: '#ffb45e', dark: '#d4430a', rim: '#fff3dfdd' })
  paint.save()
  paint.clip(body)
  paint.fillStyle = '#fff6ead9'
  paint.fill(new Path2D('M26 26C38 34 40 44 34 52C28 58 30 70 38 80H52C46 66 50 58 58 52C64 46 62 36 56 28Z'))
  stroke(paint, 'M44 42q6 5 0 10M44 54q6 5 0 10M54 46q6 5 0 10M63 48q5 5 0 9M54 58q5 4 0 8', { colour: '#c23f0a77', width: 1.4 })
  paint.restore()
  stroke(paint, 'M24 38C29 46 29 60 24 68', { colour: '#9e2f0699', width: 1.6 })
  dot(paint, { x: 16, y: 49, radius: 3.6, colour: '#1c1020' })
  dot(paint, { x: 15, y: 47.8, radius: 1.2, colour: '#ffffff' })
}

function paintBell(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 50, radius: 46, colour: '#ffd75e', strength: 0.28 })
  stroke(paint, 'M50 6a7 7 0 0 1 0 14a7 7 0 0 1 0-14', { colour: '#e9b949', width: 3.6 })
  dot(paint, { x: 50, y: 86, radius: 8, colour: '#8a5a12' })
  dot(paint, { x: 48, y: 84, radius: 4, colour: '#f6d37a' })
  const body = new Path2D('M50 17C69 17 74 33 76 49C77 61 82 69 89 77C70 82 30 82 11 77C18 69 23 61 24 49C26 33 31 17 50 17Z')
  fillLit(paint, body, BRASS)
  stroke(paint, 'M23 56C40 61 60 61 77 56M26 47C42 51 58 51 74 47', { colour: '#7a4c0caa', width: 2 })
  stroke(paint, 'M13 76C34 81 66 81 87 76', { colour: '#fff3c7aa', width: 2.2 })
  stroke(paint, 'M36 26C31 34 30 42 29.500 50', { colour: '#fffdf0bb', width: 3.4 })
}

function paintAnchor(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 52, radius: 44, colour: '#5a9bff', strength: 0.28 })
  const steel = { light: '#e3f0ff', dark: '#2c5fb8', rim: '#ffffffdd' }
  const ring = new Path2D()
  ring.arc(50, 16, 10.5, 0, Math.PI * 2)
  ring.arc(50, 16, 5, 0, Math.PI * 2, true)
  fillLit(paint, ring, steel)
  const path =
    'M45 26h10v6h17v9H55v34C66 73 74 66 76 57L69 60L80 42L92 59L86 58C84 78 68 90 50 93C32 90 16 78 14 58L8 59L20 42L31 60L24 57C26 66 34 73 45 75V41H28v-9h17z'
  fillLit(paint, new Path2D(path), steel)
}

function paintCompass(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 50, radius: 46, colour: '#35d6c8', strength: 0.32 })
  const ring = new Path2D()
  ring.arc(50, 50, 35, 0, Math.PI * 2)
  ring.arc(50, 50, 28, 0, Math.PI * 2, true)
  fillLit(paint, ring, { light: '#a8fff2', dark: '#0b7d78' })
  const small = 'M50 50L71 29L56 46ZM50 50L71 71L54 56ZM50 50L29 71L44 54ZM50 50L29 29L46 44Z'
  fillLit(paint, new Path2D(small), { light: '#d6fff9', dark: '#159a92' })
  fillLit(paint, new Path2D('M50 4L58 42L96 50L58 58L50 96L42 58L4 50L42 42Z'), { light: '#d9fff8', dark: '#0f9d94', rim: '#ffffffee' })
  paint.fillStyle = '#06534f88'
  paint.fill(new Path2D('M50 4L58 42L50 50ZM96 50L58 58L50 50ZM50 96L42 58L50 50ZM4 50L42 42L50 50Z'))
  dot(paint, { x: 50, y: 50, radius: 4.6, colour: '#fff7d1' })
}

function paintShell(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 48, radius: 44, colour: '#ff7fb0', strength: 0.28 })
  const pink = { light: '#ffe3ee', dark: '#d0447f', rim: '#fffffffa' }
  fillLit(paint, new Path2D('M36 80L27 92H73L64 80Z'), pink)
  const fan = new Path2D(
    'M50 86C32 82 9 62 8 42C8 31 16 26 22 29C22 18 32 12 38 18C41 9 59 9 62 18C68 12 78 18 78 29C84 26 92 31 92 42C91 62 68 82 50 86Z',
  )
  fillLit(paint, fan, pink)
  stroke(paint, 'M50 84V14M46 83L33 20M54 83L67 20M42 81L18 34M58 81L82 34', { colour: '#b52f6a88', width: 2.2 })
  stroke(paint, 'M13 48C34 30 66 30 87 48', { colour: '#ffffff55', width: 2.4 })
}

function paintLifebuoy(paint: Paint): void {
  const ring = new Path2D()
  ring.arc(50, 50, 38, 0, Math.PI * 2)
  ring.arc(50, 50, 18, 0, Math.PI * 2, true)
  fillLit(paint, ring, { light: '#f7fff0', dark: '#9db8a2', rim: '#ffffffee' })
  paint.save()
  paint.clip(ring)
  const bands = paint.createRadialGradient(40, 30, 6, 50, 50, 50)
  bands.addColorStop(0, '#8df0a0')
  bands.addColorStop(1, '#12803f')
  paint.fillStyle = bands
  for (let quarter = 0; quarter < 4; quarter++) {
    paint.translate(50, 50)
    paint.rotate(Math.PI / 2)
    paint.translate(-50, -50)
    paint.fill(new Path2D('M50 50L35 4H65Z'))
  }
  paint.restore()
  circle(paint, { radius: 38, colour: '#0b3d2288', width: 1.6 })
  circle(paint, { radius: 18, colour: '#0b3d2288', width: 1.6 })
  circle(paint, { radius: 44, colour: '#e9d3a0', width: 2.4, dash: [10, 4] })
}

function paintMoon(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 44, radius: 50, colour: '#cfe2ff', strength: 0.75 })
  const disc = new Path2D()
  disc.arc(50, 44, 36, 0, Math.PI * 2)
  fillLit(paint, disc, { light: '#ffffff', dark: '#93a9d8', rim: '#ffffffff', edge: '#23315a88' })
  for (const [x, y, radius] of [
    [38, 32, 7],
    [60, 24, 4],
    [64, 46, 8],
    [44, 54, 5],
    [30, 48, 3.5],
  ] as const) {
    dot(paint, { x, y, radius, colour: '#8296c655' })
    dot(paint, { x: x + 1, y: y + 1.2, radius: radius * 0.75, colour: '#e6eeff66' })
  }
  paintRibbon(paint, 'WILD', { light: '#6f8dff', dark: '#1c2f8f' })
}

function paintLighthouse(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 24, radius: 50, colour: '#ffe58a', strength: 0.8 })
  paint.fillStyle = beamOf(paint, 0)
  paint.fill(new Path2D('M50 23L-2 4V40Z'))
  paint.fillStyle = beamOf(paint, 100)
  paint.fill(new Path2D('M50 23L102 4V40Z'))
  const tower = new Path2D('M41 34H59L65 84H35Z')
  fillLit(paint, tower, { light: '#ffffff', dark: '#b9c3d9' })
  paint.save()
  paint.clip(tower)
  paint.fillStyle = '#e23a4acc'
  for (const top of [42, 60]) paint.fillRect(30, top, 40, 9)
  paint.restore()
  fillLit(paint, new Path2D('M36 30H64V35H36Z'), GOLD)
  fillLit(paint, new Path2D('M42 17H58V30H42Z'), { light: '#fffbe0', dark: '#ffc23d' })
  fillLit(paint, new Path2D('M38 18Q50 2 62 18Z'), { light: '#ff8a7a', dark: '#a8182a' })
  dot(paint, { x: 50, y: 23.5, radius: 4.5, colour: '#ffffff' })
  paintRibbon(paint, 'SCATTER', { light: '#ffcf5c', dark: '#b96a08' })
}

function beamOf(paint: Paint, end: number): CanvasGradient {
  const gradient = paint.createLinearGradient(50, 23, end, 23)
  gradient.addColorStop(0, '#fff3b8ee')
  gradient.addColorStop(1, '#fff3b800')
  return gradient
}
