import type { Language } from '@croupier/game-kit/amounts'
import { runDraws } from '@croupier/game-kit/run-draws'
import { createSoundBoard } from '@croupier/game-kit/sound'
import { previewStops } from './preview-stops.ts'
import { lanternTide } from './rules.ts'
import { openView } from './view.ts'

const BET_MINOR = 1000n

/** `state` names one of `previewStops`. */
export type Preview = { state: string; language: Language; isMotionReduced: boolean }

/** Opens the view alone in a host and plays one state. Resolves when all of it was shown. */
export async function showPreview(host: HTMLElement, { state, language, isMotionReduced }: Preview): Promise<void> {
  const view = await openView({ act: () => {}, host, clearing: host, language, isMotionReduced, sound: createSoundBoard(false) })
  const spins = previewStops[state] ?? []
  if (spins.length === 0) return
  view.begin()
  const stops = spins.flat()
  let next = 0
  const below = (n: number) => (stops[next++] ?? 0) % n
  await view.play(runDraws(lanternTide.open(BET_MINOR, null), { below }).outcome, BET_MINOR)
}
