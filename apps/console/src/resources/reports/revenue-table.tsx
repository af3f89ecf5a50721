import { Link } from 'react-admin'
import { useCurrency } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { type Asked, addressOf, columnsOf, finer, groupNames, type Row, rowName } from './report-words.ts'

/** The figures of a report; a row leads to what it is made of. */
export function RevenueTable({ asked, rows, totals }: { asked: Asked; rows: readonly Row[]; totals: Omit<Row, 'key' | 'name'> }) {
  const currency = useCurrency()
  const shown = columnsOf(rows)
  const cells = (row: Omit<Row, 'key' | 'name'>) =>
    shown.map(({ column, isMoney }) => {
      const value = row[column]
      return typeof value === 'bigint' ? <Amount key={column} minor={value} isMovement={isResult(column)} /> : wordsOf(value, isMoney)
    })
  return (
    <PlainTable
      heads={[groupNames[asked.group], ...shown.map(({ head, isMoney }) => amountHead(isMoney ? `${head} (${currency})` : head))]}
      rows={rows.map((row) => ({ key: row.key, cells: [<Name key="name" asked={asked} row={row} />, ...cells(row)] }))}
      totals={['Total', ...cells(totals)]}
    />
  )
}

const amountHead = (text: string) => ({ text, isAmount: true }) as const
const isResult = (column: string) => column === 'grossRevenue' || column === 'netRevenue'
const wordsOf = (count: number | undefined, isMoney: boolean) => (count === undefined || isMoney ? '' : count.toLocaleString('en'))

function Name({ asked, row }: { asked: Asked; row: Row }) {
  const name = rowName(asked.group, row)
  const next = finer(asked, row)
  if (asked.group === 'line' && row.key !== 'outside') {
    return (
      <RecordLink page="agents" id={row.key}>
        {name}
      </RecordLink>
    )
  }
  return next ? <Link to={`/reports?${addressOf(next)}`}>{name}</Link> : name
}
