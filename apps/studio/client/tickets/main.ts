import { element, write } from '@croupier/game-kit/elements'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { createNotice } from '../play/dialog.ts'
import { openEmbedding } from '../play/embedding.ts'
import { startMeter } from '../play/meter.ts'
import { type OpenedGame, openGamePage } from '../play/opening.ts'
import { openSound, toggleFullScreen, toggleSound } from '../play/sound-switch.ts'
import { openConnection } from '../table/connection.ts'
import { buildTopBar } from '../table/frame.ts'
import { openTableRules } from '../table/rules.ts'
import { buildDraft } from './draft.ts'
import { buildEntry } from './entry.ts'
import { findLottery } from './games.ts'
import { openTicketHistory } from './history.ts'
import { listenToTicketKeys } from './keys.ts'
import { buildLists } from './lists.ts'
import { openTicketPage, type TicketPage } from './page.ts'
import { buildShow } from './show.ts'
import { texts } from './texts.ts'

const REFRESH_MS = 200

await openGamePage({
  loading: { EN: texts.EN.loading, TY: texts.TY.loading },
  find: findLottery,
  open: openLottery,
  failure: 'OTHER',
})

function openLottery({ api, session, game: lottery }: OpenedGame<LotteryModule>): void {
  const { language, isDemo, timeZone } = session
  const embedding = openEmbedding(session.operatorOrigin)
  const sound = openSound()
  const notice = createNotice()
  const said = element('p', { class: 'unseen', 'aria-live': 'polite', role: 'status' })
  const say = (text: string) => write(said, text)
  const shown: { page?: TicketPage } = {}
  const rules = { ...lottery.rules(language), keys: texts[language].keys }
  const actions = {
    leave: () => embedding.leave(session.lobbyUrl, 'exit'),
    openRules: () => openTableRules(rules, { language, spots: [], limits: {} }),
    openHistory: () => openTicketHistory({ api, lottery, language, timeZone }),
    toggleSound: () => top.showSound(toggleSound(sound)),
    toggleFullScreen,
  }
  const top = buildTopBar({ language, name: lottery.name, isDemo, isFramed: embedding.isFramed, actions })
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const noise = { onTick: () => sound.play('tick'), onBall: () => sound.play('lay') }
  const show = buildShow({ language, balls: lottery.pickLength, isMotionReduced, ...noise })
  const unitsMinor = session.betsMinor.map(BigInt)
  const onPress = () => {
    sound.unlock()
    sound.play('click')
  }
  const entry = buildEntry({ lottery, language, unitsMinor, onPress, onAdd: (line) => draft.add(line) })
  const draft = buildDraft({ lottery, language, onSay: say, onBuy: () => void shown.page?.buy(), onEdit: entry.load })
  const lists = buildLists({ lottery, language, onChoose: (series) => shown.page?.choose(series) })
  const line = element('p', { class: 'line', role: 'status', hidden: true }, texts[language].connecting)
  const columns = [lists.choice, show.root, entry.root, draft.root, lists.mine, lists.results]
  document.body.append(element('main', { class: 'lottery' }, top.root, line, ...columns, said, notice.root))
  top.showSound(sound.isOn)
  const meter = startMeter(top, language)
  const page = openTicketPage({ api, session, show, draft, lists, sound, notice, meter, embedding, say })
  shown.page = page
  setInterval(page.refresh, REFRESH_MS)
  const onLine = (state: 'up' | 'down' | 'ended') => {
    line.hidden = state === 'up'
    if (state === 'ended') page.end()
  }
  openConnection(api.token ?? '', { on: { snapshot: page.onCounter, event: page.onEvent, ticket: page.onTicket }, onLine })
  listenToTicketKeys({ ...actions, press: entry.press, erase: entry.erase, add: entry.add, quickPick: entry.quickPick })
  embedding.tell({ type: 'ready' })
}
