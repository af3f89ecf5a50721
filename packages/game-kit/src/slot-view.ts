import type { Container } from 'pixi.js'
import { type Language, showAmount } from './amounts.ts'
import { anticipationHolds } from './anticipation.ts'
import { type Strips, windowAt } from './line-slot.ts'
import { createMotion, easeInOut, type Motion } from './motion.ts'
import { type Board, type BoardLook, createBoard } from './slot-board.ts'
import { slotTexts } from './slot-texts.ts'
import { openStage, type Size, type Stage } from './stage.ts'
import type { SymbolArt } from './symbol-pictures.ts'
import type { GameView, ViewSettings } from './view.ts'
import type { ShownWin } from './win-lights.ts'
import { createWinShow, type WinShow } from './win-show.ts'

/** What every spin of a slot's outcome has. */
export type SlotSpin = { stops: number[]; multiplier: number; freeSpinsWon: number; winMinor: string }

/** A whole round: the paid spin first, then every free spin that it brought. */
export type SlotOutcome<Spin extends SlotSpin> = { spins: Spin[]; isCapped: boolean; payoutMinor: string }

/** The world behind the reels. It only decorates: it knows moods, not outcomes. */
export type SlotScene = {
  readonly container: Container
  layOut(size: Size): void
  /** 0 is the mood of paid spins, 1 that of free spins. */
  setFeature(share: number): void
  advance(elapsedMs: number): void
}

/** A slot as its view needs it: strips, pictures, world and words. */
export type SlotShow<Spin extends SlotSpin> = {
  slot: Strips & { scatter: string }
  scattersForFreeSpins: number
  /** A still life without a win, to open with: it is no round and pays nothing. */
  openingStops: readonly number[]
  title: string
  look: BoardLook
  symbolArt: SymbolArt
  tracesMax: number
  openScene(stage: Stage, isMotionReduced: boolean): SlotScene
  words: Readonly<Record<Language, SlotWords>>
  winsOf(spin: Spin, language: Language): ShownWin[]
}

/** The words of one slot. `multiplied` stands beside the number of a free spin whose multiplier changes. */
export type SlotWords = { bigWin: readonly [string, string, string]; feature: string; multiplied?(times: number): string }

const TICK_MS = 95
const SHAKE_PIXELS_MAX = 4
const SHAKE_MS = 500
const MOOD_MS = 900
const BETWEEN_FREE_SPINS_MS = 420
const CELEBRATED_TIMES_BET = 10n

type Show<Spin extends SlotSpin> = SlotShow<Spin> & {
  settings: ViewSettings
  stage: Stage
  motion: Motion
  board: Board
  scene: SlotScene
  wins: WinShow
  rolling: { reels: number; shown: readonly number[]; next: readonly number[] }
}

/** Opens a slot in its host and shows the reels at rest. */
export async function openSlotView<Spin extends SlotSpin>(
  game: SlotShow<Spin>,
  settings: ViewSettings,
): Promise<GameView<SlotOutcome<Spin>>> {
  const show = await openShow(game, settings)
  const { board, wins, motion, rolling } = show
  board.reels.show(game.openingStops)
  show.scene.setFeature(0)
  const stopLayout = keepLaidOut(show)
  runFrames(show)
  return {
    begin: () => beginSpin(show),
    play: async (outcome, betMinor) => {
      motion.calm()
      const [paid, ...free] = outcome.spins
      if (!paid) return
      const shown = game.winsOf(paid, settings.language)
      await stopReels(show, paid)
      await wins.showSpin({ winMinor: BigInt(paid.winMinor), betMinor, isFree: false, wins: shown })
      await wins.celebrate(BigInt(paid.winMinor), betMinor)
      if (free.length > 0) await playFreeSpins(show, { paid, free, outcome, betMinor })
      else wins.linger(shown)
      wins.tell(BigInt(outcome.payoutMinor), betMinor)
    },
    abandon: async () => {
      rolling.next = rolling.shown
      await board.reels.stopAt(rolling.shown)
    },
    hurry: () => motion.hurry(),
    destroy: () => {
      wins.clear()
      stopLayout()
      show.stage.destroy()
    },
  }
}

