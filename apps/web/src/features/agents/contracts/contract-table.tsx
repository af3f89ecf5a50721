import type { ContractRow } from '@croupier/contract/agents-terms'
import { Badge } from '@croupier/ui/badge'
import { EmptyState } from '@croupier/ui/empty-state'
import { type Column, Table } from '@croupier/ui/table'
import { textLinkClass } from '@croupier/ui/text-link'
import { FileSignature } from 'lucide-react'
import { dayText, useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { pageSearch } from '../agent-pages.ts'
import { ContractState, contractName, highestRate, otherParty } from './contract-names.tsx'

/** Contracts with the other party, the highest rate, the state, and since when; each opens in full. */
export function ContractTable({ rows }: { rows: readonly ContractRow[] | undefined }) {
  const text = useText()
  const money = useMoneyText()
  const { timeZone } = useBrand()
  const columns: Column<ContractRow>[] = [
    {
      key: 'contract',
      label: text('contracts.contract'),
      cell: (row) => (
        <Link search={pageSearch('contracts', { contract: row.id })} className={textLinkClass}>
          {contractName(row, text)}
        </Link>
      ),
    },
    {
      key: 'other',
      label: text('contracts.with'),
      onPhone: 'belowNamed',
      cell: (row) => <span className="break-all font-medium">{otherParty(row, text)}</span>,
    },
    { key: 'rate', label: text('contracts.upTo'), isFigure: true, onPhone: 'aside', cell: highestRate },
    {
      key: 'state',
      label: text('contracts.state'),
      onPhone: 'below',
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-1">
          <ContractState state={row.state} />
          {row.owed > 0n && <Badge kind="waiting">{text('contracts.owed', { amount: money(row.owed) })}</Badge>}
          {row.isMyTurn && <Badge kind="hot">{text('contracts.answer')}</Badge>}
        </span>
      ),
    },
    {
      key: 'since',
      label: text('contracts.since'),
      cell: (row) => <span className="figures">{dayText(row.startsAt ?? row.offeredAt, timeZone)}</span>,
    },
  ]
  return (
    <Table
      caption={text('agents.page.contracts')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      isCompact
      empty={
        <EmptyState icon={<FileSignature size={28} />} title={text('contracts.empty')}>
          {text('contracts.emptyText')}
        </EmptyState>
      }
    />
  )
}
