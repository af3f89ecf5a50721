import type { dashboard } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import { Link } from 'react-admin'
import { dutyOf, type PageName } from '#duties.ts'
import { useOperator } from '#operator.ts'
import { EmptyNote } from '#parts/notes.tsx'
import { filteredPath } from '#paths.ts'

type Props = { waiting: ValueOf<typeof dashboard>['waiting'] }
type Task = { page: PageName; state: string; count: number; one: string; many: string }

/** What waits for a person, each leading to the list that holds it; tasks of other duties are left to their owners. */
export function Waiting({ waiting }: Props) {
  const duties = useOperator()?.duties ?? []
  const tasks: Task[] = [
    {
      page: 'withdrawals',
      state: 'requested',
      count: waiting.withdrawals,
      one: 'withdrawal waits for a decision',
      many: 'withdrawals wait for a decision',
    },
    { page: 'rounds', state: 'open', count: waiting.openRounds, one: 'round is still open', many: 'rounds are still open' },
  ]
  const mine = tasks.filter((task) => task.count > 0 && duties.some((duty) => duty === dutyOf(task.page)))
  if (mine.length === 0) return <EmptyNote text="Nothing waits for you." />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {mine.map((task) => (
        <li key={task.page}>
          <Link to={filteredPath(task.page, { state: task.state })}>
            <strong>{task.count}</strong> {task.count === 1 ? task.one : task.many}
          </Link>
        </li>
      ))}
    </Box>
  )
}
