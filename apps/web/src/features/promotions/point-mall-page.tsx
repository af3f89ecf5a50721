import { useCall } from '@croupier/client/hooks'
import { pointBalance, pointConfig, pointRewards } from '@croupier/contract/promotions-points'
import { Button } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { Notice } from '@croupier/ui/notice'
import { Tabs } from '@croupier/ui/tabs'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { navigate } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { ConvertForm } from './convert-form.tsx'
import { PointRecord } from './point-record.tsx'
import { Reading } from './reading.tsx'
import { RedemptionList } from './redemption-list.tsx'
import { RewardGrid } from './reward-grid.tsx'
import { wholeText } from './whole-text.ts'

const tabs = ['rewards', 'redemptions', 'record'] as const
type MallTab = (typeof tabs)[number]

/** The points mall: what one has, what it is good for, and what was asked for (RT-14, SC-02). */
export function PointMallPage() {
  const text = useText()
  const isMember = useSession((session) => session.member !== undefined && !session.member.isTrial)
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-22 font-bold">{text('shell.pointMall')}</h1>
      {isMember ? (
        <Mall />
      ) : (
        <EmptyState
          icon={<ShoppingBag size={28} />}
          title={text('promotions.mallGuest')}
          action={<Button onClick={() => navigate({ search: { open: 'login' } })}>{text('shell.login')}</Button>}
        >
          {text('promotions.neverExpire')}
        </EmptyState>
      )}
    </div>
  )
}

function Mall() {
  const text = useText()
  const language = useSession((session) => session.language)
  const [tab, setTab] = useState<MallTab>('rewards')
  const balance = useCall(pointBalance, {}, { keepPrevious: true })
  const rewards = useCall(pointRewards, {}, { keepPrevious: true })
  const { data: config } = useCall(pointConfig, {}, { keepPrevious: true })
  return (
    <>
      <Reading read={balance}>
        {({ balance: points }) => (
          <div className="rounded-card border border-line bg-raised p-4 shadow-card">
            <p className="text-14 text-muted">{text('promotions.yourPoints')}</p>
            <p className="figures text-36 font-bold">{wholeText(points, language)}</p>
            <p className="text-12 text-muted">{text('promotions.neverExpire')}</p>
          </div>
        )}
      </Reading>
      <Tabs
        label={text('shell.pointMall')}
        tabs={tabs.map((value) => ({ value, label: text(`promotions.mall.${value}`) }))}
        value={tab}
        onChange={(value) => setTab(tabs.find((known) => known === value) ?? 'rewards')}
      >
        {tab === 'rewards' && (
          <div className="flex flex-col gap-4">
            {config && !config.isRedeemOpen && <Notice>{text('promotions.exchangeClosed')}</Notice>}
            {config?.isConvertOpen && balance.data && <ConvertForm config={config} balance={balance.data.balance} />}
            <Reading read={rewards}>
              {({ rows }) => <RewardGrid rewards={rows} balance={balance.data?.balance} isOpen={config?.isRedeemOpen === true} />}
            </Reading>
          </div>
        )}
        {tab === 'redemptions' && <RedemptionList />}
        {tab === 'record' && <PointRecord />}
      </Tabs>
    </>
  )
}
