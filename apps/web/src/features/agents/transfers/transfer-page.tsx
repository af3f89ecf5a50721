import { useCall } from '@croupier/client/hooks'
import { downlineMember, transferSettings } from '@croupier/contract/agents'
import type { ValueOf } from '@croupier/contract/route'
import { buttonClass } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { EmptyState } from '@croupier/ui/empty-state'
import { Notice } from '@croupier/ui/notice'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { ArrowLeftRight, KeyRound } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link, useAddress } from '#features/navigation/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { memberOf, pageSearch } from '../agent-pages.ts'
import { PageHead, ReadFailed } from '../report-parts.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferTrail } from './transfer-trail.tsx'

export type TransferSettings = ValueOf<typeof transferSettings>
export type Receiver = { id: string; username: string; relation: 'upline' | 'downline' }

/** Own money to a direct downline or to the direct upline, and what went before (AC-06, D10). */
export function TransferPage() {
  const text = useText()
  const settings = useCall(transferSettings, {}, { keepPrevious: true, freshMs: 0 })
  return (
    <>
      <PageHead title={text('agents.page.transfers')} lead={text('agents.transferLead')} />
      <div className="grid items-start gap-6 xl:grid-cols-[380px_minmax(0,1fr)]">
        <Card className="p-5">
          {settings.error && !settings.data ? (
            <ReadFailed read={settings} />
          ) : settings.data ? (
            <Sending settings={settings.data} />
          ) : (
            <AfterAMoment>
              <Skeleton className="h-72 w-full" />
            </AfterAMoment>
          )}
        </Card>
        <TransferTrail />
      </div>
    </>
  )
}

/** The receiver, then the amount; or why nothing can be sent. */
export function Sending({ settings }: { settings: TransferSettings }) {
  const text = useText()
  const { receiver, failed, isFar } = useReceiver(settings.upline)
  if (!settings.hasPaymentPassword) return <NoPaymentPassword />
  return (
    <div className="flex flex-col gap-5">
      <Limits settings={settings} />
      {settings.isFrozen && <Notice kind="warning">{text('agents.frozen')}</Notice>}
      {failed && <ReadFailed read={failed} />}
      {isFar && <Notice kind="warning">{text('agents.notDirect')}</Notice>}
      {receiver ? <TransferForm key={receiver.id} settings={settings} receiver={receiver} /> : <Choose upline={settings.upline} />}
    </div>
  )
}

function NoPaymentPassword() {
  const text = useText()
  return (
    <EmptyState
      icon={<KeyRound size={28} />}
      title={text('agents.noPayment')}
      action={
        <Link search={{ open: 'member', page: 'securityCenter' }} className={buttonClass()}>
          {text('agents.toSecurity')}
        </Link>
      }
    >
      {text('agents.noPaymentText')}
    </EmptyState>
  )
}

/** The receiver that the address names: the upline, or a direct downline once it is read. */
function useReceiver(upline: TransferSettings['upline']) {
  const memberId = memberOf(useAddress().search)
  const isDown = memberId !== undefined && memberId !== upline?.id
  const member = useCall(downlineMember, { memberId: memberId ?? '0' }, { isEnabled: isDown })
  if (!isDown) return { receiver: memberId === undefined ? undefined : uplineReceiver(upline), failed: undefined, isFar: false }
  const receiver = member.data && downlineReceiver(member.data)
  return { receiver, failed: member.error ? member : undefined, isFar: member.data !== undefined && receiver === undefined }
}

function downlineReceiver({ id, username, isDirect }: { id: string; username: string; isDirect: boolean }): Receiver | undefined {
  return isDirect ? { id, username, relation: 'downline' } : undefined
}

function uplineReceiver(upline: TransferSettings['upline']): Receiver | undefined {
  return upline ? { ...upline, relation: 'upline' } : undefined
}

/** What there is, and what of the day is left. */
function Limits({ settings }: { settings: TransferSettings }) {
  const text = useText()
  const money = useMoneyText()
  const left = settings.dailyCap - settings.dailyUsed
  const used = Number((settings.dailyUsed * 100n) / (settings.dailyCap || 1n))
  return (
    <div>
      <p className="text-14 text-muted">{text('agents.available')}</p>
      <p className="figures text-28 font-bold">{money(settings.available)}</p>
      <div className="mt-3 h-1.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <div className="h-full bg-secondary" style={{ width: `${Math.min(100, used)}%` }} />
      </div>
      <p className="figures mt-1 text-12 text-muted">
        {text('agents.leftToday', { left: money(left > 0n ? left : 0n), cap: money(settings.dailyCap) })}
      </p>
    </div>
  )
}

/** Nobody is chosen yet: the line, or the upline. */
function Choose({ upline }: { upline: TransferSettings['upline'] }) {
  const text = useText()
  return (
    <EmptyState icon={<ArrowLeftRight size={28} />} title={text('agents.chooseReceiver')}>
      <span className="mt-1 flex flex-wrap justify-center gap-2">
        <Link search={pageSearch('line')} className={buttonClass({ size: 'small' })}>
          {text('agents.fromLine')}
        </Link>
        {upline && (
          <Link search={pageSearch('transfers', { member: upline.id })} className={buttonClass({ kind: 'secondary', size: 'small' })}>
            {text('agents.toUpline', { name: upline.username })}
          </Link>
        )}
      </span>
    </EmptyState>
  )
}
