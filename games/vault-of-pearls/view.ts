import { showAmount } from '@croupier/game-kit/amounts'
import { openReelStage, type ReelStage } from '@croupier/game-kit/reel-stage'
import type { GameView, ViewSettings } from '@croupier/game-kit/view'
import type { ShownWin } from '@croupier/game-kit/win-lights'
import { boardLook } from './board-look.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { createPearls, type Pearls } from './pearls.ts'
import type { Pearl, Respins, VaultCell, VaultOutcome } from './rules.ts'
import { symbolNames } from './rules-texts.ts'
import { createScene } from './scene.ts'
import { EMPTY, letterOf, symbolArt } from './symbol-art.ts'
import { texts } from './texts.ts'

// What rolls by: no strip of a reel, for each cell is drawn on its own.
const ROLLING = ['FEDCFEPBFDEACF', 'EFDECFBEPFDACE', 'DFECEFPDFBECFA']
const RESPINNING = Array<string>(3).fill(`${EMPTY.repeat(5)}P${EMPTY.repeat(4)}P`)
// A still life without a win, to open with: it is no round and pays nothing.
const OPENING: readonly VaultCell[] = ['SHELL', 'LOTUS', 'COIN', 'KOI', 'PEARL', 'DRAGON', 'COIN', 'SEVEN', 'SHELL']
const TOP = [0, 0, 0]
const AFTER_RESPIN_MS = 260

type Show = ReelStage & { settings: ViewSettings; pearls: Pearls }

/** Opens the vault in its host and shows the reels at rest. */
export async function openView(settings: ViewSettings): Promise<GameView<VaultOutcome>> {
  const columns = columnsOf(OPENING.map((cell) => letterOf[cell]))
  const game = { strips: stripsFrom(columns, ROLLING), rows: 3, title: manifest.name.EN, look: boardLook, symbolArt }
  const words = { bigWin: texts[settings.language].bigWin, scatter: letterOf.PEARL }
  const reels = await openReelStage({ ...game, ...words, tracesMax: paytable.lines.length, openScene: createScene }, settings, {
    stops: TOP,
    columns,
  })
  const pearls = createPearls(reels.motion)
  pearls.container.position.copyFrom(reels.board.reels.container.position)
  reels.board.container.addChildAt(pearls.container, reels.board.container.getChildIndex(reels.board.veil))
  const show: Show = { ...reels, settings, pearls }
  return {
    begin: () => {
      pearls.clear()
      reels.spin()
    },
    play: (outcome, betMinor) => playRound(show, outcome, betMinor),
    abandon: reels.landBack,
    hurry: () => reels.motion.hurry(),
    destroy: reels.destroy,
  }
}

async function playRound(show: Show, outcome: VaultOutcome, betMinor: bigint): Promise<void> {
  const { motion, wins, settings } = show
  motion.calm()
  const payoutMinor = BigInt(outcome.payoutMinor)
  const shown = winsOf(outcome, settings)
  await landCells(
    show,
    outcome.cells.map((cell) => letterOf[cell]),
    ROLLING,
  )
  await wins.showSpin({ winMinor: BigInt(outcome.lineWinMinor), betMinor, isFree: false, wins: shown })
  if (outcome.respins) await playRespins(show, outcome.respins)
  if (outcome.grandMinor !== null) await playGrand(show, BigInt(outcome.grandMinor))
  await wins.celebrate(payoutMinor, betMinor)
  if (outcome.respins) await show.setFeature(false)
  else wins.linger(shown)
  wins.tell(payoutMinor, betMinor)
}

async function playRespins(show: Show, respins: Respins): Promise<void> {
  const { settings, motion, board, wins } = show
  const words = texts[settings.language]
  settings.sound.play('feature')
  const changeMood = show.setFeature(true)
  wins.clear()
  await holdAll(show, respins.held)
  await wins.announce(words.respins(paytable.respins), words.hold(respins.held.length))
  await changeMood
  const held = [...respins.held]
  let left: number = paytable.respins
  for (const fresh of respins.spins) {
    left -= 1
    show.spin()
    board.status.set(left > 0 ? words.status(left, held.length) : words.last(held.length))
    held.push(...fresh)
    await landCells(show, lettersOf(held), RESPINNING)
    await holdAll(show, fresh)
    if (fresh.length > 0) left = paytable.respins
    board.status.set(words.status(left, held.length))
    await motion.wait(AFTER_RESPIN_MS)
  }
  await payPearls(show, held)
}

/** Nine pearls, and what they won of the pool, in words of their own before the whole win is counted. */
async function playGrand(show: Show, grandMinor: bigint): Promise<void> {
  const { settings, board, pearls, wins, motion } = show
  settings.sound.play('huge_win')
  motion.calm()
  if (!settings.isMotionReduced) board.sparks.burst(3, { width: 520, lift: 1.5 })
  await Promise.all(Array.from({ length: paytable.cells }, (_, cell) => pearls.point({ cell, times: 0 })))
  await wins.announce('GRAND', showAmount(grandMinor, settings.language))
  board.status.set(texts[settings.language].grand(showAmount(grandMinor, settings.language)))
}

/** Counts the values of the pearls together, one after the other. */
async function payPearls({ settings, board, pearls, motion }: Show, held: readonly Pearl[]): Promise<void> {
  motion.calm()
  let times = 0
  for (const pearl of [...held].sort((one, other) => one.cell - other.cell)) {
    times += pearl.times
    board.status.set(texts[settings.language].pearls(times))
    settings.sound.play('coin')
    await pearls.point(pearl)
  }
}

async function holdAll({ settings, pearls }: Show, fresh: readonly Pearl[]): Promise<void> {
  for (const pearl of fresh) {
    settings.sound.play('coin')
    await pearls.hold(pearl)
  }
}

function landCells({ board, land }: Show, letters: readonly string[], rolling: readonly string[]): Promise<void> {
  const columns = columnsOf(letters)
  board.reels.setStrips(stripsFrom(columns, rolling))
  return land({ stops: TOP, columns })
}

function lettersOf(held: readonly Pearl[]): string[] {
  return Array.from({ length: paytable.cells }, (_, cell) => (held.some((pearl) => pearl.cell === cell) ? letterOf.PEARL : EMPTY))
}

/** Cells are counted row by row, reels show columns. */
function columnsOf(letters: readonly string[]): string[] {
  return [0, 1, 2].map((reel) => [0, 3, 6].map((row) => letters[row + reel] ?? '').join(''))
}

function stripsFrom(columns: readonly string[], rolling: readonly string[]): string[] {
  return columns.map((column, reel) => column + (rolling[reel] ?? ''))
}

function winsOf({ lines }: VaultOutcome, { language }: ViewSettings): ShownWin[] {
  return lines.map(({ line, symbol, winMinor }) => {
    const cells = (paytable.lines[line] ?? []).map((cell) => ({ reel: cell % 3, row: Math.floor(cell / 3) }))
    const reason = texts[language].line(symbolNames[language][symbol] ?? symbol, showAmount(BigInt(winMinor), language))
    return { cells, traces: [{ trace: line, path: cells }], tint: line, reason }
  })
}
