import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { TextInput } from '@croupier/ui/text-input'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewDecided, ReviewDecision, ReviewView } from '../../desk-api/messages.ts'
import { marketName, outcomeName } from '../names.ts'
import { useSecondsLeft } from '../seconds-left.ts'
import { fieldAmount, minorOf, money, oddsText, useDesk } from './desk-state.ts'
import { EventSides } from './event-line.tsx'
import { Nothing, ReadPart } from './read-part.tsx'
import { WhyDialog } from './why-dialog.tsx'

const EVERY_MS = 3000

/** Tickets that wait for a trader, the oldest first, and what became of the one that was decided last. */
export function ReviewsPart() {
  const { calls, words } = useDesk()
  const [decided, show] = useState<ReviewDecided>()
  const query = useQuery({ queryKey: ['reviews'], queryFn: calls.reviews, refetchInterval: EVERY_MS })
  return (
    <ReadPart query={query}>
      {({ reviews }) => (
        <>
          {decided && (
            <Notice kind={decided.state === 'REJECTED' ? 'bad' : 'good'}>{words.decided(decided.state, decided.refusal ?? '')}</Notice>
          )}
          {reviews.length === 0 && <Nothing>{words.noReviews}</Nothing>}
          <ul className="grid gap-3 lg:grid-cols-2">
            {reviews.map((review) => (
              <li key={review.ticket} className="min-w-0">
                <ReviewPart review={review} onDecided={show} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ReadPart>
  )
}

const DECISIONS = { take: 'primary', offer: 'secondary', refuse: 'danger' } as const

type ReviewPartProps = { review: ReviewView; onDecided(decided: ReviewDecided): void }

function ReviewPart({ review, onDecided }: ReviewPartProps) {
  const { words } = useDesk()
  const [asked, ask] = useState<ReviewDecision['decision']>()
  return (
    <Card className="grid gap-3 p-3 text-14">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 break-all font-medium">{review.user}</h3>
        <Badge kind="waiting">{words.reviewReason[review.reason]}</Badge>
      </div>
      <ul className="grid gap-2">
        {review.legs.map((leg) => (
          <ReviewLeg key={`${leg.market.row} ${leg.outcome}`} leg={leg} />
        ))}
      </ul>
      <ReviewAmounts review={review} />
      <ReviewClock review={review} />
      {review.state === 'waiting' && (
        <div className="flex flex-wrap gap-2">
          {(['take', 'offer', 'refuse'] as const).map((decision) => (
            <Button key={decision} kind={DECISIONS[decision]} size="small" onClick={() => ask(decision)}>
              {words.decision[decision]}
            </Button>
          ))}
        </div>
      )}
      {asked && <DecisionDialog review={review} decision={asked} onDecided={onDecided} onClose={() => ask(undefined)} />}
    </Card>
  )
}

function ReviewLeg({ leg }: { leg: ReviewView['legs'][number] }) {
  const { desk, words } = useDesk()
  const { event, market, outcome, odds, isLive } = leg
  return (
    <li className="border-l-2 border-line pl-2">
      <p className="flex justify-between gap-2">
        <span className="min-w-0 font-medium">{outcomeName(outcome, { market, event, language: desk.language })}</span>
        <b className="figures">{oddsText(odds)}</b>
      </p>
      <p className="text-12 text-muted">
        {marketName(market, event, desk.language)} · <EventSides event={event} />
        {isLive && ` · ${words.inPlay}`}
      </p>
    </li>
  )
}

function ReviewAmounts({ review: { currency, costMinor, unitMinor, returnMaxMinor } }: { review: ReviewView }) {
  const { desk, words } = useDesk()
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-3">
      <dt className="text-muted">{words.reviewCost}</dt>
      <dd className="text-right font-semibold">
        {currency} {money(costMinor, desk)}
        {unitMinor !== costMinor && (
          <span className="block text-12 font-normal text-muted">{words.eachCombination(money(unitMinor, desk))}</span>
        )}
      </dd>
      <dt className="text-muted">{words.canReturn}</dt>
      <dd className="text-right font-semibold">{money(returnMaxMinor, desk)}</dd>
    </dl>
  )
}

function ReviewClock({ review: { endsAt, offeredUnitMinor } }: { review: ReviewView }) {
  const { desk, words } = useDesk()
  const seconds = useSecondsLeft(endsAt)
  return (
    <p className="figures text-12 text-accent">
      {offeredUnitMinor === null ? words.reviewEnds(seconds) : words.offerEnds(money(offeredUnitMinor, desk), seconds)}
    </p>
  )
}

type DecisionDialogProps = ReviewPartProps & { decision: ReviewDecision['decision']; onClose(): void }

function DecisionDialog({ review, decision, onDecided, onClose }: DecisionDialogProps) {
  const { calls, desk, words } = useDesk()
  const queries = useQueryClient()
  const [typed, type] = useState(() => fieldAmount(String(BigInt(review.unitMinor) / 2n)))
  const offered = minorOf(typed)
  const isOffer = decision === 'offer'
  const isReady = !isOffer || (offered !== undefined && BigInt(offered) > 0n && BigInt(offered) < BigInt(review.unitMinor))
  const submit = async (why: string) => {
    const decided = await calls.decideReview(review.ticket, {
      decision,
      why,
      ...(isOffer && offered !== undefined && { unitMinor: offered }),
    })
    queries.setQueryData(['reviews'], { reviews: decided.reviews })
    onDecided(decided)
  }
  const hint = words.newStakeHint(money(review.unitMinor, desk))
  return (
    <WhyDialog
      title={`${words.decision[decision]}: ${review.user}`}
      submit={words.decision[decision]}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      {isOffer && (
        <Field label={words.newStake} hint={hint} error={isReady ? undefined : hint}>
          {(control) => <TextInput {...control} inputMode="decimal" value={typed} onChange={(event) => type(event.target.value)} />}
        </Field>
      )}
    </WhyDialog>
  )
}
