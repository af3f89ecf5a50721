import { Button } from '@croupier/ui/button'
import { Zap } from 'lucide-react'
import { usePage } from './page-state.tsx'

const COLORS = { good: 'text-up', bad: 'text-down', info: 'text-accent' } as const

/** Says that a press bets at once, what the last one came to, and turns it off. Stays in sight while it is on. */
export function QuickBetBar() {
  const { words, money, quickStake, setQuickStake, told } = usePage()
  if (quickStake === undefined) return null
  return (
    <section
      aria-label={words.quick}
      className="fixed inset-x-2 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-2 rounded-card border border-edge bg-surface py-1 pl-3 shadow-float lg:inset-x-auto lg:bottom-4 lg:left-1/2 lg:-translate-x-1/2"
    >
      <Zap aria-hidden="true" size={18} className="shrink-0 text-accent" />
      <div className="min-w-0 grow text-12">
        <p>{words.quickOn(money(quickStake))}</p>
        <p aria-live="polite" className={told ? COLORS[told.kind] : ''}>
          {told?.text}
        </p>
      </div>
      <Button kind="quiet" size="small" onClick={() => setQuickStake(undefined)}>
        {words.quickOff}
      </Button>
    </section>
  )
}
