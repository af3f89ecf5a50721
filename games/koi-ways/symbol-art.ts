import { fillGlow, fillLit, type Paint, verticalGradient } from '@croupier/game-kit/paint'
import type { SymbolArt } from '@croupier/game-kit/symbol-pictures'
import { circle, dot, paintRibbon, stroke } from '@croupier/game-kit/symbol-strokes'
import { fishColours, paintFish } from './fish.ts'

/**
 * The symbols as small vector programs in a box of 100 by 100. Each has a shape and a colour of its own, so that they can be told
 * apart by shape alone.
 */
export const symbolArt: SymbolArt = {
  A: paintKoi,
  B: paintJade,
  C: paintLotus,
  D: paintFan,
  E: paintStoneLantern,
  F: paintBamboo,
  G: paintLilyPad,
  H: paintPebbles,
  W: paintPearl,
  S: paintGate,
}

const GOLD = { light: '#fff2bd', dark: '#b87a1c', rim: '#fffbe6cc' }
const STONE = { light: '#e6edf0', dark: '#6d8088', rim: '#ffffffcc' }

function paintKoi(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 50, radius: 50, colour: '#ffb35c', strength: 0.55 })
  const back = [
    { x: 21, y: 17 },
    { x: 62, y: 8 },
    { x: 32, y: 66 },
    { x: 68, y: 71 },
  ] as const
  paintFish(paint, { back, girth: 14.5, colours: fishColours.kohaku })
}

function paintJade(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 48, radius: 48, colour: '#7dffc0', strength: 0.4 })
  stroke(paint, 'M50 2V14M50 82V90', { colour: '#e8474b', width: 2.6 })
  stroke(paint, 'M50 88V99M46 88V97M54 88V97', { colour: '#e8474b', width: 2.2 })
  const disc = new Path2D()
  disc.arc(50, 48, 36, 0, Math.PI * 2)
  disc.moveTo(63, 48)
  disc.arc(50, 48, 13, 0, Math.PI * 2, true)
  fillLit(paint, disc, { light: '#f0fff4', dark: '#2ea676', rim: '#ffffffee' })
  for (let knob = 0; knob < 12; knob++) {
    const angle = (knob / 12) * Math.PI * 2
    const [x, y] = [50 + Math.cos(angle) * 25, 48 + Math.sin(angle) * 25]
    dot(paint, { x, y, radius: 3.6, colour: '#1c7d5799' })
    dot(paint, { x: x - 0.8, y: y - 0.9, radius: 2.4, colour: '#dfffeecc' })
  }
  stroke(paint, 'M24 32A31 31 0 0 1 48 17', { colour: '#ffffffcc', width: 2.6 })
  dot(paint, { x: 50, y: 14, radius: 4, colour: '#ffd873' })
}

function paintLotus(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 52, radius: 48, colour: '#ff7fb8', strength: 0.4 })
  const leaf = { light: '#9ff0b4', dark: '#15734a' }
  fillLit(paint, new Path2D('M8 76C22 68 78 68 92 76C80 90 20 90 8 76Z'), leaf)
  const outer = { light: '#ffd3e4', dark: '#d83a86', rim: '#fffffff0' }
  fillLit(paint, new Path2D('M50 80C30 82 10 70 4 48C22 46 42 58 50 80Z'), outer)
  fillLit(paint, new Path2D('M50 80C70 82 90 70 96 48C78 46 58 58 50 80Z'), outer)
  const middle = { light: '#ffe6f0', dark: '#ea5a9c', rim: '#fffffff0' }
  fillLit(paint, new Path2D('M50 80C30 72 20 52 22 26C42 34 52 56 50 80Z'), middle)
  fillLit(paint, new Path2D('M50 80C70 72 80 52 78 26C58 34 48 56 50 80Z'), middle)
  fillLit(paint, new Path2D('M50 82C34 66 34 36 50 12C66 36 66 66 50 82Z'), { light: '#fff8fb', dark: '#f47fb2', rim: '#ffffffff' })
  dot(paint, { x: 50, y: 72, radius: 5, colour: '#ffd95e' })
}

