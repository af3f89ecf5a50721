import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Tabs } from '@croupier/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { DeskEvent, DeskMarket, DeskOutcome } from '../../desk-api/messages.ts'
import { marketName, outcomeName } from '../names.ts'
import { money, oddsText, percentText, useDesk } from './desk-state.ts'
import { EventLine } from './event-line.tsx'
import { HoldButton } from './hold-button.tsx'
import { Nothing, ReadPart } from './read-part.tsx'
import { ResultsPart } from './results-part.tsx'
import { ShiftDialog } from './shift-dialog.tsx'

const EVERY_MS = 5000

/** An event with its markets, what each outcome may cost, and the parlays that stand on it. */
export function EventPart({ id, onBack }: { id: string; onBack(): void }) {
  const { calls, words } = useDesk()
  const query = useQuery({ queryKey: ['event', id], queryFn: () => calls.event(id), refetchInterval: EVERY_MS })
  const [page, setPage] = useState('trading')
  const tabs = [
    { value: 'trading', label: words.eventPages.trading },
    { value: 'results', label: words.eventPages.results },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <Button kind="quiet" size="small" icon={<ArrowLeft size={18} />} onClick={onBack}>
          {words.toBoard}
        </Button>
      </div>
      <ReadPart query={query}>
        {(shown) => (
          <>
            <EventHead shown={shown} onDone={() => void query.refetch()} />
            <Tabs label={words.events} tabs={tabs} value={page} onChange={setPage}>
              {page === 'results' ? <ResultsPart event={id} /> : <EventMarkets shown={shown} onDone={() => void query.refetch()} />}
            </Tabs>
          </>
        )}
      </ReadPart>
    </div>
  )
}

type EventShownProps = { shown: DeskEvent; onDone(): void }

function EventHead({ shown: { event, isHeld }, onDone }: EventShownProps) {
  const { words } = useDesk()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <EventLine event={event} />
        {isHeld && <Badge kind="bad">{words.held}</Badge>}
      </div>
      <HoldButton event={event.id} isHeld={isHeld} onDone={onDone} />
    </Card>
  )
}

function EventMarkets({ shown, onDone }: EventShownProps) {
  const { words } = useDesk()
  const { markets, parlays } = shown
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {parlays.length > 0 && <Parlays parlays={parlays} />}
      {markets.length === 0 && <Nothing>{words.noMarkets}</Nothing>}
      <ul className="grid gap-3 lg:grid-cols-2">
        {markets.map((market) => (
          <li key={market.row} className="min-w-0">
            <MarketPart shown={shown} market={market} onDone={onDone} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Parlays({ parlays }: { parlays: DeskEvent['parlays'] }) {
  const { desk, words } = useDesk()
  return (
    <Card className="grid gap-1 p-3 text-14">
      <h2 className="font-semibold">{words.parlays}</h2>
      <p className="text-12 text-muted">{words.parlaysHint}</p>
      {parlays.map(({ currency, tickets, stakedMinor, meanMinor, worst5Minor, bestMinor }) => (
        <p key={currency} className="figures">
          {words.parlayLine({
            tickets,
            currency,
            staked: money(stakedMinor, desk),
            mean: money(meanMinor, desk),
            worst: money(worst5Minor, desk),
            best: money(bestMinor, desk),
          })}
        </p>
      ))}
    </Card>
  )
}

type MarketPartProps = { shown: DeskEvent; market: DeskMarket; onDone(): void }

function MarketPart({ shown, market, onDone }: MarketPartProps) {
  const { desk, words } = useDesk()
  const [isShifting, shift] = useState(false)
  const { event } = shown
  return (
    <Card className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-medium">{marketName(market, event, desk.language)}</h3>
        <Badge kind={market.isHeld ? 'bad' : market.status === 1 ? 'good' : 'neutral'}>
          {market.isHeld ? words.held : words.marketStatus(market.status)}
        </Badge>
      </div>
      <ul className="grid gap-2">
        {market.outcomes.map((outcome) => (
          <OutcomeRow key={outcome.id} shown={shown} market={market} outcome={outcome} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <HoldButton event={event.id} market={market.row} isHeld={market.isHeld} onDone={onDone} />
        <Button kind="secondary" size="small" onClick={() => shift(true)}>
          {words.shift}
        </Button>
      </div>
      {isShifting && <ShiftDialog shown={shown} market={market} onClose={() => shift(false)} />}
    </Card>
  )
}

function OutcomeRow({ shown, market, outcome }: { shown: DeskEvent; market: DeskMarket; outcome: DeskOutcome }) {
  const { desk, words } = useDesk()
  const factorPpm = market.shifts.find((each) => each.outcome === outcome.id)?.factorPpm
  return (
    <li className="grid gap-1 border-t border-line pt-2 text-14">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">{outcomeName(outcome.id, { market, event: shown.event, language: desk.language })}</span>
        <span className="figures shrink-0">
          {outcome.fedOdds !== outcome.odds && <s className="mr-2 text-12 text-muted">{oddsText(outcome.fedOdds)}</s>}
          <b>{oddsText(outcome.odds)}</b>
          {factorPpm !== undefined && <span className="ml-2 text-12 text-accent">× {percentText(factorPpm)} %</span>}
        </span>
      </div>
      {outcome.exposure.map(({ currency, stakedMinor, singlesPaidMinor, resultMinor }) => (
        <div key={currency} className="grid gap-1">
          <p className="figures flex flex-wrap justify-between gap-x-3 text-12 text-muted">
            <span>{words.staked(`${currency} ${money(stakedMinor, desk)}`)}</span>
            <span>{words.mayCost(money(singlesPaidMinor, desk))}</span>
            <span className={resultMinor.startsWith('-') ? 'text-down' : 'text-up'}>{words.ifItWins(money(resultMinor, desk))}</span>
          </p>
          <ShareBar sharePpm={shareOf(market, { currency, stakedMinor })} />
        </div>
      ))}
    </li>
  )
}

const MILLION = 1_000_000n

/** The part of a market's money that stands on one outcome. */
function shareOf({ outcomes }: DeskMarket, { currency, stakedMinor }: { currency: string; stakedMinor: string }): number {
  const all = outcomes
    .flatMap(({ exposure }) => exposure)
    .filter((each) => each.currency === currency)
    .reduce((sum, each) => sum + BigInt(each.stakedMinor), 0n)
  return all === 0n ? 0 : Number((BigInt(stakedMinor) * MILLION) / all)
}

function ShareBar({ sharePpm }: { sharePpm: number }) {
  const { words } = useDesk()
  const percent = percentText(sharePpm)
  return (
    <div role="img" aria-label={words.share(percent)} className="h-1.5 overflow-hidden rounded-full bg-tint">
      <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
    </div>
  )
}
