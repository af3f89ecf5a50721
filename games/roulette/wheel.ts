import { createMotion } from '@croupier/game-kit/motion'
import { wheelOrder } from './paytable.ts'
import { BALL, paintBall, paintRotor } from './wheel-paint.ts'

const TURN = Math.PI * 2
const CRUISE = -4.6
const ROTOR = 0.55
const LAND_MS = 5200
/** How many turns the ball makes around the wheel until it rests. */
const TURNS = 4
/** From this part of the way on the ball falls from the rim. */
const FALL_FROM = 0.62
const RESOLUTION_MAX = 2

/** The wheel with its ball. Where the ball ends is known before it falls; the wheel shows it. */
export type Wheel = {
  canvas: HTMLCanvasElement
  /** Sends the ball around, its end unknown. */
  launch(): void
  land(pocket: number, onTick: () => void): Promise<void>
  /** Leaves the ball where it lay last. */
  stop(): void
  hurry(): void
  destroy(): void
}

type Pose = { rotor: number; ball: number; radius: number }

export function createWheel(isMotionReduced: boolean): Wheel {
  const canvas = document.createElement('canvas')
  const motion = createMotion()
  const pose: Pose = { rotor: 0, ball: 0, radius: BALL.pocket }
  const screen = openScreen(canvas, pose)
  let isCruising = false
  let frame = 0
  let before = 0
  const tick = (now: number) => {
    const elapsed = Math.min(now - before, 100)
    before = now
    pose.rotor = (pose.rotor + (ROTOR * elapsed) / 1000) % TURN
    if (isCruising) pose.ball += (CRUISE * elapsed) / 1000
    motion.advance(elapsed)
    screen.draw()
    frame = isCruising || motion.isMoving ? requestAnimationFrame(tick) : 0
  }
  const run = () => {
    if (frame !== 0) return
    before = performance.now()
    frame = requestAnimationFrame(tick)
  }
  const rest = (pocket: number) => {
    isCruising = false
    Object.assign(pose, { ball: angleOf(pocket), radius: BALL.pocket })
    screen.draw()
  }
  return {
    canvas,
    launch: () => {
      motion.calm()
      if (isMotionReduced) return
      isCruising = true
      pose.radius = BALL.rim
      run()
    },
    land: async (pocket, onTick) => {
      if (isMotionReduced) return rest(pocket)
      isCruising = false
      const fall = fallTo(pose, { pocket, onTick })
      const landing = motion.animate({ ms: LAND_MS, step: fall })
      run()
      await landing
      rest(pocket)
    },
    stop: () => {
      isCruising = false
      pose.radius = BALL.pocket
      screen.draw()
    },
    hurry: motion.hurry,
    destroy: () => {
      cancelAnimationFrame(frame)
      screen.close()
    },
  }
}

/** The way of the ball as seen from the turning wheel: slower and slower to its pocket, from the rim down with three short hops. */
function fallTo(pose: Pose, { pocket, onTick }: { pocket: number; onTick: () => void }): (progress: number) => void {
  const from = pose.ball
  const apart = (((from - angleOf(pocket)) % TURN) + TURN) % TURN
  const way = apart + TURNS * TURN
  let passed = 0
  return (progress) => {
    pose.ball = from - way * (1 - (1 - progress) ** 2.2)
    const fallen = Math.max(0, (progress - FALL_FROM) / (1 - FALL_FROM))
    pose.radius = BALL.pocket + (BALL.rim - BALL.pocket) * heightAt(fallen)
    const pockets = Math.floor((from - pose.ball) / (TURN / 9))
    if (fallen > 0 && pockets !== passed) onTick()
    passed = pockets
  }
}

/** 1 on the rim, 0 in the pocket. */
function heightAt(fallen: number): number {
  if (fallen < 0.45) return 1 - (fallen / 0.45) ** 2
  const hop = (from: number, to: number, height: number) =>
    fallen < from || fallen > to ? 0 : height * 4 * ((fallen - from) / (to - from)) * (1 - (fallen - from) / (to - from))
  return hop(0.45, 0.7, 0.34) + hop(0.7, 0.86, 0.14) + hop(0.86, 0.95, 0.05)
}

/** Where a pocket lies on the wheel, clockwise from its top. */
function angleOf(pocket: number): number {
  return (wheelOrder.indexOf(pocket as (typeof wheelOrder)[number]) / wheelOrder.length) * TURN
}

/** Keeps the canvas as sharp as its size on the page, and draws the wheel, painted once a size, with the ball on it. */
function openScreen(canvas: HTMLCanvasElement, pose: Pose): { draw(): void; close(): void } {
  const paint = canvas.getContext('2d')
  const rotor = document.createElement('canvas')
  const draw = () => {
    const size = canvas.width
    if (!paint || size === 0) return
    paint.setTransform(1, 0, 0, 1, 0, 0)
    paint.clearRect(0, 0, size, size)
    paint.translate(size / 2, size / 2)
    paint.rotate(pose.rotor)
    paint.drawImage(rotor, -size / 2, -size / 2)
    paint.rotate(pose.ball)
    paintBall(paint, (size / 2) * pose.radius, size)
  }
  let painted = 0
  const watch = new ResizeObserver(() => {
    const size = Math.round(canvas.clientWidth * Math.min(RESOLUTION_MAX, devicePixelRatio))
    if (size === 0 || size === painted) return
    painted = size
    for (const each of [canvas, rotor]) Object.assign(each, { width: size, height: size })
    const paper = rotor.getContext('2d')
    if (paper) paintRotor(paper, size)
    draw()
  })
  watch.observe(canvas)
  return { draw, close: () => watch.disconnect() }
}
