import { useCall, useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { rewardCounts } from '@croupier/contract/promotions'
import { pointBalance, pointLines } from '@croupier/contract/promotions-points'
import { claimMission, missionMilestones, missionSummary } from '@croupier/contract/promotions-standing'
import type { ValueOf } from '@croupier/contract/route'
import { Badge } from '@croupier/ui/badge'
import { EmptyState } from '@croupier/ui/empty-state'
import { ProgressBar } from '@croupier/ui/progress-bar'
import { Tabs } from '@croupier/ui/tabs'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { useAwardText } from './award-text.ts'
import { ClaimButton } from './claim-button.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { Reading } from './reading.tsx'
import { percentOf, wholeText } from './whole-text.ts'

const tabs = ['missions', 'milestones', 'leaderboard'] as const
type MissionTab = (typeof tabs)[number]
export type Mission = ValueOf<typeof missionSummary>['rows'][number]

/** Missions, steps on a way of several targets, and the leaderboards (SC-12). */
export function MissionPage() {
  const text = useText()
  const [tab, setTab] = useState<MissionTab>('missions')
  return (
    <Tabs
      label={text('shell.missions')}
      tabs={tabs.map((value) => ({ value, label: text(`promotions.missionTab.${value}`) }))}
      value={tab}
      onChange={(value) => setTab(tabs.find((known) => known === value) ?? 'missions')}
    >
      {tab === 'leaderboard' ? <Leaderboard /> : <Missions key={tab} route={tab === 'missions' ? missionSummary : missionMilestones} />}
    </Tabs>
  )
}

function Missions({ route }: { route: typeof missionSummary }) {
  const text = useText()
  const read = useCall(route, {})
  return (
    <Reading read={read}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState icon={<Target size={28} />} title={text('promotions.missionsEmpty')}>
            {text('promotions.missionsEmptyText')}
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-3">
            {rows.map((mission) => (
              <li key={mission.id}>
                <MissionCard mission={mission} />
              </li>
            ))}
          </ul>
        )
      }
    </Reading>
  )
}

export function MissionCard({ mission }: { mission: Mission }) {
  const text = useText()
  const money = useMoneyText()
  const awardText = useAwardText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const { mutateAsync } = useSend(claimMission, [missionSummary, missionMilestones, rewardCounts, pointBalance, pointLines])
  const shown = (value: bigint) => (mission.metric === 'rounds' ? wholeText(value, language) : money(value))
  const isReached = mission.reached >= mission.target
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="text-16 font-semibold">{mission.title}</h3>
          <p className="text-14 text-muted">{mission.summary}</p>
          {mission.gameTypes.length > 0 && (
            <p className="text-12 text-muted">{mission.gameTypes.map((type) => text(`shell.category.${type}`)).join(', ')}</p>
          )}
        </div>
        <Badge kind="fresh">{awardText(mission.award)}</Badge>
      </div>
      <ProgressBar percent={percentOf(mission.reached, mission.target)} label={mission.title} />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-12 text-muted">
        <span className="figures text-14 text-text">
          {shown(mission.reached)} / {shown(mission.target)}
        </span>
        {mission.isClaimed && <Badge kind="good">{text('promotions.award.claimed')}</Badge>}
        {!mission.isClaimed && isReached && (
          <ClaimButton program="mission" onClaim={() => mutateAsync({ id: randomId(), missionId: mission.id })} />
        )}
        {!isReached && <span>{text('promotions.untilTime', { time: dateTimeText(mission.endsAt, { language, timeZone }) })}</span>}
      </div>
    </article>
  )
}
