import type { Language } from '@croupier/game-kit/amounts'
import { showAmount } from '@croupier/game-kit/amounts'
import type { GameModule } from '@croupier/game-kit/view'
import { openEmbedding } from '@croupier/vendor-client/embedding'
import { toggleFullScreen } from '@croupier/vendor-client/full-screen'
import { type Bets, openBets } from './bets.ts'
import { openBets as openBetsDialog } from './bets-dialog.ts'
import { createNotice } from './dialog.ts'
import { buildFrame, type Frame, type FrameActions } from './frame.ts'
import { findGame } from './games.ts'
import { openHistory } from './history-dialog.ts'
import { openJackpot } from './jackpot.ts'
import { listenToKeys } from './keys.ts'
import { startMeter } from './meter.ts'
import { type OpenedGame, openGamePage } from './opening.ts'
import { followPicture } from './picture.ts'
import { openRules } from './rules-dialog.ts'
import { openSound, toggleSound } from './sound-switch.ts'
import { openTable, type Table } from './table.ts'
import { texts } from './texts.ts'
import { endOfUnfinished } from './turns.ts'

await openGamePage({
  loading: { EN: texts.EN.loading, TY: texts.TY.loading },
  find: findGame,
  open: openGame,
  failure: 'NO_GRAPHICS',
  restOf: endOfUnfinished,
})

async function openGame({ api, session, game }: OpenedGame<GameModule>): Promise<void> {
  const { language } = session
  const embedding = openEmbedding(session.operatorOrigin)
  const sound = openSound()
  const notice = createNotice()
  const parts: { table?: Table; bets?: Bets } = {}
  const withBets = (act: (bets: Bets) => void) => {
    if (parts.bets && !parts.table?.isBusy) act(parts.bets)
  }
  const actions: FrameActions = {
    leave: () => embedding.leave(session.lobbyUrl, 'exit'),
    spin: () => parts.bets && parts.table?.press(parts.bets.chosen),
    stepBet: (by) => withBets((bets) => bets.step(by)),
    openBets: () => withBets((bets) => openBetsDialog(bets, language)),
    openRules: () => openRules(game.rulesPage(language), language),
    openHistory: () => openHistory({ api, language, timeZone: session.timeZone, replay: (round) => parts.table?.replay(round) }),
    toggleSound: () => frame.showSound(toggleSound(sound)),
    toggleFullScreen,
  }
  const frame: Frame = buildFrame({ language, game, isDemo: session.isDemo, isFramed: embedding.isFramed, actions })
  frame.root.append(notice.root)
  document.body.append(frame.root)
  frame.showSound(sound.isOn)
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const act = (action: unknown, costMinor = 0n) => parts.table?.act(action, costMinor)
  const onPicture = followPicture({ language, frame, notice })
  const view = await game.openView({ host: frame.scene, clearing: frame.clearing, language, sound, isMotionReduced, act, onPicture })
  const jackpot = openJackpot({ api, session, game, frame, isMotionReduced })
  const onChange = (bets: Bets) => {
    showBets(frame, bets, language)
    jackpot.showBet(bets.chosen)
    view.showBet?.(bets.chosen)
  }
  parts.bets = openBets({ game: session.game, betsMinor: session.betsMinor, onChange })
  const meter = startMeter(frame, language)
  parts.table = openTable({ api, session, game, frame, view, sound, notice, meter, jackpot, embedding })
  listenToKeys(actions)
  embedding.tell({ type: 'ready' })
  if (session.unfinished) parts.table.resume(session.unfinished)
}

function showBets(frame: Frame, bets: Bets, language: Language): void {
  const isAt = (index: number) => bets.all.at(index) === bets.chosen
  frame.showBet(showAmount(bets.chosen, language), { isLowest: isAt(0), isHighest: isAt(-1) })
}
