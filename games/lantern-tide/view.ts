import { showAmount } from '@croupier/game-kit/amounts'
import { anticipationHolds } from '@croupier/game-kit/anticipation'
import { windowAt } from '@croupier/game-kit/line-slot'
import { createMotion, easeInOut, type Motion } from '@croupier/game-kit/motion'
import { openStage, type Stage } from '@croupier/game-kit/stage'
import type { GameView, ViewSettings } from '@croupier/game-kit/view'
import { type Board, createBoard } from './board.ts'
import { paytable } from './paytable.ts'
import type { LanternOutcome, LanternSpin } from './rules.ts'
import { createScene, type Scene } from './scene.ts'
import { texts } from './texts.ts'
import { scatterCells } from './win-lights.ts'
import { createWinShow, type WinShow } from './wins.ts'

// A still life without a win, to open with: it is no round and pays nothing.
const OPENING_STOPS = [14, 10, 8, 16, 1]
const TICK_MS = 95
const SHAKE_PIXELS_MAX = 4
const SHAKE_MS = 500
const MOOD_MS = 900
const BETWEEN_FREE_SPINS_MS = 420

type Show = { settings: ViewSettings; motion: Motion; board: Board; scene: Scene; wins: WinShow; reelsRolling: { count: number } }

/** Opens the harbour in its host and shows the reels at rest. */
export async function openView(settings: ViewSettings): Promise<GameView<LanternOutcome>> {
  const stage = await openStage(settings.host)
  const motion = createMotion()
  const reelsRolling = { count: 0 }
  const shown = { stops: OPENING_STOPS, next: OPENING_STOPS }
  const onArrive = (reel: number) => {
    reelsRolling.count = paytable.strips.length - 1 - reel
    const hasScatter = windowAt(paytable, shown.next)[reel]?.includes(paytable.scatter)
    settings.sound.play(hasScatter ? 'scatter' : 'stop')
  }
  const { isMotionReduced } = settings
  const board = createBoard({ motion, isMotionReduced, onArrive })
  const scene = createScene(stage, isMotionReduced)
  const { sound, language } = settings
  const wins = createWinShow({ board, motion, sound, language, isMotionReduced, shake: () => shake(stage, motion, isMotionReduced) })
  const show: Show = { settings, motion, board, scene, wins, reelsRolling }
  stage.root.addChild(scene.container, board.container)
  board.reels.show(OPENING_STOPS)
  scene.setFestival(0)
  const stopLayout = keepLaidOut(stage, show)
  runFrames(stage, show)

  const stopReels = async (spin: LanternSpin) => {
    shown.next = spin.stops
    await board.reels.stopAt(spin.stops, holdsOf(spin))
    shown.stops = spin.stops
  }
  return {
    begin: () => beginSpin(show),
    play: async (outcome, betMinor) => {
      motion.calm()
      const [paid, ...free] = outcome.spins
      if (!paid) return
      await stopReels(paid)
      await wins.showSpin(paid, betMinor)
      await wins.celebrate(BigInt(paid.winMinor), betMinor)
      if (free.length > 0) await playFreeSpins(show, { paid, free, outcome, betMinor }, stopReels)
      else wins.linger(paid)
      wins.tell(BigInt(outcome.payoutMinor), betMinor)
    },
    abandon: async () => {
      shown.next = shown.stops
      await board.reels.stopAt(shown.stops)
    },
    hurry: () => motion.hurry(),
    destroy: () => {
      wins.clear()
      stopLayout()
      stage.destroy()
    },
  }
}

function beginSpin({ motion, wins, board, reelsRolling }: Show): void {
  motion.calm()
  wins.clear()
  reelsRolling.count = paytable.strips.length
  board.reels.spin()
}

type Feature = { paid: LanternSpin; free: readonly LanternSpin[]; outcome: LanternOutcome; betMinor: bigint }

async function playFreeSpins(show: Show, feature: Feature, stopReels: (spin: LanternSpin) => Promise<void>): Promise<void> {
  const { settings, motion, board, wins } = show
  const words = texts[settings.language]
  settings.sound.play('feature')
  const changeMood = setFestival(show, true)
  await wins.announce(words.freeSpinsWon(feature.paid.freeSpinsWon), words.timesThree)
  await changeMood
  let granted = feature.paid.freeSpinsWon
  let freeMinor = 0n
  const tellStatus = (spin: number) =>
    board.status.set(`${words.freeSpin(spin, granted)}  ·  ${words.won(showAmount(freeMinor, settings.language))}`)
  for (const [index, spin] of feature.free.entries()) {
    tellStatus(index + 1)
    beginSpin(show)
    await stopReels(spin)
    freeMinor += BigInt(spin.winMinor)
    granted += spin.freeSpinsWon
    await wins.showSpin(spin, feature.betMinor)
    tellStatus(index + 1)
    if (spin.freeSpinsWon > 0) await wins.announce(words.freeSpinsMore(spin.freeSpinsWon), words.timesThree)
    await motion.wait(BETWEEN_FREE_SPINS_MS)
  }
  motion.calm()
  board.status.set('')
  const isLarge = freeMinor >= feature.betMinor * 10n
  if (isLarge) await wins.celebrate(freeMinor, feature.betMinor)
  else await wins.announce(words.freeSpinsPaid, showAmount(freeMinor, settings.language))
  if (feature.outcome.isCapped) await wins.announce(words.capped, showAmount(BigInt(feature.outcome.payoutMinor), settings.language))
  await setFestival(show, false)
}

async function setFestival({ motion, scene }: Show, isOn: boolean): Promise<void> {
  const step = (progress: number) => scene.setFestival(isOn ? progress : 1 - progress)
  await motion.animate({ ms: MOOD_MS, ease: easeInOut, step, isFirm: true })
}

function holdsOf(spin: LanternSpin): number[] {
  const cells = scatterCells(spin.stops)
  const scattersOfReel = paytable.strips.map((_, reel) => cells.filter((cell) => cell.reel === reel).length)
  return anticipationHolds(scattersOfReel, paytable.scattersForFreeSpins)
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
function keepLaidOut(stage: Stage, { settings, board, scene }: Show): () => void {
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

function runFrames(stage: Stage, { motion, board, scene, settings, reelsRolling }: Show): void {
  let sinceTickMs = 0
  stage.onFrame((elapsedMs) => {
    motion.advance(elapsedMs)
    board.reels.advance(elapsedMs)
    board.sparks.advance(elapsedMs)
    scene.advance(elapsedMs)
    sinceTickMs += elapsedMs
    if (reelsRolling.count > 0 && sinceTickMs >= TICK_MS) {
      sinceTickMs = 0
      settings.sound.play('tick')
    }
    // The harbour never lies still, but for those who want little motion.
    return !settings.isMotionReduced || motion.isMoving
  })
}
