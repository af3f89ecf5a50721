import type { Container } from 'pixi.js'
import { createMotion, easeInOut, type Motion } from './motion.ts'
import { type Board, type BoardSetup, createBoard } from './slot-board.ts'
import { openStage, type Size, type Stage } from './stage.ts'
import type { ViewSettings } from './view.ts'
import { createWinShow, type WinShow } from './win-show.ts'

/** The world behind the reels. It only decorates: it knows moods, not outcomes. */
export type SlotScene = {
  readonly container: Container
  layOut(size: Size): void
  /** 0 is the mood of paid spins, 1 that of free spins. */
  setFeature(share: number): void
  advance(elapsedMs: number): void
}

/** Reels before a world: what a game gives to have them on a stage. */
export type ReelGame = Pick<BoardSetup, 'strips' | 'rows' | 'title' | 'look' | 'symbolArt' | 'tracesMax'> & {
  /** A symbol with a sound of its own when a reel brings it. */
  scatter: string
  bigWin: readonly [string, string, string]
  openScene(stage: Stage, isMotionReduced: boolean): SlotScene
}

/** Where reels stop, with the columns that show there, and how much longer each reel rolls. */
export type Landing = { stops: readonly number[]; columns: readonly string[]; holdsMs?: readonly number[] }

export type ReelStage = {
  readonly motion: Motion
  readonly board: Board
  readonly wins: WinShow
  spin(): void
  land(landing: Landing): Promise<void>
  /** The reels return to where they last stood. */
  landBack(): Promise<void>
  setFeature(isOn: boolean): Promise<void>
  destroy(): void
}

type Rolling = { reels: number; last: Landing; next: Landing }

type Parts = { settings: ViewSettings; stage: Stage; motion: Motion; board: Board; scene: SlotScene; rolling: Rolling }

const TICK_MS = 95
const SHAKE_PIXELS_MAX = 4
const SHAKE_MS = 500
const MOOD_MS = 900

/** Opens a stage with reels at rest. */
export async function openReelStage(game: ReelGame, settings: ViewSettings, opening: Landing): Promise<ReelStage> {
  const { isMotionReduced, sound, language } = settings
  const stage = await openStage(settings.host, settings.onPicture)
  const motion = createMotion()
  const rolling: Rolling = { reels: 0, last: opening, next: opening }
  const onArrive = (reel: number) => {
    rolling.reels = game.strips.length - 1 - reel
    sound.play(rolling.next.columns[reel]?.includes(game.scatter) ? 'scatter' : 'stop')
  }
  const board = createBoard({ ...game, motion, isMotionReduced, onArrive })
  const scene = game.openScene(stage, isMotionReduced)
  const shakes = () => shake(stage, motion, isMotionReduced)
  const wins = createWinShow({ board, motion, sound, language, isMotionReduced, bigWin: game.bigWin, shake: shakes })
  stage.root.addChild(scene.container, board.container)
  board.reels.show(opening.stops)
  scene.setFeature(0)
  const parts = { settings, stage, motion, board, scene, rolling }
  const stopLayout = keepLaidOut(parts)
  runFrames(parts)
  const land = async (landing: Landing) => {
    rolling.next = landing
    await board.reels.stopAt(landing.stops, landing.holdsMs)
    rolling.last = landing
  }
  return {
    motion,
    board,
    wins,
    spin: () => {
      motion.calm()
      wins.clear()
      rolling.reels = board.reels.count
      board.reels.spin()
    },
    land,
    landBack: () => land({ stops: rolling.last.stops, columns: rolling.last.columns }),
    setFeature: (isOn) => {
      const step = (progress: number) => scene.setFeature(isOn ? progress : 1 - progress)
      return motion.animate({ ms: MOOD_MS, ease: easeInOut, step, isFirm: true })
    },
    destroy: () => {
      wins.clear()
      stopLayout()
      stage.destroy()
    },
  }
}

/** A short tremble of the whole picture, for wins of 25 times the bet and more. */
function shake(stage: Stage, motion: Motion, isMotionReduced: boolean): void {
  if (isMotionReduced) return
  const step = (progress: number) => {
    const reach = SHAKE_PIXELS_MAX * (1 - progress)
    stage.root.position.set(Math.sin(progress * 61) * reach, Math.cos(progress * 47) * reach)
  }
  void motion.animate({ ms: SHAKE_MS, step }).then(() => stage.root.position.set(0, 0))
}

/** Keeps the board in the clearing that the controls leave, whichever of the two changes. Gives the way to stop. */
function keepLaidOut({ stage, settings, board, scene }: Parts): () => void {
  const place = () => {
    const host = settings.host.getBoundingClientRect()
    const clearing = settings.clearing.getBoundingClientRect()
    board.layOut({ x: clearing.left - host.left, y: clearing.top - host.top, width: clearing.width, height: clearing.height })
  }
  stage.onResize((size) => {
    scene.layOut(size)
    place()
  })
  const observer = new ResizeObserver(place)
  observer.observe(settings.clearing)
  return () => observer.disconnect()
}

function runFrames({ stage, motion, board, scene, settings, rolling }: Parts): void {
  let sinceTickMs = 0
  stage.onFrame((elapsedMs) => {
    motion.advance(elapsedMs)
    board.reels.advance(elapsedMs)
    board.sparks.advance(elapsedMs)
    scene.advance(elapsedMs)
    sinceTickMs += elapsedMs
    if (rolling.reels > 0 && sinceTickMs >= TICK_MS) {
      sinceTickMs = 0
      settings.sound.play('tick')
    }
    // The world never lies still, but for those who want little motion.
    return !settings.isMotionReduced || motion.isMoving
  })
}
