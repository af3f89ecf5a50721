import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { classNames } from '@croupier/ui/class-names'
import { IconButton } from '@croupier/ui/icon-button'
import { TextInput } from '@croupier/ui/text-input'
import { X } from 'lucide-react'
import { marketName, outcomeName } from '../names.ts'
import { usePage } from '../page-state.tsx'
import { addressOf } from '../place.ts'
import { keyOf, needsLook, type SlipLeg } from './slip-state.ts'

/** A leg in the slip: what was chosen, the odds of then and now, and its own stake as a single. */
export function SlipLegPart({ leg }: { leg: SlipLeg }) {
  const { slip, change, words, language, session } = usePage()
  const key = keyOf(leg)
  const market = { id: leg.marketId, specifiers: leg.specifiers }
  const name = outcomeName(leg.outcome, { market, event: leg.event, language })
  return (
    <li className="grid gap-1 border-b border-line py-2 last:border-b-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="font-semibold">{name}</p>
          <p className="text-12 text-muted">{marketName(market, leg.event, language)}</p>
          <a href={addressOf({ page: 'event', id: leg.event.id })} className="block truncate text-12 text-muted hover:text-link">
            {leg.event.home.name} – {leg.event.away.name}
          </a>
        </div>
        <LegOdds leg={leg} />
        <IconButton isSmall label={words.remove(name)} icon={<X size={18} />} onClick={() => change({ type: 'remove', key })} />
      </div>
      {leg.oddsNow === undefined && <Badge kind="waiting">{words.notSold}</Badge>}
      {needsLook(leg, slip.oddsChange) && <p className="text-12 text-accent">{words.oddsMoved}</p>}
      {slip.mode === 'single' && (
        <TextInput
          inputMode="decimal"
          aria-label={`${words.stake}: ${name}`}
          placeholder={words.stake}
          value={leg.stake}
          start={session.currency}
          className="!pl-14"
          onChange={({ target }) => change({ type: 'stake', key, stake: target.value })}
        />
      )}
      {slip.mode === 'system' && (
        <Button
          kind={leg.isBanker ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={leg.isBanker}
          onClick={() => change({ type: 'banker', key })}
        >
          {words.banker}
        </Button>
      )}
    </li>
  )
}

/** The odds of a leg; those of before beside them where they moved. */
function LegOdds({ leg: { odds, oddsNow = odds } }: { leg: SlipLeg }) {
  const { odds: show } = usePage()
  const color = oddsNow > odds ? 'text-up' : 'text-down'
  return (
    <p className="figures text-right font-semibold">
      {oddsNow !== odds && <s className="mr-1 text-12 font-normal text-muted">{show(odds)}</s>}
      <span className={classNames(oddsNow !== odds && color)}>{show(oddsNow)}</span>
    </p>
  )
}