function paintFan(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 50, radius: 46, colour: '#ff5a4a', strength: 0.35 })
  const sheet = new Path2D('M5 46C16 18 34 10 50 10C66 10 84 18 95 46L63 66C60 60 55 57 50 57C45 57 40 60 37 66Z')
  fillLit(paint, sheet, { light: '#ff8a70', dark: '#a8131f', rim: '#ffe0d0cc' })
  stroke(paint, 'M50 58V11M43 59L29 15M57 59L71 15M39 62L14 29M61 62L86 29', { colour: '#7c0c1688', width: 1.8 })
  paint.save()
  paint.clip(sheet)
  fillGlow(paint, { x: 50, y: 34, radius: 18, colour: '#fff3c0', strength: 0.95 })
  dot(paint, { x: 50, y: 34, radius: 10, colour: '#ffd45a' })
  paint.restore()
  stroke(paint, 'M5 46C16 18 34 10 50 10C66 10 84 18 95 46', { colour: '#ffe08a', width: 3.2 })
  fillLit(paint, new Path2D('M37 66L46 90H54L63 66C60 60 55 57 50 57C45 57 40 60 37 66Z'), GOLD)
  stroke(paint, 'M44 63L48 88M50 60V88M56 63L52 88', { colour: '#8a5a12aa', width: 1.6 })
  dot(paint, { x: 50, y: 88, radius: 4, colour: '#a8131f' })
}

function paintStoneLantern(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 46, radius: 46, colour: '#ffcf7a', strength: 0.5 })
  fillLit(paint, new Path2D('M28 90H72L68 82H32Z'), STONE)
  fillLit(paint, new Path2D('M43 64H57L59 83H41Z'), STONE)
  fillLit(paint, new Path2D('M26 58H74L68 66H32Z'), STONE)
  fillLit(paint, new Path2D('M32 36H68V59H32Z'), STONE)
  paint.fillStyle = verticalGradient(paint, { top: 38, bottom: 56 }, [
    [0, '#fff6cc'],
    [1, '#ffa93d'],
  ])
  paint.fillRect(38, 40, 24, 16)
  stroke(paint, 'M50 40V56M38 48H62', { colour: '#5a6a70', width: 2 })
  fillLit(paint, new Path2D('M10 40C26 36 40 26 44 16H56C60 26 74 36 90 40L84 44H16Z'), STONE)
  fillLit(paint, new Path2D('M50 4C58 10 57 17 50 18C43 17 42 10 50 4Z'), STONE)
  stroke(paint, 'M20 41C34 42 66 42 80 41', { colour: '#4c9a6688', width: 3 })
}

function paintBamboo(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 50, radius: 46, colour: '#b4ff6a', strength: 0.28 })
  const stalk = { light: '#e8ffa8', dark: '#4f9a24', rim: '#ffffffcc' }
  for (const { x, top, width } of [
    { x: 26, top: 22, width: 12 },
    { x: 62, top: 14, width: 12 },
    { x: 43, top: 5, width: 15 },
  ]) {
    for (let part = 0; part < 4; part++) {
      const height = (95 - top) / 4
      const y = top + part * height
      const joint = new Path2D()
      joint.roundRect(x, y, width, height - 1.5, 3)
      fillLit(paint, joint, stalk)
      stroke(paint, `M${x - 1} ${y + height - 1}H${x + width + 1}`, { colour: '#39701a', width: 2.2 })
    }
  }
  const leaf = { light: '#d6ff9a', dark: '#2f8a3c' }
  fillLit(paint, new Path2D('M44 40C30 38 14 44 5 56C20 58 36 54 44 40Z'), leaf)
  fillLit(paint, new Path2D('M56 30C68 22 84 22 96 30C84 40 68 40 56 30Z'), leaf)
  fillLit(paint, new Path2D('M58 56C70 52 86 58 94 70C80 74 64 70 58 56Z'), leaf)
}

