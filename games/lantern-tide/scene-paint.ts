import { fade, fillGlow, type Paint, verticalGradient } from '@croupier/game-kit/paint'
import { seededNumbers } from '@croupier/game-kit/seeded'
import type { Size } from '@croupier/game-kit/stage'

const MOON_ACROSS = 0.79

/** The colours of an hour in the harbour. */
export type Mood = {
  sky: readonly string[]
  haze: string
  far: string
  near: string
  window: string
  water: readonly string[]
  moon: string
}

export const moods = {
  night: {
    sky: ['#050a1f', '#0b1a44', '#22407f', '#4c6fa8'],
    haze: '#ffb98a',
    far: '#142a57',
    near: '#081430',
    window: '#ffc76b',
    water: ['#2b5288', '#0d2148', '#050b1e'],
    moon: '#e8f0ff',
  },
  festival: {
    sky: ['#12061f', '#35104f', '#8a2a63', '#f08a4b'],
    haze: '#ffb070',
    far: '#3f1550',
    near: '#1b0827',
    window: '#ffe08a',
    water: ['#c0603f', '#4a1644', '#12051d'],
    moon: '#ffe6c0',
  },
} as const satisfies Record<string, Mood>

/** Sky, stars and the haze over the water, down to the horizon. */
export function paintSky(paint: Paint, { width, height }: Size, mood: Mood): void {
  const last = mood.sky.length - 1
  paint.fillStyle = verticalGradient(
    paint,
    { top: 0, bottom: height },
    mood.sky.map((colour, index) => [index / last, colour] as const),
  )
  paint.fillRect(0, 0, width, height)
  const next = seededNumbers(11)
  for (let star = 0; star < (width * height) / 2600; star++) {
    const y = next() ** 1.6 * height * 0.85
    paint.globalAlpha = (0.25 + next() * 0.75) * (1 - y / height)
    paint.fillStyle = next() > 0.8 ? '#ffe9c4' : '#dce9ff'
    const size = 0.6 + next() * 1.1
    paint.fillRect(next() * width, y, size, size)
  }
  paint.globalAlpha = 1
  paintHaze(paint, { width, height }, mood)
}

/** The light of the town over the horizon: wide and low. */
function paintHaze(paint: Paint, { width, height }: Size, mood: Mood): void {
  paint.save()
  paint.translate(width / 2, height)
  paint.scale(1, 0.42)
  fillGlow(paint, { x: 0, y: 0, radius: width * 0.75, colour: mood.haze, strength: 0.55 })
  paint.restore()
}

/** The moon stands apart from the sky, so that the water can show its path instead of a second disc. */
export function paintMoon(paint: Paint, { width, height }: Size, mood: Mood): void {
  const moon = { x: width * MOON_ACROSS, y: height * 0.24, radius: Math.min(width, height) * 0.055 + 8 }
  fillGlow(paint, { ...moon, radius: moon.radius * 5, colour: mood.moon, strength: 0.4 })
  paint.beginPath()
  paint.arc(moon.x, moon.y, moon.radius, 0, Math.PI * 2)
  paint.fillStyle = verticalGradient(paint, { top: moon.y - moon.radius, bottom: moon.y + moon.radius }, [
    [0, '#ffffff'],
    [1, mood.moon],
  ])
  paint.fill()
}

/** Hills with the lit windows of a town; they stand on the lower edge. */
export function paintFarShore(paint: Paint, { width, height }: Size, mood: Mood): void {
  paintRidge(paint, { width, height, rise: 0.85, seed: 3 }, fade(mood.far, 0.75))
  paintRidge(paint, { width, height, rise: 0.5, seed: 8 }, mood.far)
  const next = seededNumbers(5)
  for (let house = 0; house < width / 13; house++) {
    const x = next() * width
    const y = height - 3 - next() ** 2 * height * 0.3
    paint.globalAlpha = 0.35 + next() * 0.6
    paint.fillStyle = mood.window
    paint.fillRect(x, y, 1.6, 2)
  }
  paint.globalAlpha = 1
}

function paintRidge(paint: Paint, ridge: { width: number; height: number; rise: number; seed: number }, colour: string): void {
  const next = seededNumbers(ridge.seed)
  const waves = Array.from({ length: 4 }, (_, index) => ({ length: 60 + 170 / (index + 1), phase: next() * 7, share: 1 / (index + 1) }))
  paint.beginPath()
  paint.moveTo(0, ridge.height)
  for (let x = 0; x <= ridge.width + 4; x += 4) {
    const sum = waves.reduce((total, wave) => total + Math.sin(x / wave.length + wave.phase) * wave.share, 0)
    paint.lineTo(x, ridge.height * (1 - ridge.rise * (0.55 + sum * 0.2)))
  }
  paint.lineTo(ridge.width + 4, ridge.height)
  paint.fillStyle = colour
  paint.fill()
}

/** The quay with its lighthouse, houses and moored boats, drawn as what stands against the light. */
export function paintNearShore(paint: Paint, { width, height }: Size, mood: Mood): void {
  const next = seededNumbers(17)
  paint.fillStyle = mood.near
  paint.fillRect(0, height - 4, width, 4)
  const houses = Math.ceil(width / 46)
  for (let house = 0; house < houses; house++) {
    const x = house * 46 + next() * 14
    const isGap = Math.abs(x / width - 0.5) < 0.2
    if (isGap || next() < 0.18) continue
    paintHouse(paint, { x, ground: height, width: 26 + next() * 18, height: 16 + next() * height * 0.28 }, mood)
  }
  for (const place of [0.36, 0.47, 0.63]) paintBoat(paint, { x: width * place, ground: height, size: 0.7 + next() * 0.5 }, mood)
  paintTower(paint, { x: Math.max(34, width * 0.13), ground: height, height: height * 0.95 }, mood)
}

