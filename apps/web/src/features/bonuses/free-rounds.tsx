import { useCall } from '@croupier/client/hooks'
import { freeRounds } from '@croupier/contract/bonuses'
import type { ValueOf } from '@croupier/contract/route'
import { Badge } from '@croupier/ui/badge'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'

type Rounds = ValueOf<typeof freeRounds>['rows'][number]

const LOOKS = { coming: 'waiting', ready: 'fresh', over: 'neutral', refused: 'bad' } as const
const POLL_MS = 10_000

/** Free rounds of the member: where they are played, and where what they win goes. */
export function FreeRounds() {
  const text = useText()
  const { data } = useCall(freeRounds, {}, { everyMs: POLL_MS })
  if (!data || data.rows.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-16 font-semibold">{text('bonuses.freeRounds')}</h3>
      {data.rows.map((rounds) => (
        <RoundsCard key={rounds.id} rounds={rounds} />
      ))}
    </section>
  )
}

function RoundsCard({ rounds: { game, rounds, played, bet, won, isBonus, state, endsAt } }: { rounds: Rounds }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (
    <article className="rounded-card border border-line bg-surface p-4 text-14">
      <h4 className="flex items-center justify-between gap-3 font-semibold">
        {text('bonuses.roundsOf', { rounds, bet: money(bet), game })}
        <Badge kind={LOOKS[state]}>{text(`bonuses.rounds.${state}`)}</Badge>
      </h4>
      <p className="figures text-muted">{text('bonuses.roundsPlayed', { played, rounds, won: money(won) })}</p>
      <p className="text-muted">{text(isBonus ? 'bonuses.roundsBonus' : 'bonuses.roundsMoney')}</p>
      {state === 'ready' && (
        <p className="text-12 text-muted">{text('bonuses.until', { at: dateTimeText(endsAt, { language, timeZone }) })}</p>
      )}
    </article>
  )
}
