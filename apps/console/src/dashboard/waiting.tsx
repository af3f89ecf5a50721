import type { dashboard } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import { Link } from 'react-admin'
import { useOperator } from '#operator.ts'
import { EmptyNote } from '#parts/notes.tsx'
import { filteredPath } from '#paths.ts'
import { type PageName, permissionOf } from '#permissions.ts'

type Props = { waiting: ValueOf<typeof dashboard>['waiting'] }
/** `of` names the count of what waits. */
type Task = { page: PageName; filter?: Record<string, string>; of: keyof Props['waiting']; one: string; many: string }

/** Everything that a person must decide, each with the list that holds it. */
const tasks: readonly Task[] = [
  {
    page: 'withdrawals',
    filter: { state: 'requested' },
    of: 'withdrawals',
    one: 'withdrawal waits for a decision',
    many: 'withdrawals wait for a decision',
  },
  {
    page: 'receipts',
    filter: { state: 'disputed' },
    of: 'disputes',
    one: 'payout is disputed',
    many: 'payouts are disputed',
  },
  {
    page: 'receipts',
    filter: { state: 'upheld' },
    of: 'refunds',
    one: 'upheld dispute waits for its refund',
    many: 'upheld disputes wait for their refunds',
  },
  { page: 'adjustments', of: 'adjustments', one: 'adjustment waits for your word', many: 'adjustments wait for your word' },
  {
    page: 'identityChecks',
    filter: { state: 'review' },
    of: 'identityChecks',
    one: 'step of an identity check waits for a look',
    many: 'steps of identity checks wait for a look',
  },
  {
    page: 'withdrawalRules',
    of: 'routings',
    one: 'set of rules of withdrawals waits for your word',
    many: 'sets of rules of withdrawals wait for your word',
  },
  {
    page: 'paymentMethods',
    of: 'methodChanges',
    one: 'change of a payment method waits for your word',
    many: 'changes of payment methods wait for your word',
  },
  { page: 'deposits', of: 'bankTransfers', one: 'bank transfer is looked for', many: 'bank transfers are looked for' },
  {
    page: 'matching',
    of: 'dayDifferences',
    one: "difference from a provider's day is open",
    many: "differences from a provider's days are open",
  },
  {
    page: 'brand',
    of: 'brandChanges',
    one: 'change of the brand waits for your word',
    many: 'changes of the brand wait for your word',
  },
  { page: 'memberDebts', of: 'writeOffs', one: 'write-off waits for your word', many: 'write-offs wait for your word' },
  {
    page: 'proposals',
    filter: { state: 'asked' },
    of: 'proposals',
    one: 'proposal waits for your word',
    many: 'proposals wait for your word',
  },
  {
    page: 'applications',
    filter: { state: 'applying' },
    of: 'applications',
    one: 'member applies for a promotion',
    many: 'members apply for promotions',
  },
  {
    page: 'redemptions',
    filter: { state: 'processing' },
    of: 'redemptions',
    one: 'redemption waits to be sent',
    many: 'redemptions wait to be sent',
  },
  {
    page: 'bonusGrants',
    of: 'uncountedMembers',
    one: 'member has rounds that cannot be counted for a bonus',
    many: 'members have rounds that cannot be counted for their bonuses',
  },
  {
    page: 'freeBets',
    of: 'refusedRounds',
    one: 'prize of free rounds was refused by its vendor',
    many: 'prizes of free rounds were refused by their vendors',
  },
  {
    page: 'vendors',
    of: 'promoCeilings',
    one: 'ceiling of a vendor waits for your word',
    many: 'ceilings of vendors wait for your word',
  },
  {
    page: 'vendors',
    of: 'vendorConnections',
    one: 'connection of a vendor waits for your word',
    many: 'connections of vendors wait for your word',
  },
  {
    page: 'games',
    filter: { verdict: 'outside' },
    of: 'outsideReturns',
    one: 'game returns what it should not',
    many: 'games return what they should not',
  },
  {
    page: 'operators',
    of: 'operatorChanges',
    one: 'change of an operator waits for your word',
    many: 'changes of operators wait for your word',
  },
  {
    page: 'tickets',
    filter: { state: 'open' },
    of: 'tickets',
    one: 'ticket waits for an answer',
    many: 'tickets wait for an answer',
  },
  {
    page: 'atRisk',
    filter: { contact: 'none' },
    of: 'harmMembers',
    one: 'member at risk waits for somebody to be in touch',
    many: 'members at risk wait for somebody to be in touch',
  },
  { page: 'riskCases', of: 'riskCases', one: "risk case is yours or nobody's", many: "risk cases are yours or nobody's" },
  {
    page: 'riskCases',
    of: 'riskRequests',
    one: 'request on a risk case waits for your word',
    many: 'requests on risk cases wait for your word',
  },
  {
    page: 'riskRules',
    of: 'riskRules',
    one: 'set of risk rules waits for your word',
    many: 'sets of risk rules wait for your word',
  },
  {
    page: 'webhooks',
    of: 'endpoints',
    one: 'endpoint for webhooks waits for your word',
    many: 'endpoints for webhooks wait for your word',
  },
  { page: 'apiKeys', of: 'apiKeys', one: 'API key waits for you', many: 'API keys wait for you' },
  { page: 'rounds', filter: { state: 'open' }, of: 'openRounds', one: 'round is still open', many: 'rounds are still open' },
]

/** What waits for a person, each leading to the list that holds it; tasks of other permissions are left to their owners. */
export function Waiting({ waiting }: Props) {
  const permissions = useOperator()?.permissions ?? []
  const mine = tasks.filter((task) => waiting[task.of] > 0 && permissions.some((permission) => permission === permissionOf(task.page)))
  if (mine.length === 0) return <EmptyNote text="Nothing waits for you." />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {mine.map((task) => (
        <li key={task.one}>
          <Link to={task.filter ? filteredPath(task.page, task.filter) : `/${task.page}`}>
            <strong>{waiting[task.of]}</strong> {waiting[task.of] === 1 ? task.one : task.many}
          </Link>
        </li>
      ))}
    </Box>
  )
}
