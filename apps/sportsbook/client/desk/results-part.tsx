import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CountedOutcome, ResultEvent, ResultMarket } from '../../desk-api/messages.ts'
import { marketName, outcomeName } from '../names.ts'
import { useDesk } from './desk-state.ts'
import { Nothing, ReadPart } from './read-part.tsx'
import { ResultDialog } from './result-dialog.tsx'

const EVERY_MS = 5000

/** The markets of an event with the results that count, and what persons entered. */
export function ResultsPart({ event }: { event: string }) {
  const { calls, words } = useDesk()
  const query = useQuery({ queryKey: ['results', event], queryFn: () => calls.results(event), refetchInterval: EVERY_MS })
  return (
    <ReadPart query={query}>
      {(shown) => (
        <>
          <p className="text-14 text-muted">{words.resultsHint}</p>
          {shown.markets.length === 0 && <Nothing>{words.noMarkets}</Nothing>}
          <ul className="grid gap-3 lg:grid-cols-2">
            {shown.markets.map((market) => (
              <li key={market.market.row} className="min-w-0">
                <ResultPart shown={shown} market={market} onDone={() => void query.refetch()} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ReadPart>
  )
}

/** Markets of a few outcomes name them all: of two lines of one market, only those tell which is which. */
const NAMED_MAX = 3

export type ResultPartProps = { shown: ResultEvent; market: ResultMarket; onDone(): void }

function ResultPart({ shown, market, onDone }: ResultPartProps) {
  const { desk, words } = useDesk()
  const [isEntering, enter] = useState(false)
  const { counts, entries, isOwnEntered, isDisputed } = market
  return (
    <Card className="grid gap-2 p-3 text-14">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-medium">{marketName(market.market, shown.event, desk.language)}</h3>
        {isDisputed ? <Badge kind="bad">{words.isDisputed}</Badge> : isOwnEntered && <Badge kind="waiting">{words.isOwnEntered}</Badge>}
      </div>
      {market.outcomes.length <= NAMED_MAX && (
        <p className="text-12 text-muted">
          {market.outcomes.map((id) => outcomeName(id, { market: market.market, event: shown.event, language: desk.language })).join(' · ')}
        </p>
      )}
      <Outcomes
        shown={shown}
        market={market}
        title={counts ? words.counts[counts.by] : words.countsNothing}
        outcomes={counts?.outcomes ?? []}
      />
      {entries.map(({ person, outcomes }) => (
        <Outcomes key={person} shown={shown} market={market} title={words.entryBy(person)} outcomes={outcomes} />
      ))}
      {!isOwnEntered && (
        <div>
          <Button kind="secondary" size="small" onClick={() => enter(true)}>
            {counts ? words.correctResult : words.enterResult}
          </Button>
        </div>
      )}
      {isEntering && <ResultDialog shown={shown} market={market} onDone={onDone} onClose={() => enter(false)} />}
    </Card>
  )
}

type OutcomesProps = Omit<ResultPartProps, 'onDone'> & { title: string; outcomes: readonly CountedOutcome[] }

/** A result in words; of many outcomes those that lost go without saying. */
function Outcomes({ shown, market: { market }, title, outcomes }: OutcomesProps) {
  const { desk, words } = useDesk()
  const told = outcomes.filter(({ result }) => outcomes.length === 2 || result !== 'lose')
  return (
    <div>
      <p className="text-12 text-muted">{title}</p>
      <ul>
        {told.map(({ id, result }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="min-w-0">{outcomeName(id, { market, event: shown.event, language: desk.language })}</span>
            <b>{words.result[result]}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
