import { fillGlow, fillLit, type Paint } from '@croupier/game-kit/paint'
import type { SymbolArt } from '@croupier/game-kit/symbol-pictures'
import { dot, stroke } from '@croupier/game-kit/symbol-strokes'
import type { VaultCell } from './rules.ts'

/** One letter a symbol, as strips are written. The letter of no symbol is a cell that waits for a pearl. */
export const letterOf: Readonly<Record<VaultCell, string>> = {
  SEVEN: 'A',
  DRAGON: 'B',
  KOI: 'C',
  LOTUS: 'D',
  COIN: 'E',
  SHELL: 'F',
  PEARL: 'P',
}

export const EMPTY = 'O'

/** The symbols as small vector programs in a box of 100 by 100, told apart by shape alone. */
export const symbolArt: SymbolArt = {
  A: paintSeven,
  B: paintDragon,
  C: paintKoi,
  D: paintLotus,
  E: paintCoin,
  F: paintShell,
  P: paintPearl,
  [EMPTY]: paintEmpty,
}

const GOLD = { light: '#fff3bd', dark: '#b0721a', rim: '#fffbe6cc' }

function paintSeven(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 50, radius: 48, colour: '#ff4a5e', strength: 0.5 })
  fillLit(paint, new Path2D('M13 11H89V31C72 48 62 66 58 92H29C34 66 46 48 62 35H33L27 45H13Z'), GOLD)
  fillLit(paint, new Path2D('M19 16H83V29C67 46 57 64 53 87H36C41 64 53 46 70 30H31L26 38H19Z'), {
    light: '#ff8f8a',
    dark: '#b0102c',
    rim: '#ffd9d9dd',
  })
  stroke(paint, 'M25 21H74', { colour: '#ffffff99', width: 3 })
}

function paintDragon(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 50, radius: 48, colour: '#3fe0b0', strength: 0.4 })
  const fin = { light: '#ffe08a', dark: '#d0641c' }
  fillLit(paint, new Path2D('M20 62L6 52L14 70L3 78L22 80ZM60 60L76 66L66 72L74 84L56 76ZM36 34L24 24L40 22Z'), fin)
  const body = 'M14 88C30 96 58 92 60 74S28 58 30 42S48 22 64 26'
  stroke(paint, body, { colour: '#063d36', width: 21 })
  stroke(paint, body, { colour: '#14a07e', width: 17 })
  stroke(paint, body, { colour: '#5fe8bd', width: 8 })
  stroke(paint, 'M16 86C32 92 54 88 56 74S26 58 28 44S44 22 60 25', { colour: '#d6fff0aa', width: 2.4 })
  fillLit(paint, new Path2D('M62 22L58 4L72 16L84 5L82 20C92 24 98 32 96 42C86 48 74 48 64 42C54 38 54 28 62 22Z'), {
    light: '#b8ffe2',
    dark: '#0f8f70',
    rim: '#ffffffdd',
  })
  stroke(paint, 'M76 44C84 46 90 45 95 42', { colour: '#063d36', width: 2.2 })
  stroke(paint, 'M92 36C98 38 99 48 94 54M66 42C62 50 66 56 72 56', { colour: '#ffe08a', width: 2.2 })
  dot(paint, { x: 75, y: 29, radius: 5, colour: '#fff7d1' })
  dot(paint, { x: 76, y: 29, radius: 2.4, colour: '#2a0f18' })
}

function paintKoi(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 50, radius: 46, colour: '#ff9a4a', strength: 0.4 })
  const red = { light: '#ffc08a', dark: '#d8391a', rim: '#fff1dccc' }
  fillLit(paint, new Path2D('M70 62C84 60 94 66 97 78C88 76 84 80 82 92C72 88 66 76 70 62Z'), red)
  fillLit(paint, new Path2D('M40 22C52 10 68 14 76 28C68 30 62 34 58 40Z'), red)
  fillLit(paint, new Path2D('M30 60C24 72 30 84 42 88C44 78 46 72 50 66Z'), red)
  const body = new Path2D('M6 30C20 14 48 20 64 40C72 50 76 62 76 70C62 74 44 72 30 62C16 52 8 42 6 30Z')
  fillLit(paint, body, { light: '#fffaf2', dark: '#e0a58a', rim: '#ffffffee' })
  paint.save()
  paint.clip(body)
  paint.fillStyle = '#f0481edd'
  paint.fill(
    new Path2D('M20 12C32 20 34 30 26 40C18 46 10 40 2 40V10ZM44 24C60 22 66 40 58 50C48 54 40 44 38 36ZM60 60C68 54 80 60 84 76L64 78Z'),
  )
  stroke(paint, 'M44 46q5 5 0 9M52 52q5 5 0 9M40 56q5 4 0 7M60 58q4 4 0 7', { colour: '#b5401c88', width: 1.6 })
  paint.restore()
  dot(paint, { x: 18, y: 32, radius: 4, colour: '#1c1020' })
  dot(paint, { x: 17, y: 31, radius: 1.3, colour: '#ffffff' })
}

