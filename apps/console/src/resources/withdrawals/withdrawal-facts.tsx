import type { consoleWithdrawal, consoleWithdrawals } from '@croupier/contract/console/cashier'
import type { ValueOf } from '@croupier/contract/route'
import { useCurrency } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { Copyable } from '#parts/copyable.tsx'
import { Facts } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { StateMark } from '#parts/state-mark.tsx'

export type WithdrawalRow = ValueOf<typeof consoleWithdrawals>['rows'][number]
/** A record that came out of the list has no timeline yet. */
export type WithdrawalDetail = WithdrawalRow & Partial<Pick<ValueOf<typeof consoleWithdrawal>, 'timeline' | 'receipt'>>

/** What leaves, what it costs, what arrives, where and for whom. */
export function WithdrawalMoney({ row }: { row: WithdrawalRow }) {
  const currency = useCurrency()
  return (
    <Facts
      facts={[
        [`Amount (${currency})`, <Amount key="amount" minor={row.amount} />],
        [`Fee (${currency})`, <Amount key="fee" minor={row.fee} />],
        [`Arrives (${currency})`, <Amount key="arrives" minor={row.arrives} />],
        ['Holder', row.holder],
        ['Bank', `${row.bankName} ${row.numberMasked}`],
      ]}
    />
  )
}

export function WithdrawalFacts({ row }: { row: WithdrawalRow }) {
  const currency = useCurrency()
  return (
    <Facts
      facts={[
        [`Amount (${currency})`, <Amount key="amount" minor={row.amount} />],
        [`Fee (${currency})`, <Amount key="fee" minor={row.fee} />],
        [`Arrives (${currency})`, <Amount key="arrives" minor={row.arrives} />],
        ['State', <StateMark key="state" state={row.state} />],
        [
          'Member',
          <RecordLink key="member" page="members" id={row.memberId}>
            {row.username}
          </RecordLink>,
        ],
        ['Holder', row.holder],
        ['Bank', `${row.bankName} ${row.numberMasked}`],
        ['Asked for', <Moment key="asked" at={row.createdAt} />],
        ['Ended', <Moment key="ended" at={row.finishedAt} />],
        ...(row.needsTwo ? [['First approval by', row.firstApprovedBy ?? 'nobody yet'] as const] : []),
        ...(row.routedBy.length > 0 ? [['Sent there by the rule', row.routedBy.join(', ')] as const] : []),
        ['Decided by', row.decidedBy ?? '–'],
        ['Reason', row.reason ?? '–'],
        ["Number on the member's receipt", <Copyable key="receipt" text={row.receiptNo} />, 'wide'],
        ['Withdrawal id', <Copyable key="id" text={row.id} />, 'wide'],
        ["Provider's reference", row.providerRef ? <Copyable key="reference" text={row.providerRef} /> : '–'],
      ]}
    />
  )
}
