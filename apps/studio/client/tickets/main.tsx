import { element } from '@croupier/game-kit/elements'
import { ofPrizeGroup } from '@croupier/game-kit/ticket-game'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { UiTextProvider } from '@croupier/ui/ui-text'
import { filipinoUiText } from '@croupier/ui/ui-text-filipino'
import { openEmbedding } from '@croupier/vendor-client/embedding'
import { createRoot } from 'react-dom/client'
import { type OpenedGame, openGamePage } from '../play/opening.ts'
import { findLottery } from './games.ts'
import { openLateSound } from './late-sound.ts'
import { LotteryPage } from './lottery-page.tsx'
import { texts } from './texts.ts'

await openGamePage({
  loading: { EN: texts.EN.loading, TY: texts.TY.loading },
  find: findLottery,
  open: openLottery,
  failure: 'OTHER',
})

function openLottery({ api, session, game: offered }: OpenedGame<LotteryModule>): void {
  const { prizeGroup } = session
  const module = prizeGroup === undefined ? offered : { ...offered, game: ofPrizeGroup(offered.game, prizeGroup) }
  const embedding = openEmbedding(session.operatorOrigin)
  const sound = openLateSound()
  const root = element('div')
  document.body.append(root)
  const page = <LotteryPage module={module} session={session} api={api} embedding={embedding} sound={sound} />
  createRoot(root).render(session.language === 'TY' ? <UiTextProvider text={filipinoUiText}>{page}</UiTextProvider> : page)
  embedding.tell({ type: 'ready' })
}
