import { Card } from '@croupier/ui/card'
import { classNames } from '@croupier/ui/class-names'
import { IconButton } from '@croupier/ui/icon-button'
import { Info } from 'lucide-react'
import { useState } from 'react'
import type { EventView, MarketView } from '../player-api/messages.ts'
import { Dialog } from './late-parts.tsx'
import { marketName, marketRules, outcomeOrder } from './names.ts'
import { OddsButton } from './odds-button.tsx'
import { usePage } from './page-state.tsx'

/** Lines of one market of a match, with its rules beside it. */
export function MarketCard({ event, lines }: { event: EventView; lines: readonly MarketView[] }) {
  const { words, language } = usePage()
  const [isExplained, explain] = useState(false)
  const [first] = lines
  if (!first) return null
  const isLined = lines.length > 1
  const name = marketName(isLined ? { ...first, specifiers: '' } : first, event, language).replace(/\s*\{.*?\}/g, '')
  return (
    <Card className="p-3">
      <div className="mb-1 flex items-center justify-between gap-2">
        <h3 className="min-w-0 text-14 font-semibold">{name}</h3>
        <IconButton isSmall label={words.rulesOf(name)} icon={<Info size={18} />} onClick={() => explain(true)} />
      </div>
      <div className="grid gap-1">
        {lines.map((market) => (
          <Line key={market.row} event={event} market={market} />
        ))}
      </div>
      {isExplained && (
        <Dialog isOpen onClose={() => explain(false)} title={name} phone="sheet" isText>
          <p>{marketRules(first.id, language)}</p>
          <h4 className="mt-4 font-semibold">{words.margin}</h4>
          <p className="text-muted">{words.marginText(overround(first))}</p>
        </Dialog>
      )}
    </Card>
  )
}

function Line({ event, market }: { event: EventView; market: MarketView }) {
  const { words } = usePage()
  const outcomes = outcomeOrder(market)
  const columns = outcomes.length === 2 ? 'grid-cols-2' : 'grid-cols-2 sm:grid-cols-3'
  return (
    <div>
      {market.status === -1 && <p className="text-12 text-muted">{words.suspended}</p>}
      <div className={classNames('grid gap-1', columns)}>
        {outcomes.map((outcome) => (
          <OddsButton key={outcome} event={event} market={market} outcome={outcome} />
        ))}
      </div>
    </div>
  )
}

const PART = 1_000_000

/** What the chances behind the odds of a market add up to. */
function overround({ outcomes }: MarketView): string {
  const millionths = outcomes.reduce((sum, { odds }) => sum + (odds === undefined ? 0 : Math.round((PART * 1000) / odds)), 0)
  return `${(millionths / (PART / 100)).toFixed(1)} %`
}
