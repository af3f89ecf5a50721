import { classNames } from '@croupier/ui/class-names'
import { ArrowDown, ArrowUp, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { EventView, MarketView } from '../player-api/messages.ts'
import { outcomeName, shortName } from './names.ts'
import { usePage } from './page-state.tsx'
import { keyOf, legOf } from './slip/slip-state.ts'
import { useQuickBet } from './slip/use-quick-bet.ts'

const MOVED_MS = 4000

type Move = 'up' | 'down' | undefined

/** Which way a price moved a moment ago. */
export function useMove(odds: number | undefined): Move {
  const before = useRef(odds)
  const [move, setMove] = useState<Move>()
  useEffect(() => {
    const [was, now] = [before.current, odds]
    before.current = odds
    if (was === undefined || now === undefined || was === now) return
    setMove(now > was ? 'up' : 'down')
    const timer = setTimeout(() => setMove(undefined), MOVED_MS)
    return () => clearTimeout(timer)
  }, [odds])
  return move
}

type OddsButtonProps = { event: EventView; market: MarketView; outcome: string; isNamed?: boolean }

/** An outcome with its odds. Pressed once it is in the slip, once more it is not; a quick bet is placed at once. Locked it stays where it is. */
export function OddsButton({ event, market, outcome, isNamed = true }: OddsButtonProps) {
  const { slip, change, odds: show, language } = usePage()
  const odds = market.outcomes.find(({ id }) => id === outcome)?.odds
  const move = useMove(odds)
  const key = keyOf({ market: market.row, outcome })
  const isChosen = slip.legs.some((leg) => keyOf(leg) === key)
  const name = outcomeName(outcome, { market, event, language })
  const quick = useQuickBet()
  const press = () => {
    const leg = quick && !isChosen ? legOf({ event, market, outcome }) : undefined
    if (leg) quick?.bet(leg)
    else change({ type: 'toggle', event, market, outcome })
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${name} ${odds === undefined ? '' : show(odds)}`}
      disabled={odds === undefined && !isChosen}
      aria-busy={quick?.isBusy}
      onClick={press}
      className={classNames(
        'flex min-h-11 min-w-0 items-center justify-between gap-1 rounded-control border px-2 text-14',
        isNamed ? 'flex-wrap' : 'flex-col !justify-center !gap-0 leading-tight',
        quick?.isBusy && 'animate-pulse',
        isChosen ? CHOSEN : classNames('border-line bg-raised hover:border-edge', move && FLASHES[move]),
      )}
    >
      <span className={classNames('min-w-0 text-left [overflow-wrap:anywhere]', !isChosen && 'text-muted')}>
        {isNamed ? name : shortName(outcome)}
      </span>
      <span className={classNames('figures inline-flex items-center gap-0.5 font-semibold', isNamed && 'ml-auto')}>
        <Arrow move={move} isPlain={isChosen} />
        {odds === undefined ? <Lock aria-hidden="true" size={14} className="text-muted" /> : show(odds)}
      </span>
    </button>
  )
}

const CHOSEN = 'border-primary bg-primary text-primary-ink'
const FLASHES = { up: 'animate-[price-up_4s_ease-out]', down: 'animate-[price-down_4s_ease-out]' } as const

function Arrow({ move, isPlain }: { move: Move; isPlain: boolean }) {
  if (move === undefined) return null
  const Icon = move === 'up' ? ArrowUp : ArrowDown
  const color = move === 'up' ? 'text-up' : 'text-down'
  return <Icon aria-hidden="true" size={14} className={isPlain ? '' : color} />
}
