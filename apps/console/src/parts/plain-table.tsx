import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

type Head = string | { text: string; isAmount: true }
type Row = { key: string; cells: ReactNode[] }
type Props = { heads: readonly Head[]; rows: readonly Row[]; totals?: ReactNode[] }

/** A small table inside a page; it scrolls sideways by itself where it does not fit. */
export function PlainTable({ heads, rows, totals }: Props) {
  const alignOf = (at: number) => (typeof heads[at] === 'object' ? 'right' : 'left')
  const cellsOf = (cells: readonly ReactNode[]) =>
    cells.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
      <TableCell key={at} align={alignOf(at)}>
        {cell}
      </TableCell>
    ))
  return (
    // A box that scrolls must be reachable by the keyboard.
    <TableContainer tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {heads.map((head, at) => {
              const text = typeof head === 'object' ? head.text : head
              // A column without a name has buttons in its cells: its head is no header of them.
              return (
                <TableCell key={text || at} align={alignOf(at)} {...(text === '' && { component: 'td' })}>
                  {text}
                </TableCell>
              )
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key}>{cellsOf(row.cells)}</TableRow>
          ))}
        </TableBody>
        {totals && (
          <TableFooter>
            <TableRow sx={{ '& td': { fontSize: 13, fontWeight: 600, color: 'text.primary' } }}>{cellsOf(totals)}</TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  )
}
