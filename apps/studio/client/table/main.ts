import { createSoundBoard, type SoundBoard } from '@croupier/game-kit/sound'
import type { TableModule } from '@croupier/game-kit/table-view'
import type { Api } from '../play/api.ts'
import { createNotice } from '../play/dialog.ts'
import { openEmbedding } from '../play/embedding.ts'
import { recall, remember } from '../play/memory.ts'
import { startMeter } from '../play/meter.ts'
import { type OpenedGame, openGamePage } from '../play/opening.ts'
import { texts as frameTexts } from '../play/texts.ts'
import { buildClock } from './clock.ts'
import { connectTable } from './connection.ts'
import { buildTableFrame } from './frame.ts'
import { findTable } from './games.ts'
import { openTableHistory } from './history.ts'
import { listenToTableKeys } from './keys.ts'
import type { SlipPage } from './messages.ts'
import type { CaughtUp } from './purse.ts'
import { buildRack } from './rack.ts'
import { openTableRules } from './rules.ts'
import { buildSpots } from './spots.ts'
import { openTablePage, type TablePage } from './table.ts'
import { texts } from './texts.ts'
import { openWagers, type Wagers } from './wagers.ts'

const SOUND_KEY = 'studio-sound'
const REFRESH_MS = 100

await openGamePage({
  loading: { EN: texts.EN.loading, TY: texts.TY.loading },
  find: findTable,
  open: openTable,
  failure: 'OTHER',
})

function openTable({ api, session, game }: OpenedGame<TableModule>): void {
  const { language, isDemo } = session
  const embedding = openEmbedding(session.operatorOrigin)
  const sound = createSoundBoard(recall(SOUND_KEY) !== 'off')
  const notice = createNotice()
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const view = game.openView({ language, sound, isMotionReduced })
  const chips = session.betsMinor.map(BigInt)
  const shown: { page?: TablePage } = {}
  const wagers = wagersOf(api, shown)
  const chip = chipMemory(session.game)
  const act = (work: () => void) => () => {
    sound.unlock()
    sound.play('chip')
    work()
  }
  const rackActions = { undo: act(wagers.undo), double: act(wagers.double), repeat: act(wagers.repeat), choose: chip.keep }
  const balanceLabel = isDemo ? frameTexts[language].demoBalance : frameTexts[language].balance
  const rack = buildRack({ chips, balanceLabel, language, actions: rackActions })
  rack.choose(chip.indexIn(chips))
  const spots = game.spots(language)
  const felt = buildSpots({ spots, chips, language, press: (on) => act(() => wagers.put(on, rack.chosen))() })
  const clock = buildClock(() => sound.play('tick'))
  const actions = {
    leave: () => embedding.leave(session.lobbyUrl, 'exit'),
    openRules: () => openTableRules(game.rules(language), { language, spots, limits: shown.page?.limits ?? {} }),
    openHistory: () => openTableHistory({ api, language, timeZone: session.timeZone, spots }),
    toggleSound: () => frame.showSound(toggleSound(sound)),
    toggleFullScreen: () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  }
  const parts = { stage: view.stage, board: view.board, clock: clock.root, spots: felt.root, rack: rack.root }
  const frame = buildTableFrame({ language, name: game.name, isDemo, isFramed: embedding.isFramed, actions, parts })
  frame.root.append(notice.root)
  document.body.append(frame.root)
  frame.showSound(sound.isOn)
  const meter = startMeter(frame, language)
  const shownBy = { session, frame, view, clock, rack, spots: felt, wagers, sound, notice, meter, embedding }
  const page = openTablePage({ ...shownBy, catchUp: () => catchUp(api) })
  shown.page = page
  page.refresh()
  setInterval(page.refresh, REFRESH_MS)
  connectTable(api.token ?? '', page.listener)
  listenToTableKeys({ ...actions, ...rackActions, choose: rack.choose })
  embedding.tell({ type: 'ready' })
}

/** The bets of the page; what becomes of them is shown once the page stands. */
function wagersOf(api: Api, shown: { page?: TablePage }): Wagers {
  return openWagers({
    call: api.call,
    newId: () => crypto.randomUUID(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onChange: () => shown.page?.refresh(),
    onBalance: (minor) => shown.page?.setBalance(minor),
    onRefused: (code) => shown.page?.refuse(code),
  })
}

async function catchUp(api: Api): Promise<CaughtUp> {
  const [rounds, session] = await Promise.all([api.call<SlipPage>('/api/table/rounds'), api.readSession()])
  return {
    slip: rounds.kind === 'done' ? rounds.value.rounds[0] : undefined,
    balanceMinor: session.kind === 'done' ? BigInt(session.value.balanceMinor) : undefined,
  }
}

function toggleSound(sound: SoundBoard): boolean {
  sound.setOn(!sound.isOn)
  remember(SOUND_KEY, sound.isOn ? 'on' : 'off')
  return sound.isOn
}

/** The chip that was chosen last on this device. */
function chipMemory(game: string): { keep(chip: bigint): void; indexIn(chips: readonly bigint[]): number } {
  const key = `studio-chip-${game}`
  return {
    keep: (chip) => remember(key, String(chip)),
    indexIn: (chips) =>
      Math.max(
        0,
        chips.findIndex((chip) => String(chip) === recall(key)),
      ),
  }
}
