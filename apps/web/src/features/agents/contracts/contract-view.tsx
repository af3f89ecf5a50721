import { useCall } from '@croupier/client/hooks'
import { contract as contractRead } from '@croupier/contract/agents-contracts'
import type { ValueOf } from '@croupier/contract/route'
import { CopyButton } from '@croupier/ui/copy-button'
import { Facts } from '@croupier/ui/facts'
import { Notice } from '@croupier/ui/notice'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { dateTimeText, type TextKey, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { ReadFailed } from '../report-parts.tsx'
import { ContractActions } from './contract-actions.tsx'
import { ContractState, contractName, otherParty } from './contract-names.tsx'
import { DebtNote } from './debt-note.tsx'
import { TermsDiff, TermsView } from './terms-view.tsx'

export type Contract = ValueOf<typeof contractRead>

/** One contract in full: who with whom, the terms or what they change, both signatures, and what one can do. */
export function ContractView({ contractId, titleAs = 'h2' }: { contractId: string; titleAs?: 'h1' | 'h2' }) {
  const read = useCall(contractRead, { contractId }, { freshMs: 0 })
  if (read.error && !read.data) return <ReadFailed read={read} />
  if (!read.data)
    return (
      <AfterAMoment>
        <Skeleton className="h-96 w-full" />
      </AfterAMoment>
    )
  return <ContractShown contract={read.data} titleAs={titleAs} />
}

/** A contract once it is read. */
export function ContractShown({ contract, titleAs: Title }: { contract: Contract; titleAs: 'h1' | 'h2' }) {
  const text = useText()
  const isOpen = contract.state === 'offered' && contract.replaces !== null
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Title className="flex flex-wrap items-center gap-2 text-18 font-semibold">
          {contractName(contract, text)}
          <ContractState state={contract.state} />
        </Title>
        <p className="mt-0.5 text-14 text-muted">
          <Parties contract={contract} />
        </p>
      </div>
      {contract.isAboveOwn && contract.side === 'given' && <Notice kind="warning">{text('contracts.aboveOwn')}</Notice>}
      {contract.isMyTurn && contract.state === 'termination_asked' && <Notice kind="warning">{text('contracts.endAsked')}</Notice>}
      <DebtNote owed={contract.owed} writtenOff={contract.writtenOff} />
      {isOpen && contract.replaces && <TermsDiff before={contract.replaces} after={contract} />}
      <TermsView terms={contract.terms} />
      <ContractActions contract={contract} />
      <Signatures contract={contract} />
    </div>
  )
}

function Parties({ contract }: { contract: Contract }) {
  const text = useText()
  if (contract.side === 'received' && contract.giver === null) return text('contracts.fromBrand')
  return text(contract.side === 'given' ? 'contracts.givenTo' : 'contracts.receivedFrom', { name: otherParty(contract, text) })
}

const STEP_NAMES: Readonly<Record<string, TextKey>> = {
  offer: 'contracts.did.offer',
  accept: 'contracts.did.accept',
  reject: 'contracts.did.reject',
  withdraw: 'contracts.did.withdraw',
  lapse: 'contracts.did.lapse',
  begin: 'contracts.did.begin',
  ask_termination: 'contracts.did.ask_termination',
  confirm_termination: 'contracts.did.confirm_termination',
  refuse_termination: 'contracts.did.refuse_termination',
  replace: 'contracts.did.replace',
  end: 'contracts.did.end',
}

/** When it runs, who signed what and when, and the mark of the terms that both had before their eyes. */
function Signatures({ contract }: { contract: Contract }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const time = (instant: number) => dateTimeText(instant, { language, timeZone })
  return (
    <>
      <Facts
        facts={[
          ...(contract.state === 'offered' ? [{ label: text('contracts.offerEnds'), value: time(contract.offerEndsAt) }] : []),
          ...(contract.startsAt === null ? [] : [{ label: text('contracts.starts'), value: time(contract.startsAt) }]),
          ...(contract.endsAt === null ? [] : [{ label: text('contracts.ends'), value: time(contract.endsAt) }]),
          {
            label: text('contracts.hash'),
            value: (
              <span className="inline-flex items-center gap-1">
                <code className="text-12">{contract.termsHash.slice(0, 8)}…</code>
                <CopyButton value={contract.termsHash} />
              </span>
            ),
          },
        ]}
      />
      <section aria-label={text('contracts.history')}>
        <h2 className="mb-2 text-16 font-semibold">{text('contracts.history')}</h2>
        <ol className="border-l border-line pl-4 text-14">
          {contract.steps.map((step) => (
            <li
              key={`${step.at}${step.action}`}
              className="relative pb-3 before:absolute before:-left-[21px] before:top-1.5 before:size-2.5 before:rounded-full before:bg-edge"
            >
              <p className="font-medium">{text(STEP_NAMES[step.action] ?? 'contracts.did.other')}</p>
              <p className="text-12 text-muted">
                {step.username ?? text(`contracts.by.${step.by}`)} · {time(step.at)}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
