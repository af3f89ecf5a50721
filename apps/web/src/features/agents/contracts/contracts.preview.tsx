import { correctionCauses, type payslip } from '@croupier/contract/agents-contracts'
import type { ValueOf } from '@croupier/contract/route'
import type { Preview } from '@croupier/ui/preview'
import { AT, amendment, ceilings, contract, DAY_MS, inputs, LONG_NAME, over, simulation, slip, terms } from '../preview-data.ts'
import { ContractTable } from './contract-table.tsx'
import { type Contract, ContractShown } from './contract-view.tsx'
import { OfferStart } from './offer-start.tsx'
import { PayslipTable } from './payslip-table.tsx'
import { PayslipShown } from './payslip-view.tsx'
import { SimulationView } from './simulation-view.tsx'
import { emptyDraft } from './terms-draft.ts'
import { TermsFields } from './terms-fields.tsx'
import { TermsDiff, TermsView } from './terms-view.tsx'

const nothing = () => undefined
const steps: Contract['steps'] = [
  { at: AT, action: 'offer', by: 'giver', username: 'bantay', termsHash: contract.termsHash },
  { at: AT, action: 'accept', by: 'taker', username: LONG_NAME, termsHash: contract.termsHash },
  { at: AT, action: 'begin', by: 'system', username: null, termsHash: contract.termsHash },
]
const shown: Contract = { ...contract, steps, replaces: null, writtenOff: 0n }

const part = { from: slip.from, to: slip.to, inputs, basis: slip.basis, tier: 1, ratePpm: 300_000, earnedMicro: '3703680000000' }
const told: ValueOf<typeof payslip> = {
  ...slip,
  terms,
  owed: 0n,
  writtenOff: 0n,
  explanation: {
    parts: [part],
    corrections: [],
    carriedInMicro: '0',
    carriedOutMicro: '0',
    lossCarriedIn: -2_000_000n,
    lossCarriedOut: 0n,
    transferId: '925',
  },
}
const pair: ValueOf<typeof payslip> = {
  ...told,
  kind: 'daily',
  taker: over.taker,
  explanation: {
    ...told.explanation,
    parts: [part, { ...part, from: slip.to, to: slip.to + DAY_MS, tier: null, ratePpm: 0, earnedMicro: '0' }],
    corrections: [
      {
        ...{ from: slip.from - DAY_MS, to: slip.from, basisBefore: 300_000n, basisAfter: 0n, differenceMicro: '-3000000000' },
        causes: correctionCauses.map((cause, at) => ({ cause, count: at + 1 })),
      },
    ],
    carriedInMicro: '-1234567000000',
    takenOver: -1_234_567n,
    carriedOutMicro: '999999',
  },
}
const footer = { count: 2, paid: slip.amount, due: slip.amount }

export const preview = {
  title: 'Agent contracts',
  states: {
    contracts: () => (
      <ContractTable rows={[amendment, contract, over, { ...contract, id: 'x', state: 'terminated', giver: null, side: 'received' }]} />
    ),
    contractsLoading: () => <ContractTable rows={undefined} />,
    contractsEmpty: () => <ContractTable rows={[]} />,
    contractOffered: () => <ContractShown contract={{ ...shown, ...amendment, replaces: contract }} titleAs="h2" />,
    contractInForce: () => <ContractShown contract={shown} titleAs="h2" />,
    contractEndAsked: () => <ContractShown contract={{ ...shown, state: 'termination_asked', isMyTurn: true }} titleAs="h2" />,
    contractOwing: () => <ContractShown contract={{ ...shown, ...over }} titleAs="h2" />,
    contractWrittenOff: () => <ContractShown contract={{ ...shown, ...over, owed: 0n, writtenOff: 1_234_567n }} titleAs="h2" />,
    terms: () => <TermsView terms={terms} />,
    diff: () => <TermsDiff before={contract} after={amendment} />,
    offerStart: () => <OfferStart defaults={{ templates: [], own: [contract], ceilings }} given={[contract]} onStart={nothing} />,
    offer: () => <TermsFields draft={emptyDraft('dividend')} problems={{}} ceilings={ceilings} onChange={nothing} />,
    offerWrong: () => (
      <TermsFields draft={emptyDraft('realtime')} problems={{ tier0: 'noReward', cap: 'amount' }} ceilings={ceilings} onChange={nothing} />
    ),
    simulationNone: () => <SimulationView result={undefined} failure={null} isBusy={false} onRun={nothing} />,
    simulationRuns: () => <SimulationView result={undefined} failure={null} isBusy onRun={nothing} />,
    simulationFailed: () => <SimulationView result={undefined} failure={new Error('nothing came')} isBusy={false} onRun={nothing} />,
    simulationInsolvent: () => <SimulationView result={simulation} failure={null} isBusy={false} onRun={nothing} />,
    simulationUncovered: () => <SimulationView result={{ ...simulation, isSolvent: true }} failure={null} isBusy={false} onRun={nothing} />,
    simulationCovered: () => (
      <SimulationView result={{ ...simulation, isSolvent: true, isCovered: true }} failure={null} isBusy={false} onRun={nothing} />
    ),
    payslips: () => (
      <PayslipTable
        rows={[slip, { ...slip, id: '6', state: 'due', taker: over.taker }, { ...slip, id: '7', state: 'quarantined' }]}
        footer={footer}
        side="given"
      />
    ),
    payslipsLoading: () => <PayslipTable rows={undefined} footer={undefined} side="received" />,
    payslipsEmpty: () => <PayslipTable rows={[]} footer={{ count: 0, paid: 0n, due: 0n }} side="received" />,
    payslipDividend: () => <PayslipShown payslip={told} />,
    payslipCorrected: () => <PayslipShown payslip={pair} />,
    payslipOwing: () => <PayslipShown payslip={{ ...told, state: 'nothing', amount: 0n, paidAt: null, owed: 1_234_567n }} />,
  },
} satisfies Preview
