import { showAmount } from '@croupier/game-kit/amounts'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { BetTypes, TypeTerms } from './bet-types.tsx'
import { Fold } from './fold.tsx'
import { costOf, useLottery } from './lottery.ts'
import type { NearCap } from './messages.ts'
import { unitLeft } from './near-cap.ts'
import { Pad } from './pads.tsx'
import { StakePart } from './stake-part.tsx'
import type { Entry } from './use-entry.ts'

const TypedEntry = lazy(() => import('./typed-entry.tsx').then(({ TypedEntry: part }) => ({ default: part })))

type EntryPartProps = { entry: Entry; near: readonly NearCap[]; onAdd(picks: readonly string[]): boolean; onAddChosen(): void }

/** Where lines are made: bet type, pick, stake. */
export function EntryPart({ entry, near, onAdd, onAddChosen }: EntryPartProps) {
  const lottery = useLottery()
  const { words, language } = lottery
  const { picks, misfit, isUnit, bet } = entry
  const cost = showAmount(costOf(lottery, entry.lines(picks)), language)
  return (
    <Card className="p-3">
      <section aria-label={words.bet} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <BetTypes entry={entry} />
        <TypeTerms entry={entry} />
        <Pad key={bet.code} entry={entry} />
        <StakePart entry={entry} />
        <Caps entry={entry} near={near} />
        <div className="grid gap-1">
          <Button
            size="large"
            kind="secondary"
            isWide
            className="add"
            icon={<Plus size={20} aria-hidden="true" />}
            disabled={picks.length === 0 || misfit !== undefined || !isUnit}
            onClick={onAddChosen}
          >
            {picks.length > 1 ? words.addLines(picks.length) : words.add}
          </Button>
          <p aria-live="polite" className="figures min-h-5 text-center text-12 text-muted">
            {picks.length > 0 && words.preview(cost)}
          </p>
        </div>
        {bet.pad.kind !== 'choices' && (
          <Fold title={words.type}>
            <TypedEntry entry={entry} onAdd={onAdd} />
          </Fold>
        )}
      </section>
    </Card>
  )
}

/** Picks on which the house takes less than the chosen stake in this draw. */
function Caps({ entry, near }: Pick<EntryPartProps, 'entry' | 'near'>) {
  const { words, language } = useLottery()
  const { bet, picks, unitMinor } = entry
  const full = picks.flatMap((pick) => {
    const left = unitLeft(bet, pick, near)
    return left === undefined || left >= unitMinor ? [] : [{ pick, left }]
  })
  if (full.length === 0) return null
  return (
    <ul role="status" className="text-14 text-down">
      {full.map(({ pick, left }) => (
        <li key={pick}>{words.nearCap(pick, showAmount(left, language))}</li>
      ))}
    </ul>
  )
}