function paintLilyPad(paint: Paint): void {
  const pad = new Path2D('M50 52L76 14C92 26 98 46 90 64C80 88 48 98 26 84C4 70 0 38 20 20C34 8 50 8 62 10Z')
  fillLit(paint, pad, { light: '#7fe6a0', dark: '#0d6b4a', rim: '#e4ffeecc' })
  stroke(paint, 'M50 52L24 24M50 52L12 50M50 52L24 80M50 52L54 90M50 52L84 74M50 52L91 46M50 52L40 14', {
    colour: '#0a5a3caa',
    width: 2,
  })
  stroke(paint, 'M17 32C24 22 34 17 44 16', { colour: '#e8fff0bb', width: 2.6 })
  for (const [x, y, radius] of [
    [34, 62, 6],
    [66, 70, 4.5],
    [72, 46, 3],
  ] as const) {
    dot(paint, { x, y, radius, colour: '#d9fff6cc' })
    dot(paint, { x: x - radius * 0.3, y: y - radius * 0.35, radius: radius * 0.35, colour: '#ffffff' })
  }
}

function paintPebbles(paint: Paint): void {
  const stone = (path: string, light: string, dark: string) => fillLit(paint, new Path2D(path), { light, dark, rim: '#ffffffcc' })
  stone('M10 78C10 64 30 60 52 60S92 64 91 78C90 90 70 93 50 93S10 92 10 78Z', '#b9cfe6', '#40618a')
  stone('M20 50C20 38 36 34 52 35S82 40 81 51C80 61 66 63 50 63S20 62 20 50Z', '#dfe9f2', '#6c86a4')
  stone('M34 24C34 13 44 9 54 10S70 16 69 25C68 34 60 37 51 37S34 35 34 24Z', '#ffffff', '#8ea4bb')
  stroke(paint, 'M20 74C26 68 36 66 46 66M30 47C35 42 42 40 49 40', { colour: '#ffffffaa', width: 2.6 })
}

function paintPearl(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 42, radius: 50, colour: '#d9fff4', strength: 0.85 })
  circle(paint, { radius: 44, colour: '#ffe08a55', width: 1.4, dash: [4, 5] })
  fillLit(paint, new Path2D('M50 78C24 78 8 62 6 44C20 50 36 54 50 54S80 50 94 44C92 62 76 78 50 78Z'), GOLD)
  stroke(paint, 'M50 76V56M36 74L28 54M64 74L72 54M24 66L16 50M76 66L84 50', { colour: '#8a5a1288', width: 1.8 })
  const pearl = new Path2D()
  pearl.arc(50, 36, 27, 0, Math.PI * 2)
  fillLit(paint, pearl, { light: '#ffffff', dark: '#8fd8cf', rim: '#ffffffff', edge: '#0a4a4a77' })
  paint.save()
  paint.clip(pearl)
  fillGlow(paint, { x: 62, y: 52, radius: 22, colour: '#ffc4e0', strength: 0.7 })
  fillGlow(paint, { x: 40, y: 26, radius: 13, colour: '#ffffff' })
  paint.restore()
  paintRibbon(paint, 'WILD', { light: '#3fd7a6', dark: '#0b6b57' })
}

function paintGate(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 36, radius: 50, colour: '#ffdf8a', strength: 0.8 })
  dot(paint, { x: 50, y: 42, radius: 22, colour: '#fff0b0' })
  const red = { light: '#ff7a5e', dark: '#a3121d', rim: '#ffd9cacc' }
  fillLit(paint, new Path2D('M22 28H32L30 80H18Z'), red)
  fillLit(paint, new Path2D('M68 28H78L82 80H70Z'), red)
  fillLit(paint, new Path2D('M14 34H86V42H14Z'), red)
  fillLit(paint, new Path2D('M45 18H55V38H45Z'), red)
  fillLit(paint, new Path2D('M3 12C24 18 76 18 97 12L92 26C74 28 26 28 8 26Z'), red)
  fillLit(paint, new Path2D('M3 9C24 15 76 15 97 9L96 15C76 20 24 20 4 15Z'), { light: '#4a5a66', dark: '#141c24' })
  stroke(paint, 'M34 56C40 52 44 60 50 56S60 52 66 56M34 64C40 60 44 68 50 64S60 60 66 64', { colour: '#2fb7c4cc', width: 2.2 })
  paintRibbon(paint, 'SCATTER', { light: '#ffcf5c', dark: '#b96a08' })
}
