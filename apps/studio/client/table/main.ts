import type { TableModule } from '@croupier/game-kit/table-view'
import { openEmbedding } from '@croupier/vendor-client/embedding'
import { toggleFullScreen } from '@croupier/vendor-client/full-screen'
import type { Api } from '../play/api.ts'
import { createNotice } from '../play/dialog.ts'
import { startMeter } from '../play/meter.ts'
import { type OpenedGame, openGamePage } from '../play/opening.ts'
import { openSound, toggleSound } from '../play/sound-switch.ts'
import { texts as frameTexts } from '../play/texts.ts'
import { buildClock } from './clock.ts'
import { connectTable } from './connection.ts'
import { openChipControls } from './controls.ts'
import { openFlightControls } from './flight-controls.ts'
import { buildTableFrame } from './frame.ts'
import { findTable } from './games.ts'
import { openTableHistory } from './history.ts'
import { listenToTableKeys } from './keys.ts'
import type { SlipPage } from './messages.ts'
import type { CaughtUp } from './purse.ts'
import { openTableRules } from './rules.ts'
import { openTablePage, type TablePage } from './table.ts'
import { texts } from './texts.ts'

const REFRESH_MS = 100
/** In the last seconds the clock ticks; where bets are taken for a short time, in fewer. */
const HURRY_SECONDS = 5
const SHORT_HURRY_SECONDS = 3

await openGamePage({
  loading: { EN: texts.EN.loading, TY: texts.TY.loading },
  find: findTable,
  open: openTable,
  failure: 'OTHER',
})

function openTable({ api, session, game }: OpenedGame<TableModule>): void {
  const { language, isDemo } = session
  const embedding = openEmbedding(session.operatorOrigin)
  const sound = openSound()
  const notice = createNotice()
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const shown: { page?: TablePage } = {}
  const serverNow = () => Date.now() + (shown.page?.state?.skewMs ?? 0)
  const view = game.openView({ language, sound, isMotionReduced, serverNow })
  const spots = game.spots(language)
  const balanceLabel = isDemo ? frameTexts[language].demoBalance : frameTexts[language].balance
  const stakes = session.betsMinor.map(BigInt)
  const controlsSetup = { api, game: session.game, stakes, spots, language, balanceLabel, sound, shown }
  const { cards, cashOut } = game
  const controls = cashOut ? openFlightControls({ ...controlsSetup, cashOut }) : openChipControls(controlsSetup)
  const { rack, wagers } = controls
  const clock = buildClock(() => sound.play('tick'), cashOut ? SHORT_HURRY_SECONDS : HURRY_SECONDS)
  const actions = {
    leave: () => embedding.leave(session.lobbyUrl, 'exit'),
    openRules: () => openTableRules(game.rules(language), { language, spots, limits: shown.page?.limits ?? {} }),
    openHistory: () => openTableHistory({ api, language, timeZone: session.timeZone, spots, cards }),
    toggleSound: () => frame.showSound(toggleSound(sound)),
    toggleFullScreen,
  }
  const parts = { stage: view.stage, board: view.board, clock: clock.root, spots: controls.spots.root, rack: rack.root }
  const frame = buildTableFrame({ language, name: game.name, isDemo, isFramed: embedding.isFramed, actions, parts })
  frame.root.append(notice.root)
  document.body.append(frame.root)
  frame.showSound(sound.isOn)
  const meter = startMeter(frame, language)
  const shownBy = { session, frame, view, clock, rack, spots: controls.spots, wagers, cards, cashOut, sound, notice, meter, embedding }
  const page = openTablePage({ ...shownBy, catchUp: () => catchUp(api) })
  shown.page = page
  page.refresh()
  setInterval(page.refresh, REFRESH_MS)
  connectTable(api.token ?? '', page.listener)
  listenToTableKeys({ ...actions, ...controls.keys })
  embedding.tell({ type: 'ready' })
}

async function catchUp(api: Api): Promise<CaughtUp> {
  const [rounds, session] = await Promise.all([api.call<SlipPage>('/api/table/rounds'), api.readSession()])
  return {
    slip: rounds.kind === 'done' ? rounds.value.rounds[0] : undefined,
    balanceMinor: session.kind === 'done' ? BigInt(session.value.balanceMinor) : undefined,
  }
}
