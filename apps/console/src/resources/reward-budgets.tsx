import type { budgets } from '@croupier/contract/console/rewards'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { BudgetActions, NewBudget } from './rewards/budget-dialogs.tsx'

export type Budget = ValueOf<typeof budgets>['rows'][number]

/** Money of the house that is set aside for rewards: nothing is paid beyond it. */
export function RewardBudgetList() {
  return (
    <ListPage<Budget>
      name="Reward budgets"
      empty="No budget is open yet. Rewards that pay money need one."
      filters={[]}
      opens={false}
      isWhole
      action={<NewBudget />}
      cornersOf={(row) => ({
        title: row.name,
        amount: <Amount minor={row.balance} />,
        note: (
          <>
            Paid <Amount minor={row.paid} />
          </>
        ),
        time: <BudgetActions budget={row} />,
      })}
    >
      <DataTable.Col<Budget> source="code" label="Code" />
      <DataTable.Col<Budget> source="name" label="Name" />
      <AmountColumn source="balance" label="Balance" />
      <AmountColumn source="given" label="Set aside" />
      <AmountColumn source="paid" label="Paid" />
      <DataTable.Col<Budget> label="Change" align="right" render={(row) => <BudgetActions budget={row} />} />
    </ListPage>
  )
}
