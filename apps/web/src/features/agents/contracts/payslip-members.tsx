import { useCall } from '@croupier/client/hooks'
import { payslipMembers, payslipRounds } from '@croupier/contract/agents-contracts'
import type { ValueOf } from '@croupier/contract/route'
import { Amount } from '@croupier/ui/amount'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { Dialog } from '@croupier/ui/dialog'
import { type Column, Table } from '@croupier/ui/table'
import { textLinkClass } from '@croupier/ui/text-link'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { NothingInPeriod } from '../line/nothing-in-period.tsx'
import { RoundTable } from '../line/round-table.tsx'
import { productKey } from '../products.ts'
import { ReadFailed } from '../report-parts.tsx'

type Row = ValueOf<typeof payslipMembers>['rows'][number]

/** The members behind a payslip, those with most turnover first; each leads to the single rounds. */
export function PayslipMembers({ payslipId }: { payslipId: string }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const way = useCursorWay()
  const [member, setMember] = useState<Row['member']>()
  const read = useCall(payslipMembers, { payslipId, cursor: way.cursor, size: 25 }, { keepPrevious: true })
  if (read.error) return <ReadFailed read={read} />
  const money = (name: 'turnover' | 'validTurnover' | 'grossWin'): Column<Row> => ({
    key: name,
    label: text(`agents.column.${name}`),
    isFigure: true,
    ...(name === 'turnover' || name === 'grossWin' ? { onPhone: 'belowNamed' as const } : {}),
    cell: (row) => <Amount minor={row[name]} language={language} isSigned={name === 'grossWin'} />,
  })
  const columns: Column<Row>[] = [
    {
      key: 'member',
      label: text('agents.column.username'),
      cell: (row) => <span className="break-all font-medium">{row.member.username}</span>,
    },
    { key: 'product', label: text('agents.column.product'), onPhone: 'aside', cell: (row) => text(productKey(row.product)) },
    {
      key: 'rounds',
      label: text('agents.column.rounds'),
      isFigure: true,
      cell: (row) => (
        <button
          type="button"
          className={`${textLinkClass} figures`}
          aria-label={`${row.rounds}: ${text('agents.roundsOf', { name: row.member.username })}`}
          onClick={() => setMember(row.member)}
        >
          {row.rounds}
        </button>
      ),
    },
    money('turnover'),
    money('validTurnover'),
    money('grossWin'),
  ]
  return (
    <section aria-label={text('contracts.behind')}>
      <h2 className="mb-2 text-16 font-semibold">{text('contracts.behind')}</h2>
      <Table
        caption={text('contracts.behind')}
        columns={columns}
        rows={read.data?.rows}
        rowKey={(row) => `${row.member.id}${row.product}`}
        isCompact
        empty={<NothingInPeriod />}
      />
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
      {member && <PayslipRounds payslipId={payslipId} member={member} onClose={() => setMember(undefined)} />}
    </section>
  )
}

/** The single rounds of one member that a payslip counted. */
function PayslipRounds({ payslipId, member, onClose }: { payslipId: string; member: Row['member']; onClose: () => void }) {
  const text = useText()
  const way = useCursorWay()
  const read = useCall(payslipRounds, { payslipId, memberId: member.id, cursor: way.cursor, size: 20 }, { keepPrevious: true })
  return (
    <Dialog isOpen onClose={onClose} title={text('agents.roundsOf', { name: member.username })} width="centre" phone="screen">
      {read.error ? <ReadFailed read={read} /> : <RoundTable rows={read.data?.rows} />}
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
    </Dialog>
  )
}
