import type { AnySeatModule } from '@croupier/game-kit/seat-view'
import { openEmbedding } from '@croupier/vendor-client/embedding'
import { toggleFullScreen } from '@croupier/vendor-client/full-screen'
import { createNotice } from '../play/dialog.ts'
import { startMeter } from '../play/meter.ts'
import { type OpenedGame, openGamePage } from '../play/opening.ts'
import { openSound, toggleSound } from '../play/sound-switch.ts'
import { buildChooser } from './chooser.ts'
import { buildSeatFrame } from './frame.ts'
import { findSeated } from './games.ts'
import { openSeatHistory } from './history.ts'
import { listenToSeatKeys } from './keys.ts'
import { buildOwnHand } from './own-hand.ts'
import { openSeatRules } from './rules.ts'
import { openSeatPage, type SeatPage } from './table-page.ts'
import { openTableView, type TableView } from './table-view.ts'
import { texts } from './texts.ts'

const REFRESH_MS = 100

await openGamePage({
  loading: { EN: texts.EN.loading, TY: texts.TY.loading },
  find: findSeated,
  open: openTable,
  failure: 'OTHER',
})

async function openTable({ api, session, game }: OpenedGame<AnySeatModule>): Promise<void> {
  const { language, isDemo } = session
  const embedding = openEmbedding(session.operatorOrigin)
  const sound = openSound()
  const notice = createNotice()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const shown: { page?: SeatPage; table?: TableView; hint: number } = { hint: 0 }
  const chooser = buildChooser({
    language,
    stakes: session.betsMinor.map(BigInt),
    isDemo,
    choose: (stakeMinor) => {
      sound.unlock()
      sound.play('chip')
      void shown.page?.sitDown(stakeMinor)
    },
  })
  const hand = buildOwnHand({ language, sorts: game.sorts, onChange: () => shown.table?.refreshMoves() })
  const actions = {
    leave: () => embedding.leave(session.lobbyUrl, 'exit'),
    openRules: () => openSeatRules(game, language),
    openHistory: () => openSeatHistory({ api, language, timeZone: session.timeZone, game, chain: shown.page?.standing?.chain ?? null }),
    toggleSound: () => frame.showSound(toggleSound(sound)),
    toggleFullScreen,
    standUp: () => void shown.page?.standUp(),
    sort: hand.sort,
    hint: () => {
      const hints = shown.table?.look ? game.hints(shown.table.look) : []
      hand.choose(hints[shown.hint % Math.max(1, hints.length)] ?? [])
      shown.hint += 1
      if (hints.length === 0) frame.showLast(texts[language].noHint)
    },
  }
  const frame = buildSeatFrame({
    language,
    name: game.name,
    isDemo,
    isFramed: embedding.isFramed,
    actions,
    chooser: chooser.root,
    hand: hand.root,
  })
  frame.root.append(notice.root)
  document.body.append(frame.root)
  frame.showSound(sound.isOn)
  const act = (action: unknown) => void shown.page?.act(action)
  const table = openTableView({ game, language, frame, hand, isStill, onHurry: () => sound.play('tick'), act })
  shown.table = table
  const page = openSeatPage({ api, session, game, frame, table, chooser, sound, notice, meter: startMeter(frame, language), embedding })
  shown.page = page
  setInterval(page.tick, REFRESH_MS)
  listenToSeatKeys(frame.moves, actions)
  await page.open()
  embedding.tell({ type: 'ready' })
}
