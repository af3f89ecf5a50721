import type { FishModule } from '@croupier/game-kit/fish-view'
import { openEmbedding } from '@croupier/vendor-client/embedding'
import { toggleFullScreen } from '@croupier/vendor-client/full-screen'
import { createNotice } from '../play/dialog.ts'
import { startMeter } from '../play/meter.ts'
import { type OpenedGame, openGamePage } from '../play/opening.ts'
import { followPicture } from '../play/picture.ts'
import { openRules } from '../play/rules-dialog.ts'
import { openSound, toggleSound } from '../play/sound-switch.ts'
import { connectFish, type FishLine } from './connection.ts'
import { buildFishFrame } from './frame.ts'
import { findFishGame } from './games.ts'
import { openFishHistory } from './history.ts'
import { listenToFishKeys } from './keys.ts'
import { type FishPage, openFishPage } from './page.ts'
import { texts } from './texts.ts'

await openGamePage({
  loading: { EN: texts.EN.sitting, TY: texts.TY.sitting },
  find: findFishGame,
  open: openFish,
  failure: 'NO_GRAPHICS',
})

async function openFish({ api, session, game }: OpenedGame<FishModule>): Promise<void> {
  const { language, isDemo } = session
  const embedding = openEmbedding(session.operatorOrigin)
  const sound = openSound<string>(game.sounds)
  const notice = createNotice()
  const parts: { page?: FishPage; line?: FishLine } = {}
  const actions = {
    leave: () => embedding.leave(session.lobbyUrl, 'exit'),
    openRules: () => openRules(game.rulesPage(language), language, texts[language].keys),
    openHistory: () => openFishHistory({ api, game, language, timeZone: session.timeZone }),
    toggleSound: () => frame.showSound(toggleSound(sound)),
    toggleFullScreen,
  }
  const controls = {
    press: () => {
      sound.unlock()
      parts.page?.trigger.press()
    },
    release: () => parts.page?.trigger.release(),
    toggleAuto: () => parts.page?.trigger.toggleAuto(),
    toggleLock: () => parts.page?.toggleLock(),
    stepLevel: (by: -1 | 1) => parts.page?.stepLevel(by),
    cashIn: () => parts.page?.cashIn(),
    sit: (room: number) => {
      sound.unlock()
      parts.page?.sit(room)
    },
  }
  const roomName = (room: string) => game.roomName(room, language)
  const frame = buildFishFrame({ language, name: game.name, isDemo, isFramed: embedding.isFramed, actions, controls, roomName })
  frame.root.append(notice.root)
  document.body.append(frame.root)
  frame.showSound(sound.isOn)
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const onTrigger = (isHeld: boolean) => (isHeld ? controls.press() : controls.release())
  const onPicture = followPicture({ language, frame, notice })
  const view = await game.openView({ host: frame.scene, clearing: frame.clearing, language, sound, isMotionReduced, onTrigger, onPicture })
  const meter = startMeter(frame, language)
  parts.page = openFishPage({ session, game, frame, view, sound, notice, meter, embedding, line: () => parts.line })
  parts.line = connectFish(api.token ?? '', parts.page.listener)
  // Nobody shoots who does not look.
  document.addEventListener('visibilitychange', () => document.hidden && parts.page?.trigger.stop())
  listenToFishKeys({ ...actions, ...controls, turn: view.turn })
  embedding.tell({ type: 'ready' })
}
