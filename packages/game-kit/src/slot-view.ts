import { type Language, showAmount } from './amounts.ts'
import { anticipationHolds } from './anticipation.ts'
import { type Strips, windowAt } from './line-slot.ts'
import { openReelStage, type ReelGame, type ReelStage } from './reel-stage.ts'
import { slotTexts } from './slot-texts.ts'
import type { GameView, ViewSettings } from './view.ts'
import type { ShownWin } from './win-lights.ts'

/** What every spin of a slot's outcome has. */
export type SlotSpin = { stops: number[]; multiplier: number; freeSpinsWon: number; winMinor: string }

/** A whole round: the paid spin first, then every free spin that it brought. */
export type SlotOutcome<Spin extends SlotSpin> = { spins: Spin[]; isCapped: boolean; payoutMinor: string }

/** A slot as its view needs it: strips, pictures, world and words. */
export type SlotShow<Spin extends SlotSpin> = Pick<ReelGame, 'title' | 'look' | 'symbolArt' | 'tracesMax' | 'openScene'> & {
  slot: Strips & { scatter: string }
  scattersForFreeSpins: number
  /** A still life without a win, to open with: it is no round and pays nothing. */
  openingStops: readonly number[]
  words: Readonly<Record<Language, SlotWords>>
  winsOf(spin: Spin, language: Language): ShownWin[]
}

/** The words of one slot. `multiplied` stands beside the number of a free spin whose multiplier changes. */
export type SlotWords = { bigWin: readonly [string, string, string]; feature: string; multiplied?(times: number): string }

type Show<Spin extends SlotSpin> = SlotShow<Spin> & ReelStage & { settings: ViewSettings }

const BETWEEN_FREE_SPINS_MS = 420
const CELEBRATED_TIMES_BET = 10n

/** Opens a slot in its host and shows the reels at rest. */
export async function openSlotView<Spin extends SlotSpin>(
  game: SlotShow<Spin>,
  settings: ViewSettings,
): Promise<GameView<SlotOutcome<Spin>>> {
  const { slot, openingStops } = game
  const { language } = settings
  const opening = { stops: openingStops, columns: windowAt(slot, openingStops) }
  const reels = await openReelStage({ ...game, ...slot, bigWin: game.words[language].bigWin }, settings, opening)
  const show = { ...game, ...reels, settings }
  const { wins, motion } = reels
  return {
    begin: reels.spin,
    play: async (outcome, betMinor) => {
      motion.calm()
      const [paid, ...free] = outcome.spins
      if (!paid) return
      const shown = game.winsOf(paid, language)
      await landSpin(show, paid)
      await wins.showSpin({ winMinor: BigInt(paid.winMinor), betMinor, isFree: false, wins: shown })
      await wins.celebrate(BigInt(paid.winMinor), betMinor)
      if (free.length > 0) await playFreeSpins(show, { paid, free, outcome, betMinor })
      else wins.linger(shown)
      wins.tell(BigInt(outcome.payoutMinor), betMinor)
    },
    abandon: reels.landBack,
    hurry: () => motion.hurry(),
    destroy: reels.destroy,
  }
}

function landSpin({ land, slot, scattersForFreeSpins }: Omit<Show<never>, 'winsOf'>, { stops }: SlotSpin): Promise<void> {
  const columns = windowAt(slot, stops)
  const scatters = columns.map((column) => [...column].filter((symbol) => symbol === slot.scatter).length)
  // A reel without the scatter on its strip cannot bring it.
  const holdsMs = anticipationHolds(scatters, scattersForFreeSpins).map((ms, reel) => (slot.strips[reel]?.includes(slot.scatter) ? ms : 0))
  return land({ stops, columns, holdsMs })
}

type Feature<Spin extends SlotSpin> = { paid: Spin; free: readonly Spin[]; outcome: SlotOutcome<Spin>; betMinor: bigint }

async function playFreeSpins<Spin extends SlotSpin>(show: Show<Spin>, feature: Feature<Spin>): Promise<void> {
  const { settings, motion, board, wins } = show
  const { language } = settings
  const words = { ...slotTexts[language], ...show.words[language] }
  settings.sound.play('feature')
  const changeMood = show.setFeature(true)
  await wins.announce(words.freeSpinsWon(feature.paid.freeSpinsWon), words.feature)
  await changeMood
  let granted = feature.paid.freeSpinsWon
  let freeMinor = 0n
  const tellStatus = (spin: number, times: number) => {
    const multiplied = words.multiplied ? [words.multiplied(times)] : []
    board.status.set([words.freeSpin(spin, granted), ...multiplied, words.won(showAmount(freeMinor, language))].join('  ·  '))
  }
  for (const [index, spin] of feature.free.entries()) {
    show.spin()
    tellStatus(index + 1, spin.multiplier)
    await landSpin(show, spin)
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
  await show.setFeature(false)
}
