import type { Point } from '@croupier/game-kit/fish-game'
import { createLabel, type Label } from '@croupier/game-kit/label'
import { fillLit, paintTexture } from '@croupier/game-kit/paint'
import { seededNumbers } from '@croupier/game-kit/seeded'
import { Container, Sprite } from 'pixi.js'

const POPUPS = 10
const POPUP_MS = 1300
const COINS = 90
const COIN_MS = 760

export type Rewards = {
  readonly container: Container
  /** Writes over a kill what it was worth; the player's own is larger and golden. */
  tell(text: string, at: Point, size: { isOwn: boolean; scale: number }): void
  /** Coins that fly to the seat which has won. */
  pour(count: number, from: Point, to: Point): void
  advance(elapsedMs: number): void
}

/** What a kill brings, in the places of the screen: words and coins. Pools are made once, so that a kill allocates nothing. */
export function createRewards(): Rewards {
  const container = new Container()
  const coins = createCoins()
  const popups = Array.from({ length: POPUPS }, (): Popup => {
    const own = createLabel({ size: 28, widthMax: 240, fill: ['#fffbe0', '#ffc94a'], stroke: '#3a1f04', glow: '#ffb547', resolution: 2 })
    const other = createLabel({ size: 17, widthMax: 160, fill: ['#d5ecff'], weight: 700, stroke: '#04101c', resolution: 2 })
    return { own, other, shown: own, ageMs: POPUP_MS, y: 0 }
  })
  container.addChild(coins.container, ...popups.flatMap(({ own, other }) => [own.sprite, other.sprite]))
  let next = 0
  return {
    container,
    tell: (text, at, { isOwn, scale }) => {
      const popup = popups[next % POPUPS]
      next += 1
      if (!popup) return
      for (const label of [popup.own, popup.other]) label.set('')
      popup.shown = isOwn ? popup.own : popup.other
      popup.shown.set(text)
      popup.shown.sprite.scale.set(scale)
      popup.ageMs = 0
      popup.y = at.y
      popup.shown.sprite.position.set(at.x, at.y)
    },
    pour: coins.pour,
    advance: (elapsedMs) => {
      for (const popup of popups) if (popup.ageMs < POPUP_MS) rise(popup, elapsedMs)
      coins.advance(elapsedMs)
    },
  }
}

type Popup = { own: Label; other: Label; shown: Label; ageMs: number; y: number }

function rise(popup: Popup, elapsedMs: number): void {
  popup.ageMs += elapsedMs
  const progress = Math.min(1, popup.ageMs / POPUP_MS)
  popup.shown.sprite.y = popup.y - (1 - (1 - progress) ** 3) * 46
  popup.shown.sprite.alpha = progress < 0.7 ? 1 : (1 - progress) / 0.3
  if (progress === 1) popup.shown.set('')
}

function createCoins() {
  const container = new Container()
  const next = seededNumbers(29)
  const texture = paintTexture({ width: 40, height: 40 }, 1.5, (paint) => {
    paint.scale(0.4, 0.4)
    fillLit(paint, new Path2D('M50 8A42 42 0 1 0 50 92A42 42 0 1 0 50 8Z'), { light: '#fff6b8', dark: '#c97c0a' })
    fillLit(paint, new Path2D('M50 26L57 43L75 45L61 57L66 75L50 65L34 75L39 57L25 45L43 43Z'), { light: '#fffbe0', dark: '#e09a1c' })
  })
  const pool = Array.from({ length: COINS }, () => {
    const sprite = container.addChild(new Sprite({ texture, anchor: 0.5, visible: false }))
    return { sprite, from: { x: 0, y: 0 }, bend: { x: 0, y: 0 }, to: { x: 0, y: 0 }, ageMs: 0, delayMs: 0 }
  })
  const pour = (count: number, from: Point, to: Point) => {
    const free = pool.filter(({ sprite }) => !sprite.visible).slice(0, count)
    for (const [index, coin] of free.entries()) {
      coin.sprite.visible = true
      coin.sprite.alpha = 0
      Object.assign(coin, { from, to, ageMs: 0, delayMs: index * 34 })
      coin.bend = { x: from.x + (next() - 0.5) * 220, y: from.y - 40 - next() * 120 }
    }
  }
  const advance = (elapsedMs: number) => {
    for (const coin of pool) {
      if (!coin.sprite.visible) continue
      coin.ageMs += elapsedMs
      const part = Math.min(1, Math.max(0, (coin.ageMs - coin.delayMs) / COIN_MS))
      const [a, b, c] = [(1 - part) ** 2, 2 * (1 - part) * part, part ** 2]
      coin.sprite.position.set(a * coin.from.x + b * coin.bend.x + c * coin.to.x, a * coin.from.y + b * coin.bend.y + c * coin.to.y)
      coin.sprite.scale.set(Math.cos(coin.ageMs / 70) * 0.62, 0.62)
      coin.sprite.alpha = part === 0 ? 0 : 1
      coin.sprite.visible = part < 1
    }
  }
  return { container, pour, advance }
}
