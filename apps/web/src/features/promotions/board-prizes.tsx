import { useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { rewardCounts } from '@croupier/contract/promotions'
import { claimLeaderboardPrize, missionLeaderboard } from '@croupier/contract/promotions-boards'
import type { ValueOf } from '@croupier/contract/route'
import { Badge } from '@croupier/ui/badge'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useAwardText } from './award-text.ts'
import { ClaimButton } from './claim-button.tsx'

type Prizes = ValueOf<typeof missionLeaderboard>['prizes']

/** What the member won in closed periods, and has taken or not. */
export function BoardPrizes({ prizes }: { prizes: Prizes }) {
  const text = useText()
  const awardText = useAwardText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const { mutateAsync } = useSend(claimLeaderboardPrize, [missionLeaderboard, rewardCounts])
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-16 font-semibold">{text('promotions.yourPrizes')}</h3>
      <ul className="overflow-hidden rounded-card border border-line bg-raised">
        {prizes.map((won) => (
          <li
            key={won.periodId}
            className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-14 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="figures block font-semibold">{awardText(won.prize)}</span>
              <span className="block text-12 text-muted">
                {text('promotions.prizeOf', {
                  place: won.place,
                  title: won.title,
                  time: dateTimeText(won.endsAt, { language, timeZone }),
                })}
              </span>
            </span>
            {won.isClaimed ? (
              <Badge kind="good">{text('promotions.award.claimed')}</Badge>
            ) : (
              <ClaimButton program="leaderboard" onClaim={() => mutateAsync({ id: randomId(), periodId: won.periodId })} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
