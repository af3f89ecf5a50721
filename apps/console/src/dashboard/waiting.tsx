import type { dashboard } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import { Link } from 'react-admin'
import { useOperator } from '#operator.ts'
import { EmptyNote } from '#parts/notes.tsx'
import { filteredPath } from '#paths.ts'
import { type PageName, permissionOf } from '#permissions.ts'

type Props = { waiting: ValueOf<typeof dashboard>['waiting'] }
type Task = { page: PageName; filter?: Record<string, string>; count: number; one: string; many: string }

/** What waits for a person, each leading to the list that holds it; tasks of other permissions are left to their owners. */
export function Waiting({ waiting }: Props) {
  const permissions = useOperator()?.permissions ?? []
  const tasks = tasksOf(waiting)
  const mine = tasks.filter((task) => task.count > 0 && permissions.some((permission) => permission === permissionOf(task.page)))
  if (mine.length === 0) return <EmptyNote text="Nothing waits for you." />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {mine.map((task) => (
        <li key={task.one}>
          <Link to={task.filter ? filteredPath(task.page, task.filter) : `/${task.page}`}>
            <strong>{task.count}</strong> {task.count === 1 ? task.one : task.many}
          </Link>
        </li>
      ))}
    </Box>
  )
}

/** Everything that a person must decide, each with the list that holds it. */
function tasksOf(waiting: Props['waiting']): Task[] {
  return [
    {
      page: 'withdrawals',
      filter: { state: 'requested' },
      count: waiting.withdrawals,
      one: 'withdrawal waits for a decision',
      many: 'withdrawals wait for a decision',
    },
    {
      page: 'receipts',
      filter: { state: 'disputed' },
      count: waiting.disputes,
      one: 'payout is disputed',
      many: 'payouts are disputed',
    },
    {
      page: 'receipts',
      filter: { state: 'upheld' },
      count: waiting.refunds,
      one: 'upheld dispute waits for its refund',
      many: 'upheld disputes wait for their refunds',
    },
    { page: 'adjustments', count: waiting.adjustments, one: 'adjustment waits for your word', many: 'adjustments wait for your word' },
    {
      page: 'withdrawalRules',
      count: waiting.routings,
      one: 'set of rules of withdrawals waits for your word',
      many: 'sets of rules of withdrawals wait for your word',
    },
    {
      page: 'paymentMethods',
      count: waiting.methodChanges,
      one: 'change of a payment method waits for your word',
      many: 'changes of payment methods wait for your word',
    },
    { page: 'deposits', count: waiting.bankTransfers, one: 'bank transfer is looked for', many: 'bank transfers are looked for' },
    {
      page: 'brand',
      count: waiting.brandChanges,
      one: 'change of the brand waits for your word',
      many: 'changes of the brand wait for your word',
    },
    { page: 'memberDebts', count: waiting.writeOffs, one: 'write-off waits for your word', many: 'write-offs wait for your word' },
    {
      page: 'proposals',
      filter: { state: 'asked' },
      count: waiting.proposals,
      one: 'proposal waits for your word',
      many: 'proposals wait for your word',
    },
    {
      page: 'applications',
      filter: { state: 'applying' },
      count: waiting.applications,
      one: 'member applies for a promotion',
      many: 'members apply for promotions',
    },
    {
      page: 'redemptions',
      filter: { state: 'processing' },
      count: waiting.redemptions,
      one: 'redemption waits to be sent',
      many: 'redemptions wait to be sent',
    },
    {
      page: 'bonusGrants',
      count: waiting.uncountedMembers,
      one: 'member has rounds that cannot be counted for a bonus',
      many: 'members have rounds that cannot be counted for their bonuses',
    },
    {
      page: 'freeBets',
      count: waiting.refusedRounds,
      one: 'prize of free rounds was refused by its vendor',
      many: 'prizes of free rounds were refused by their vendors',
    },
    {
      page: 'vendors',
      count: waiting.promoCeilings,
      one: 'ceiling of a vendor waits for your word',
      many: 'ceilings of vendors wait for your word',
    },
    {
      page: 'vendors',
      count: waiting.vendorConnections,
      one: 'connection of a vendor waits for your word',
      many: 'connections of vendors wait for your word',
    },
    {
      page: 'games',
      filter: { verdict: 'outside' },
      count: waiting.outsideReturns,
      one: 'game returns what it should not',
      many: 'games return what they should not',
    },
    {
      page: 'operators',
      count: waiting.operatorChanges,
      one: 'change of an operator waits for your word',
      many: 'changes of operators wait for your word',
    },
    {
      page: 'tickets',
      filter: { state: 'open' },
      count: waiting.tickets,
      one: 'ticket waits for an answer',
      many: 'tickets wait for an answer',
    },
    ...riskTasksOf(waiting),
    { page: 'rounds', filter: { state: 'open' }, count: waiting.openRounds, one: 'round is still open', many: 'rounds are still open' },
  ]
}

function riskTasksOf(waiting: Props['waiting']): Task[] {
  return [
    { page: 'riskCases', count: waiting.riskCases, one: "risk case is yours or nobody's", many: "risk cases are yours or nobody's" },
    {
      page: 'riskCases',
      count: waiting.riskRequests,
      one: 'request on a risk case waits for your word',
      many: 'requests on risk cases wait for your word',
    },
    {
      page: 'riskRules',
      count: waiting.riskRules,
      one: 'set of risk rules waits for your word',
      many: 'sets of risk rules wait for your word',
    },
  ]
}
