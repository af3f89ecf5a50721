import { type GameType, vendorOf, withVendor } from '@croupier/contract/games'
import { Dialog } from '@croupier/ui/dialog'
import { Pager } from '@croupier/ui/pager'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { navigate } from '#features/navigation/index.ts'
import { useGames, useLanes } from './catalogue.ts'
import { GameGrid } from './game-grid.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { pagers, pageSizes } from './lobby-rules.ts'
import { NothingYet } from './no-games.tsx'
import { ListFailed } from './states.tsx'

type VendorWindowProps = { vendor: string; gameType: GameType; isTrial: boolean }

const close = () => navigate({ search: { vendor: undefined, trial: undefined } })

/** The games of one vendor in a window, nine a page (GL-02, LB-15). */
export function VendorWindow({ vendor, gameType, isTrial }: VendorWindowProps) {
  const text = useText()
  const [page, setPage] = useState(1)
  const { data: lanes } = useLanes()
  const { data, error, refetch, isFetching, isPlaceholderData } = useGames({
    ...withVendor(vendor),
    gameType,
    page,
    size: pageSizes.vendorWindow,
  })
  const name = lanes?.flatMap(({ cards }) => cards).find((card) => vendorOf(card) === vendor)?.displayName ?? vendor
  return (
    <Dialog isOpen onClose={close} title={name} width="form" phone="sheet" {...(isTrial ? { description: text('games.freeTrial') } : {})}>
      {!data && error && <ListFailed failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <GridSkeleton count={pageSizes.vendorWindow} columns="window" />}
      {data?.games.length === 0 && <NothingYet select="ALL" />}
      {data && data.games.length > 0 && (
        <div className="space-y-4">
          <GameGrid games={data.games} columns="window" isTrial={isTrial} isBusy={isPlaceholderData} />
          <Pager label={text('games.pages')} page={page} total={data.totalPages} {...pagers.lobby} onPage={setPage} />
        </div>
      )}
    </Dialog>
  )
}
