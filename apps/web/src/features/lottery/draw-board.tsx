import { useCall } from '@croupier/client/hooks'
import { vendorOf } from '@croupier/contract/games'
import { gameMenus, type LotteryMenu } from '@croupier/contract/lottery'
import { EmptyState } from '@croupier/ui/empty-state'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { WhenNear } from '@croupier/ui/when-near'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { ReadFailure } from '#features/session/index.ts'
import { LotteryCard } from './draw-card.tsx'
import type { Lottery } from './draws.ts'
import { EarlierDraws } from './earlier-draws.tsx'

const FRESH_MS = 5 * 60_000
const CARDS = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'

/** Which lotteries a page is about: those of a prize mode, or of certain vendors; one of them may stand first. */
type About = { prizeMode?: 'LOTT' | 'ELOTT'; vendors?: readonly string[]; first?: string | undefined }

/** What the lotteries drew, and when they draw next. */
export function DrawBoard(about: About) {
  const text = useText()
  const read = useCall(gameMenus, { device: 'WEB', ...(about.prizeMode ? { prizeMode: about.prizeMode } : {}) }, { freshMs: FRESH_MS })
  const [opened, setOpened] = useState<Lottery>()
  return (
    <section aria-labelledby="draws" className="pt-8">
      <h2 id="draws" className="mb-3 text-18 font-semibold">
        {text('lottery.title')}
      </h2>
      {!read.data && read.error && <ReadFailure title={text('lottery.failed')} read={read} />}
      {!read.data && !read.error && <BoardSkeleton />}
      {read.data && <Lotteries lotteries={lotteriesOf(read.data, about)} onMore={setOpened} />}
      {opened && <EarlierDraws lottery={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

function BoardSkeleton() {
  return (
    <AfterAMoment>
      <div className={CARDS}>
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className="h-48 w-full" />
        ))}
      </div>
    </AfterAMoment>
  )
}

/** Each lottery asks for its own draws, when it comes near. */
function Lotteries({ lotteries, onMore }: { lotteries: readonly Lottery[]; onMore: (lottery: Lottery) => void }) {
  const text = useText()
  if (lotteries.length === 0)
    return (
      <EmptyState icon={<Ticket size={28} />} title={text('lottery.empty')}>
        {text('lottery.emptyText')}
      </EmptyState>
    )
  return (
    <ul className={CARDS}>
      {lotteries.map((lottery) => (
        <li key={lottery.nodeId} className="min-w-0">
          <WhenNear className="h-full min-h-48">
            <LotteryCard lottery={lottery} onMore={() => onMore(lottery)} />
          </WhenNear>
        </li>
      ))}
    </ul>
  )
}

function lotteriesOf(menu: LotteryMenu, { vendors, first }: About): Lottery[] {
  const wanted = menu.filter((group) => vendors === undefined || vendors.includes(vendorOf(group)))
  const all = wanted.flatMap(({ groupName, games }) => games.map((game) => ({ ...game, vendorName: groupName })))
  return all.toSorted((a, b) => Number(b.gameCode === first) - Number(a.gameCode === first))
}
