import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import { createSoundBoard, type SoundBoard } from '@croupier/game-kit/sound'
import type { TableModule } from '@croupier/game-kit/table-view'
import { type Answer, type Api, openApi, type Session } from '../play/api.ts'
import { createNotice } from '../play/dialog.ts'
import { openEmbedding } from '../play/embedding.ts'
import { recall, remember } from '../play/memory.ts'
import { startMeter } from '../play/meter.ts'
import { texts as frameTexts, refusalText } from '../play/texts.ts'
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

await openPage()

/** Exchanges the launch id, loads the game, and sits down at its table; whatever fails is told in the middle of the page. */
async function openPage(): Promise<void> {
  const { slug, launch, language } = readAddress()
  document.documentElement.lang = language === 'TY' ? 'fil' : 'en'
  const cover = element('p', { class: 'cover', role: 'status' }, texts[language].loading)
  document.body.append(cover)
  const load = findTable(slug)
  if (!load) return tellOn(cover, refusalText('UNKNOWN_GAME', language))
  const api = openApi()
  const [answer, game] = await Promise.all([enter(api, launch), load()])
  if (answer.kind !== 'done') {
    const code = answer.kind === 'refused' ? answer.code : 'OTHER'
    return tellOn(cover, refusalText(code, language), code === 'SESSION_ENDED' ? undefined : language)
  }
  document.documentElement.lang = answer.value.language === 'TY' ? 'fil' : 'en'
  document.title = game.name
  openTable({ api, session: answer.value, game })
  cover.remove()
}

/** The launch id works once and leaves the address as soon as it was used; a reloaded page goes on with the session of its tab. */
async function enter(api: Api, launch: string | null): Promise<Answer<Session>> {
  if (launch === null) return api.readSession()
  const answer = await api.startSession(launch)
  const isUsed = answer.kind === 'done' || (answer.kind === 'refused' && answer.code === 'SESSION_ENDED')
  if (!isUsed) return answer
  const address = new URL(location.href)
  address.searchParams.delete('launch')
  history.replaceState(null, '', address)
  return answer
}

function openTable({ api, session, game }: { api: Api; session: Session; game: TableModule }): void {
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

function tellOn(cover: HTMLElement, text: string, retryIn?: Language): void {
  cover.replaceChildren(text)
  if (!retryIn) return
  const retry = element('button', { type: 'button', class: 'action', click: () => location.reload() }, frameTexts[retryIn].tryAgain)
  cover.append(retry)
}

function readAddress(): { slug: string; launch: string | null; language: Language } {
  const { pathname, searchParams } = new URL(location.href)
  const slug = /^\/play\/([a-z0-9-]+)\/?$/.exec(pathname)?.[1] ?? ''
  return { slug, launch: searchParams.get('launch'), language: searchParams.get('lang') === 'TY' ? 'TY' : 'EN' }
}