function paintLotus(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 54, radius: 46, colour: '#b07aff', strength: 0.45 })
  const outer = { light: '#e3ccff', dark: '#6d35c4', rim: '#fffffff0' }
  fillLit(paint, new Path2D('M50 86C26 90 8 78 3 58C20 52 40 62 50 86Z'), outer)
  fillLit(paint, new Path2D('M50 86C74 90 92 78 97 58C80 52 60 62 50 86Z'), outer)
  const middle = { light: '#f1e3ff', dark: '#8d55e0', rim: '#fffffff0' }
  fillLit(paint, new Path2D('M50 86C28 78 16 58 17 34C38 40 52 60 50 86Z'), middle)
  fillLit(paint, new Path2D('M50 86C72 78 84 58 83 34C62 40 48 60 50 86Z'), middle)
  fillLit(paint, new Path2D('M50 87C32 70 33 40 50 14C67 40 68 70 50 87Z'), { light: '#ffffff', dark: '#b084f5', rim: '#ffffffff' })
}

function paintCoin(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 50, radius: 46, colour: '#ffd75e', strength: 0.35 })
  const coin = new Path2D()
  coin.arc(50, 50, 38, 0, Math.PI * 2)
  coin.moveTo(39, 39)
  coin.lineTo(39, 61)
  coin.lineTo(61, 61)
  coin.lineTo(61, 39)
  coin.closePath()
  fillLit(paint, coin, GOLD)
  const ring = new Path2D()
  ring.arc(50, 50, 31, 0, Math.PI * 2)
  paint.lineWidth = 2.4
  paint.strokeStyle = '#8a5a12cc'
  paint.stroke(ring)
  stroke(paint, 'M50 23V33M50 67V77M23 50H33M67 50H77', { colour: '#8a5a12', width: 4 })
  stroke(paint, 'M24 34A30 30 0 0 1 42 21', { colour: '#fffdf0cc', width: 3 })
}

function paintShell(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 50, radius: 44, colour: '#6fd8ff', strength: 0.3 })
  const blue = { light: '#e6fbff', dark: '#2f8fc4', rim: '#fffffffa' }
  fillLit(paint, new Path2D('M8 62C8 84 30 94 50 94S92 84 92 62C78 70 22 70 8 62Z'), blue)
  fillLit(
    paint,
    new Path2D('M8 58C4 40 12 30 20 30C20 18 32 12 40 18C44 8 56 8 60 18C68 12 80 18 80 30C88 30 96 40 92 58C74 66 26 66 8 58Z'),
    blue,
  )
  stroke(paint, 'M50 60V16M40 60L31 22M60 60L69 22M30 59L17 38M70 59L83 38', { colour: '#1f6f9f99', width: 2.2 })
  stroke(paint, 'M22 74C38 80 62 80 78 74M32 84C44 88 56 88 68 84', { colour: '#1f6f9f88', width: 2 })
}

function paintPearl(paint: Paint): void {
  fillGlow(paint, { x: 50, y: 50, radius: 50, colour: '#ffe6f4', strength: 0.8 })
  const pearl = new Path2D()
  pearl.arc(50, 50, 36, 0, Math.PI * 2)
  fillLit(paint, pearl, { light: '#ffffff', dark: '#c99ad0', rim: '#ffffffff', edge: '#3a1d5588' })
  paint.save()
  paint.clip(pearl)
  fillGlow(paint, { x: 68, y: 70, radius: 30, colour: '#9fd8ff', strength: 0.8 })
  fillGlow(paint, { x: 34, y: 72, radius: 24, colour: '#ffc6dc', strength: 0.8 })
  fillGlow(paint, { x: 38, y: 34, radius: 18, colour: '#ffffff' })
  paint.restore()
}

/** The dent in the velvet where a pearl may come to lie. */
function paintEmpty(paint: Paint): void {
  const dent = paint.createRadialGradient(50, 58, 6, 50, 50, 34)
  dent.addColorStop(0, '#3b357f88')
  dent.addColorStop(1, '#0a082699')
  paint.fillStyle = dent
  paint.beginPath()
  paint.arc(50, 50, 32, 0, Math.PI * 2)
  paint.fill()
  stroke(paint, 'M26 71A32 32 0 0 0 74 71', { colour: '#a59de055', width: 2 })
}