async function openShow<Spin extends SlotSpin>(game: SlotShow<Spin>, settings: ViewSettings): Promise<Show<Spin>> {
  const { isMotionReduced, sound, language } = settings
  const stage = await openStage(settings.host)
  const motion = createMotion()
  const { slot, openingStops } = game
  const rolling = { reels: 0, shown: openingStops, next: openingStops }
  const onArrive = (reel: number) => {
    rolling.reels = slot.strips.length - 1 - reel
    const hasScatter = windowAt(slot, rolling.next)[reel]?.includes(slot.scatter)
    sound.play(hasScatter ? 'scatter' : 'stop')
  }
  const board = createBoard({ ...game, ...slot, motion, isMotionReduced, onArrive })
  const scene = game.openScene(stage, isMotionReduced)
  const { bigWin } = game.words[language]
  const shakes = () => shake(stage, motion, isMotionReduced)
  const wins = createWinShow({ board, motion, sound, language, isMotionReduced, bigWin, shake: shakes })
  stage.root.addChild(scene.container, board.container)
  return { ...game, settings, stage, motion, board, scene, wins, rolling }
}

type Rolling = Pick<Show<never>, 'motion' | 'wins' | 'board' | 'rolling'>

function beginSpin({ motion, wins, board, rolling }: Rolling): void {
  motion.calm()
  wins.clear()
  rolling.reels = board.reels.count
  board.reels.spin()
}

async function stopReels({ board, rolling, slot, scattersForFreeSpins }: Omit<Show<never>, 'winsOf'>, { stops }: SlotSpin): Promise<void> {
  const scatters = windowAt(slot, stops).map((column) => [...column].filter((symbol) => symbol === slot.scatter).length)
  // A reel without the scatter on its strip cannot bring it.
  const holds = anticipationHolds(scatters, scattersForFreeSpins).map((ms, reel) => (slot.strips[reel]?.includes(slot.scatter) ? ms : 0))
  rolling.next = stops
  await board.reels.stopAt(stops, holds)
  rolling.shown = stops
}

type Feature<Spin extends SlotSpin> = { paid: Spin; free: readonly Spin[]; outcome: SlotOutcome<Spin>; betMinor: bigint }

async function playFreeSpins<Spin extends SlotSpin>(show: Show<Spin>, feature: Feature<Spin>): Promise<void> {
  const { settings, motion, board, wins } = show
  const { language } = settings
  const words = { ...slotTexts[language], ...show.words[language] }
  settings.sound.play('feature')
  const changeMood = setFeature(show, true)
  await wins.announce(words.freeSpinsWon(feature.paid.freeSpinsWon), words.feature)
  await changeMood
  let granted = feature.paid.freeSpinsWon
  let freeMinor = 0n
  const tellStatus = (spin: number, times: number) => {
    const multiplied = words.multiplied ? [words.multiplied(times)] : []
    board.status.set([words.freeSpin(spin, granted), ...multiplied, words.won(showAmount(freeMinor, language))].join('  ·  '))
  }
  for (const [index, spin] of feature.free.entries()) {
    beginSpin(show)
    tellStatus(index + 1, spin.multiplier)
    await stopReels(show, spin)
    freeMinor += BigInt(spin.winMinor)
    granted += spin.freeSpinsWon
    const shown = show.winsOf(spin, language)
    await wins.showSpin({ winMinor: BigInt(spin.winMinor), betMinor: feature.betMinor, isFree: true, wins: shown })
    tellStatus(index + 1, spin.multiplier)
    if (spin.freeSpinsWon > 0) await wins.announce(words.freeSpinsMore(spin.freeSpinsWon), words.feature)
    await motion.wait(BETWEEN_FREE_SPINS_MS)
  }
  motion.calm()
  board.status.set('')
  const isLarge = freeMinor >= feature.betMinor * CELEBRATED_TIMES_BET
  if (isLarge) await wins.celebrate(freeMinor, feature.betMinor)
  else await wins.announce(words.freeSpinsPaid, showAmount(freeMinor, language))
  if (feature.outcome.isCapped) await wins.announce(words.capped, showAmount(BigInt(feature.outcome.payoutMinor), language))
  await setFeature(show, false)
}

async function setFeature({ motion, scene }: Pick<Show<never>, 'motion' | 'scene'>, isOn: boolean): Promise<void> {
  const step = (progress: number) => scene.setFeature(isOn ? progress : 1 - progress)
  await motion.animate({ ms: MOOD_MS, ease: easeInOut, step, isFirm: true })
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
function keepLaidOut({ stage, settings, board, scene }: Omit<Show<never>, 'winsOf'>): () => void {
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

function runFrames({ stage, motion, board, scene, settings, rolling }: Omit<Show<never>, 'winsOf'>): void {
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
