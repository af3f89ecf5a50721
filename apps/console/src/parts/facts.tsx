import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A card with a heading, and what can be done with it at the right of the heading. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5, minHeight: 32 }}>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, flexGrow: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  )
}

/** A value with its label; a long one may take the room of two. */
export type Fact = readonly [label: string, value: ReactNode, width?: 'wide']

/** Labels with their values, as many side by side as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {facts.map(([label, value, width]) => (
        <Box key={label} sx={{ minWidth: 0, gridColumn: width && { sm: 'span 2' } }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

type ColumnsProps = {
  main: ReactNode
  side?: ReactNode
  /** On a phone what is urgent stands above the rest. */
  isSideUrgent?: boolean
}

/** Sections of a page: one column on a phone, a wide and a narrow one where there is room. */
export function Columns({ main, side, isSideUrgent = false }: ColumnsProps) {
  const columns = side ? 'minmax(0, 2fr) minmax(280px, 1fr)' : 'minmax(0, 1fr)'
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns } }}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{main}</Box>
      {side && <Box sx={{ display: 'grid', gap: 2, minWidth: 0, order: { xs: isSideUrgent ? -1 : 0, md: 0 } }}>{side}</Box>}
    </Box>
  )
}
