import Box from '@mui/material/Box'
import { DataTable } from 'react-admin'
import { humanize } from '#words.ts'

const tones: Record<string, string> = {
  paid: 'success.main',
  settled: 'success.main',
  active: 'success.main',
  connected: 'success.main',
  done: 'success.main',
  in_force: 'success.main',
  within: 'success.main',
  met: 'success.main',
  failed: 'error.main',
  outside: 'error.main',
  broken: 'error.main',
  rejected: 'error.main',
  locked: 'error.main',
  suspended: 'error.main',
  stopped: 'error.main',
  invited: 'warning.main',
  closed: 'error.main',
  requested: 'warning.main',
  applying: 'warning.main',
  processing: 'warning.main',
  pending: 'warning.main',
  maintenance: 'warning.main',
  offered: 'warning.main',
  asked: 'warning.main',
  review: 'warning.main',
  more: 'info.main',
  refused: 'error.main',
  termination_asked: 'warning.main',
  due: 'warning.main',
  quarantined: 'error.main',
  sending: 'info.main',
  approved: 'info.main',
  accepted: 'info.main',
  open: 'info.main',
}

/** A state as a word with a dot; the colour only repeats what the word says. */
export function StateMark({ state }: { state: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: tones[state] ?? 'text.secondary' }} />
      {humanize(state)}
    </Box>
  )
}

export function StateColumn({ source = 'state', label = 'State' }: { source?: string; label?: string }) {
  return <DataTable.Col source={source} label={label} render={(row) => <StateMark state={row[source]} />} />
}
