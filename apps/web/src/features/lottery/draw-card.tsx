import type { allOpened, DrawLook } from '@croupier/contract/lottery'
import type { ValueOf } from '@croupier/contract/route'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Countdown } from '@croupier/ui/countdown'
import { Skeleton } from '@croupier/ui/skeleton'
import { playLottery } from '#features/games/index.ts'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { DrawnNumbers } from './drawn-numbers.tsx'
import { type DueDraw, type Lottery, useDraws } from './draws.ts'

export type Draw = ValueOf<typeof allOpened>[number]
type Coming = { numero: string; dueAt: number } | null

/** A lottery with what it drew last and when it draws next. */
export function LotteryCard({ lottery, onMore }: { lottery: Lottery; onMore: () => void }) {
  const { opened, coming, due, onDue } = useDraws(lottery)
  const ask = () => {
    void opened.refetch()
    void coming.refetch()
  }
  return (
    <DrawCard
      lottery={lottery}
      draws={opened.data}
      coming={coming.data}
      failed={opened.isError || coming.isError ? { ask, isAsking: opened.isFetching || coming.isFetching } : undefined}
      due={due}
      onDue={onDue}
      onMore={onMore}
      onPlay={lottery.isOpen ? () => playLottery(lottery) : undefined}
    />
  )
}

export type DrawCardProps = {
  lottery: Pick<Lottery, 'displayName' | 'vendorName' | 'drawLook'>
  /** Undefined while they are on their way. */
  draws: readonly Draw[] | undefined
  coming: Coming | undefined
  failed?: { ask: () => void; isAsking: boolean } | undefined
  due: DueDraw
  onDue: (numero: string) => void
  onMore: () => void
  /** Missing while the lottery takes no bets. */
  onPlay?: (() => void) | undefined
}

export function DrawCard(props: DrawCardProps) {
  const { lottery, draws, coming, onPlay } = props
  const text = useText()
  // A vendor that tells the platform of no draws shows them in its game.
  const areInGame = onPlay !== undefined && coming === null && draws?.length === 0
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div>
        <h3 className="text-16 font-semibold">{lottery.displayName}</h3>
        <p className="text-12 text-muted">{lottery.vendorName}</p>
      </div>
      {areInGame ? <p className="grow text-14 text-muted">{text('lottery.inGame')}</p> : <Draws {...props} />}
      {onPlay && (
        <Button size="small" isWide aria-label={text('lottery.betOn', { name: lottery.displayName })} onClick={onPlay}>
          {text('lottery.bet')}
        </Button>
      )}
    </Card>
  )
}

function Draws({ lottery, draws, coming, failed, due, onDue, onMore }: DrawCardProps) {
  const text = useText()
  return (
    <>
      {failed && !draws ? (
        <div className="flex grow flex-wrap items-center justify-between gap-3" role="alert">
          <p className="text-14 text-muted">{text('lottery.failed')}</p>
          <Button kind="secondary" size="small" isBusy={failed.isAsking} onClick={failed.ask}>
            {text('ui.retry')}
          </Button>
        </div>
      ) : (
        <LastDraw draws={draws} look={lottery.drawLook} />
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3">
        <NextDraw coming={coming} due={due} onDue={onDue} />
        {draws && draws.length > 0 && (
          <Button kind="secondary" size="small" aria-label={text('lottery.earlierOf', { name: lottery.displayName })} onClick={onMore}>
            {text('lottery.earlier')}
          </Button>
        )}
      </div>
    </>
  )
}

function LastDraw({ draws, look }: { draws: readonly Draw[] | undefined; look: DrawLook }) {
  const text = useText()
  const when = useWhen()
  if (!draws) return <Skeleton className="h-[62px] w-full" />
  const [last] = draws
  if (!last) return <p className="text-14 text-muted">{text('lottery.noneYet')}</p>
  return (
    <div>
      <DrawnNumbers winNo={last.winNo} look={look} />
      <p className="figures mt-1.5 text-12 text-muted">
        {text('lottery.drawOf', { numero: last.numero })} · {when(last.winningTime)}
      </p>
    </div>
  )
}

function NextDraw({ coming, due, onDue }: Pick<DrawCardProps, 'coming' | 'due' | 'onDue'>) {
  const text = useText()
  if (coming === undefined) return <Skeleton className="h-5 w-36" />
  return (
    <div className="text-14">
      {due !== 'none' && <p className="text-12 text-muted">{text(due === 'drawing' ? 'lottery.drawing' : 'lottery.notHeld')}</p>}
      {coming ? (
        <p>
          <span className="text-muted">{text('lottery.next')} </span>
          <Countdown key={coming.numero} until={coming.dueAt} onEnd={() => onDue(coming.numero)}>
            {(left) => <b className="font-semibold">{left}</b>}
          </Countdown>
        </p>
      ) : (
        <p className="text-muted">{text('lottery.notAnnounced')}</p>
      )}
    </div>
  )
}

/** Says an instant on the brand's clock. */
export function useWhen(): (instant: number) => string {
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (instant) => dateTimeText(instant, { language, timeZone })
}
