import type { programs } from '@croupier/contract/console/rewards'
import type { ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import { DataTable } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { ProgramDialog } from './rewards/program-dialog.tsx'
import { openState, programNames } from './rewards/reward-words.ts'

export type Program = ValueOf<typeof programs>['rows'][number]

/** The kinds of rewards: which of them members can claim, from which budget, and by which numbers. */
export function RewardProgramList() {
  return (
    <ListPage<Program>
      name="Reward programs"
      empty="There are no kinds of rewards."
      filters={[]}
      opens={false}
      isWhole
      cornersOf={(row) => ({
        title: programNames[row.kind],
        amount: <StateMark state={openState(row)} />,
        note: [row.budget, numbersOf(row)].filter(Boolean).join(' · ') || '–',
        time: <ProgramDialog program={row} />,
      })}
    >
      <DataTable.Col<Program> source="kind" label="Rewards" render={(row) => programNames[row.kind]} />
      <DataTable.Col<Program> source="isOpen" label="State" render={(row) => <StateMark state={openState(row)} />} />
      <DataTable.Col<Program> source="budget" label="Paid from" render={(row) => row.budget ?? '–'} />
      <DataTable.Col<Program> label="Numbers" render={(row) => numbersOf(row) || '–'} />
      <DataTable.Col<Program> label="Change" align="right" render={(row) => <ProgramDialog program={row} />} />
    </ListPage>
  )
}

/** The numbers that are the kind's own. */
function numbersOf({ kind, least, isAtOnce, convertPoints, convertAmount }: Program): string {
  if (kind === 'rebate') return `At least ${formatAmount(least, 'EN')}${isAtOnce ? ', at once' : ''}`
  return convertPoints === null || convertAmount === null ? '' : `${convertPoints} points for ${formatAmount(convertAmount, 'EN')}`
}