function paintHouse(paint: Paint, house: { x: number; ground: number; width: number; height: number }, mood: Mood): void {
  const top = house.ground - house.height
  paint.fillStyle = mood.near
  paint.fillRect(house.x, top, house.width, house.height)
  paint.fill(
    new Path2D(
      `M${house.x - 5} ${top}Q${house.x + house.width / 2} ${top - 5} ${house.x + house.width / 2} ${top - 11}Q${house.x + house.width / 2} ${top - 5} ${house.x + house.width + 5} ${top}Z`,
    ),
  )
  paint.fillStyle = fade(mood.window, 0.85)
  for (let x = house.x + 5; x < house.x + house.width - 5; x += 9) {
    for (let y = top + 6; y < house.ground - 8; y += 11) if ((x * 7 + y * 3) % 5 > 1.6) paint.fillRect(x, y, 3.4, 4.6)
  }
}

function paintBoat(paint: Paint, boat: { x: number; ground: number; size: number }, mood: Mood): void {
  paint.save()
  paint.translate(boat.x, boat.ground)
  paint.scale(boat.size, boat.size)
  paint.fillStyle = mood.near
  paint.fill(new Path2D('M-30 -8Q0 -2 32 -9L24 2H-22Z'))
  paint.fillRect(-1, -58, 2, 52)
  paint.fill(new Path2D('M2 -56Q26 -34 28 -14L2 -12Z'))
  fillGlow(paint, { x: -14, y: -12, radius: 13, colour: mood.window, strength: 0.9 })
  paint.restore()
}

function paintTower(paint: Paint, tower: { x: number; ground: number; height: number }, mood: Mood): void {
  const top = tower.ground - tower.height
  const width = tower.height * 0.13
  const beam = paint.createLinearGradient(tower.x, 0, tower.x + tower.height * 2.6, 0)
  beam.addColorStop(0, fade(mood.moon, 0.5))
  beam.addColorStop(1, fade(mood.moon, 0))
  paint.fillStyle = beam
  paint.fill(new Path2D(`M${tower.x} ${top + 6}l${tower.height * 2.6} ${-tower.height * 0.1}v${tower.height * 0.42}Z`))
  paint.fillStyle = mood.near
  paint.fill(
    new Path2D(
      `M${tower.x - width * 0.7} ${top + 12}H${tower.x + width * 0.7}L${tower.x + width * 1.3} ${tower.ground}H${tower.x - width * 1.3}Z`,
    ),
  )
  paint.fillRect(tower.x - width, top + 10, width * 2, 3)
  paint.fill(new Path2D(`M${tower.x - width * 0.8} ${top}Q${tower.x} ${top - 13} ${tower.x + width * 0.8} ${top}Z`))
  fillGlow(paint, { x: tower.x, y: top + 5, radius: 26, colour: '#fff1b8' })
  paint.fillStyle = '#fff8dc'
  paint.fillRect(tower.x - width * 0.45, top + 1, width * 0.9, 9)
}

/** What the water gives back: the shore upside down and darker the nearer it comes, with the moon's path on it. */
export function paintWater(paint: Paint, { width, height }: Size, seen: { shore: HTMLCanvasElement; mood: Mood }): void {
  paint.save()
  paint.translate(0, height * 0.9)
  paint.scale(1, -1)
  paint.drawImage(seen.shore, 0, 0, width, height * 0.9)
  paint.restore()
  const [lit = '', middle = '', deep = ''] = seen.mood.water
  paint.fillStyle = verticalGradient(paint, { top: 0, bottom: height }, [
    [0, fade(lit, 0.35)],
    [0.35, fade(middle, 0.66)],
    [1, fade(deep, 0.97)],
  ])
  paint.fillRect(0, 0, width, height)
  const next = seededNumbers(29)
  paint.fillStyle = seen.mood.moon
  for (let glint = 0; glint < 190; glint++) {
    const y = next() ** 1.5 * height
    const reach = (next() + next() - 1) * (20 + y * 0.34)
    const length = 4 + next() * (12 + (y / height) * 26)
    paint.globalAlpha = (0.08 + next() * 0.4) * (1 - y / height)
    paint.beginPath()
    paint.roundRect(width * MOON_ACROSS + reach - length / 2, y, length, 1 + (y / height) * 1.6, 1)
    paint.fill()
  }
  paint.globalAlpha = 1
}

/** A round paper lantern, lit from within, about 40 by 60 around its own middle. */
export function paintPaperLantern(paint: Paint, colour: { light: string; dark: string }): void {
  fillGlow(paint, { x: 50, y: 50, radius: 48, colour: colour.light, strength: 0.55 })
  const body = new Path2D('M50 28C66 28 72 38 72 49S66 70 50 70 28 60 28 49 34 28 50 28Z')
  const gradient = paint.createRadialGradient(50, 52, 2, 50, 50, 26)
  gradient.addColorStop(0, '#fff6c8')
  gradient.addColorStop(0.4, colour.light)
  gradient.addColorStop(1, colour.dark)
  paint.fillStyle = gradient
  paint.fill(body)
  paint.strokeStyle = fade(colour.dark, 0.7)
  paint.lineWidth = 1
  paint.stroke(new Path2D('M50 28V70M40 30C32 42 32 57 40 68M60 30C68 42 68 57 60 68'))
  paint.fillStyle = '#3a1d10'
  paint.fill(new Path2D('M42 25H58V29H42ZM43 69H57V73H43Z'))
  paint.strokeStyle = '#ffcf6b'
  paint.stroke(new Path2D('M50 73V82M47 73V79M53 73V79'))
}
