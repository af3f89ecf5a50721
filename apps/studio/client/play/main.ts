import type { Language } from '@croupier/game-kit/amounts'
import { showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import { createSoundBoard } from '@croupier/game-kit/sound'
import type { GameModule } from '@croupier/game-kit/view'
import { type Answer, type Api, openApi, type Session } from './api.ts'
import { type Bets, openBets } from './bets.ts'
import { openBets as openBetsDialog } from './bets-dialog.ts'
import { createNotice } from './dialog.ts'
import { openEmbedding } from './embedding.ts'
import { buildFrame, type Frame, type FrameActions } from './frame.ts'
import { findGame } from './games.ts'
import { openHistory } from './history-dialog.ts'
import { listenToKeys } from './keys.ts'
import { recall, remember } from './memory.ts'
import { startMeter } from './meter.ts'
import { openRules } from './rules-dialog.ts'
import { openTable, type Table } from './table.ts'
import { refusalText, texts } from './texts.ts'

const SOUND_KEY = 'studio-sound'

await openPage()

/** Exchanges the launch id, loads the game, and opens the table; whatever fails is told in the middle of the page. */
async function openPage(): Promise<void> {
  const { slug, launch, language } = readAddress()
  document.documentElement.lang = language === 'TY' ? 'fil' : 'en'
  const cover = element('p', { class: 'cover', role: 'status' }, texts[language].loading)
  document.body.append(cover)
  const load = findGame(slug)
  if (!load) return tellOn(cover, refusalText('UNKNOWN_GAME', language))
  const api = openApi()
  const [answer, game] = await Promise.all([enter(api, launch), load()])
  if (answer.kind !== 'done') {
    const code = answer.kind === 'refused' ? answer.code : 'OTHER'
    return tellOn(cover, refusalText(code, language), code === 'SESSION_ENDED' ? undefined : language)
  }
  const session = answer.value
  document.documentElement.lang = session.language === 'TY' ? 'fil' : 'en'
  document.title = game.name
  try {
    await openGame({ api, session, game })
    cover.remove()
  } catch {
    tellOn(cover, refusalText('NO_GRAPHICS', session.language))
  }
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

async function openGame({ api, session, game }: { api: Api; session: Session; game: GameModule }): Promise<void> {
  const { language } = session
  const embedding = openEmbedding(session.operatorOrigin)
  const sound = createSoundBoard(recall(SOUND_KEY) !== 'off')
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
    toggleSound: () => {
      sound.setOn(!sound.isOn)
      remember(SOUND_KEY, sound.isOn ? 'on' : 'off')
      frame.showSound(sound.isOn)
    },
    toggleFullScreen: () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  }
  const frame: Frame = buildFrame({ language, game, isDemo: session.isDemo, isFramed: embedding.isFramed, actions })
  frame.root.append(notice.root)
  document.body.append(frame.root)
  frame.showSound(sound.isOn)
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const act = (action: unknown, costMinor = 0n) => parts.table?.act(action, costMinor)
  const view = await game.openView({ host: frame.scene, clearing: frame.clearing, language, sound, isMotionReduced, act })
  const onChange = (bets: Bets) => {
    showBets(frame, bets, language)
    view.showBet?.(bets.chosen)
  }
  parts.bets = openBets({ game: session.game, betsMinor: session.betsMinor, onChange })
  const meter = startMeter(frame, language)
  parts.table = openTable({ api, session, game, frame, view, sound, notice, meter, embedding })
  listenToKeys(actions)
  embedding.tell({ type: 'ready' })
  if (session.unfinished) parts.table.resume(session.unfinished)
}

function showBets(frame: Frame, bets: Bets, language: Language): void {
  const isAt = (index: number) => bets.all.at(index) === bets.chosen
  frame.showBet(showAmount(bets.chosen, language), { isLowest: isAt(0), isHighest: isAt(-1) })
}

function tellOn(cover: HTMLElement, text: string, retryIn?: Language): void {
  cover.replaceChildren(text)
  if (!retryIn) return
  const retry = element('button', { type: 'button', class: 'action', click: () => location.reload() }, texts[retryIn].tryAgain)
  cover.append(retry)
}

function readAddress(): { slug: string; launch: string | null; language: Language } {
  const { pathname, searchParams } = new URL(location.href)
  const slug = /^\/play\/([a-z0-9-]+)\/?$/.exec(pathname)?.[1] ?? ''
  return { slug, launch: searchParams.get('launch'), language: searchParams.get('lang') === 'TY' ? 'TY' : 'EN' }
}
