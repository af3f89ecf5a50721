import type { DownlineRow } from '@croupier/contract/agents'
import type { ContractRow, PayslipRow, Terms } from '@croupier/contract/agents-terms'
import type { Preview } from '@croupier/ui/preview'
import { ContractTable } from './contracts/contract-table.tsx'
import { PayslipTable } from './contracts/payslip-table.tsx'
import { type Simulation, SimulationView } from './contracts/simulation-view.tsx'
import { emptyDraft } from './contracts/terms-draft.ts'
import { TermsFields } from './contracts/terms-fields.tsx'
import { TermsDiff, TermsView } from './contracts/terms-view.tsx'
import { DownlineTable } from './line/downline-table.tsx'
import { RoundTable } from './line/round-table.tsx'
import { LinkList } from './register/link-list.tsx'
import { OncePassword } from './register/once-password.tsx'
import { TransferReceipt } from './transfers/transfer-receipt.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const DAY_MS = 86_400_000
const nothing = () => undefined

const member: DownlineRow = {
  id: '12',
  username: 'mayumi',
  type: 2,
  status: 'active',
  level: 1,
  upline: 'bantay',
  directs: 14,
  balance: 1_234_550n,
  joinedAt: AT,
  lastLoginAt: AT,
}
const line = [
  member,
  { ...member, id: '13', username: 'abcdefghijklmnop', type: 0, status: 'locked' as const, directs: 0, lastLoginAt: null },
]

const terms: Terms = {
  kind: 'dividend',
  product: 'CONS',
  period: 'halfmonth',
  tiers: [
    { turnover: 0n, activeMembers: 0, netLoss: 0n, ratePpm: 200_000, fixed: 0n },
    { turnover: 5_000_000n, activeMembers: 5, netLoss: 1_000_000n, ratePpm: 300_000, fixed: 50_000n },
  ],
  payer: 'upline',
  escrow: 100_000n,
  graceHours: 24,
  cap: null,
  carryOver: 'capped',
  carryCap: 500_000n,
  activeRule: { turnover: 10_000n, deposits: 0n },
  costs: { bonusesPpm: 500_000, paymentsPpm: 10_000 },
}
const contract: ContractRow = {
  id: '7d1f6f0e-5a5b-4c6e-9d3e-0a3f5f4b8c11',
  chainId: '7d1f6f0e-5a5b-4c6e-9d3e-0a3f5f4b8c11',
  version: 1,
  kind: 'dividend',
  product: 'CONS',
  state: 'in_force',
  terms,
  termsHash: 'c0ffee'.repeat(10),
  giver: { id: '11', username: 'bantay' },
  taker: { id: '12', username: 'mayumi' },
  side: 'given',
  isMyTurn: false,
  isAboveOwn: true,
  offeredAt: AT,
  offerEndsAt: AT + 7 * DAY_MS,
  startsAt: AT,
  endsAt: null,
  owed: 0n,
}
const amendment: ContractRow = {
  ...contract,
  id: '7d1f6f0e-5a5b-4c6e-9d3e-0a3f5f4b8c12',
  version: 2,
  state: 'offered',
  side: 'received',
  isMyTurn: true,
  startsAt: null,
  terms: { ...terms, cap: 10_000_000n, tiers: terms.tiers.slice(0, 1) },
}
const slip: PayslipRow = {
  id: '5',
  contractId: contract.id,
  kind: 'dividend',
  product: 'CONS',
  version: 1,
  from: AT - 15 * DAY_MS,
  to: AT,
  payer: 'upline',
  taker: contract.taker,
  state: 'paid',
  basis: 12_345_600n,
  tier: 1,
  ratePpm: 300_000,
  amount: 3_703_680n,
  paidAt: AT,
}
const inputs = { turnover: 0n, validTurnover: 0n, grossWin: 0n, bonuses: 0n, deposits: 0n, withdrawals: 0n, activeMembers: 3 }
const simulation: Simulation = {
  periods: Array.from({ length: 6 }, (_, index) => {
    const from = AT - (90 - index * 15) * DAY_MS
    return { from, to: from + 15 * DAY_MS, inputs, basis: 1_000_000n, tier: 0, ratePpm: 200_000, amount: BigInt(120_000 + index * 41_000) }
  }),
  total: 1_335_000n,
  ownTotal: 900_000n,
  isCovered: false,
  promisedTotal: 2_100_000n,
  isSolvent: false,
}
const link = {
  code: 'BARANGAY1',
  label: 'Facebook group',
  url: 'https://parola.example/register?affiliateCode=BARANGAY1',
  type: 0,
  domain: null,
  createdAt: AT,
  expiresAt: AT + 30 * DAY_MS,
  usesMax: 50,
  state: 'open' as const,
  yield: { registrations: 12, depositors: 7, deposits: 1_250_000n, validTurnover: 9_800_000n },
}
const ceilings = { dividend: 400_000, daily: 10_000, hourly: 10_000, realtime: 10_000 }
const transfer = {
  id: '0197a2c4-e5d1-4b3a-8c11-7d1f6f0e5a5b',
  direction: 'out' as const,
  other: { id: '12', username: 'mayumi', relation: 'downline' as const },
  amount: 500_000n,
  note: 'Fiesta',
  at: AT,
}

export const preview = {
  title: 'Agent centre',
  states: {
    line: () => <DownlineTable rows={line} isSearched={false} sort="newest" />,
    lineFound: () => <DownlineTable rows={line} isSearched sort="newest" />,
    lineLoading: () => <DownlineTable rows={undefined} isSearched={false} sort="newest" />,
    lineEmpty: () => <DownlineTable rows={[]} isSearched={false} sort="newest" />,
    nobodyFound: () => <DownlineTable rows={[]} isSearched sort="newest" />,
    contracts: () => (
      <ContractTable rows={[amendment, contract, { ...contract, id: 'x', state: 'terminated', giver: null, side: 'received' }]} />
    ),
    contractsEmpty: () => <ContractTable rows={[]} />,
    terms: () => <TermsView terms={terms} />,
    diff: () => <TermsDiff before={contract} after={amendment} />,
    offer: () => <TermsFields draft={emptyDraft('dividend')} problems={{}} ceilings={ceilings} onChange={nothing} />,
    offerWrong: () => (
      <TermsFields draft={emptyDraft('realtime')} problems={{ tier0: 'noReward', cap: 'amount' }} ceilings={ceilings} onChange={nothing} />
    ),
    simulation: () => <SimulationView result={simulation} failure={null} isBusy={false} onRun={nothing} />,
    payslips: () => (
      <PayslipTable
        rows={[slip, { ...slip, id: '6', state: 'due' }]}
        footer={{ count: 2, paid: slip.amount, due: slip.amount }}
        side="given"
      />
    ),
    payslipsEmpty: () => <PayslipTable rows={[]} footer={{ count: 0, paid: 0n, due: 0n }} side="received" />,
    rounds: () => <RoundTable rows={[]} />,
    links: () => <LinkList links={[link, { ...link, code: 'OLD1', label: '', state: 'expired', expiresAt: null, usesMax: null }]} />,
    linksEmpty: () => <LinkList links={[]} />,
    once: () => <OncePassword username="katuwang" password="q7F-x2Lm_9Kd" />,
    transfer: () => <TransferReceipt row={transfer} />,
  },
} satisfies Preview
