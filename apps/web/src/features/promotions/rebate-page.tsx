import { useCall, useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { claimRebate, rebates } from '@croupier/contract/promotions-standing'
import type { ValueOf } from '@croupier/contract/route'
import { Amount } from '@croupier/ui/amount'
import { Badge } from '@croupier/ui/badge'
import { EmptyState } from '@croupier/ui/empty-state'
import { type Column, Table } from '@croupier/ui/table'
import { Percent } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { ClaimButton } from './claim-button.tsx'
import { Reading } from './reading.tsx'
import { rateText } from './whole-text.ts'

export type Rebates = ValueOf<typeof rebates>
type Row = Rebates['rows'][number]

/** Yesterday's turnover by category with what of it comes back (SC-12). */
export function RebatePage() {
  const read = useCall(rebates, {})
  return <Reading read={read}>{(value) => <RebateTable value={value} />}</Reading>
}

export function RebateTable({ value }: { value: Rebates }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { mutateAsync } = useSend(claimRebate, [rebates])
  const amount = (minor: bigint) => <Amount minor={minor} language={language} />
  const columns: Column<Row>[] = [
    {
      key: 'type',
      label: text('promotions.category'),
      cell: (row) => text(`shell.category.${row.gameType}`),
      total: text('promotions.total'),
    },
    { key: 'turnover', label: text('promotions.turnover'), isFigure: true, cell: (row) => amount(row.turnover) },
    { key: 'rate', label: text('promotions.rate'), isFigure: true, cell: (row) => rateText(row.ratePpm, language) },
    { key: 'rebate', label: text('shell.rebate'), isFigure: true, cell: (row) => amount(row.rebate), total: amount(value.total) },
  ]
  return (
    <div className="flex flex-col gap-4">
      <section className="flex items-center justify-between gap-4 rounded-card border border-line bg-raised p-4 shadow-card">
        <div>
          <p className="text-14 text-muted">{text('promotions.rebateOf', { day: value.day.replaceAll('-', '/') })}</p>
          <p className="figures text-28 font-bold">{money(value.total)}</p>
        </div>
        {value.isClaimed ? (
          <Badge kind="good">{text('promotions.award.claimed')}</Badge>
        ) : value.isAtOnce ? (
          <Badge kind="neutral">{text('promotions.rebateAtOnce')}</Badge>
        ) : (
          <ClaimButton
            program="rebate"
            isDisabled={value.total <= 0n || value.total < value.least}
            onClaim={() => mutateAsync({ id: randomId() })}
          />
        )}
      </section>
      <Table
        caption={text('shell.rebate')}
        columns={columns}
        rows={value.rows}
        rowKey={(row) => row.gameType}
        empty={
          <EmptyState icon={<Percent size={28} />} title={text('promotions.rebatesEmpty')}>
            {text('promotions.rebatesEmptyText')}
          </EmptyState>
        }
      />
      {value.corrections.map((correction) => (
        <p key={correction.day} className="flex justify-between gap-3 text-14">
          <span>{text('promotions.rebateCorrection', { day: correction.day.replaceAll('-', '/') })}</span>
          <span className="figures">{amount(correction.amount)}</span>
        </p>
      ))}
      {value.rankPpm > 0 && (
        <p className="text-12 text-muted">{text('promotions.rebateRank', { rate: rateText(value.rankPpm, language) })}</p>
      )}
      {value.least > 0n && <p className="text-12 text-muted">{text('promotions.rebateLeast', { amount: money(value.least) })}</p>}
      <p className="text-12 text-muted">{text('promotions.rebateText')}</p>
    </div>
  )
}
