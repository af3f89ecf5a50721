import { Refusal } from '@croupier/client/failures'
import { useCall, useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { downlineMember } from '@croupier/contract/agents'
import { contracts, defaultTerms, offerContract, simulateContract } from '@croupier/contract/agents-contracts'
import type { ContractRow, Terms } from '@croupier/contract/agents-terms'
import type { ValueOf } from '@croupier/contract/route'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Checkbox } from '@croupier/ui/checkbox'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { FormFailure } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { navigate } from '#features/navigation/index.ts'
import { failureText } from '#features/session/index.ts'
import { pageSearch } from '../agent-pages.ts'
import { PageHead, ReadFailed } from '../report-parts.tsx'
import { OfferStart } from './offer-start.tsx'
import { SimulationView } from './simulation-view.tsx'
import { type DraftProblems, emptyDraft, type TermsDraft, termsOf } from './terms-draft.ts'
import { TermsFields } from './terms-fields.tsx'

export type OfferDefaults = ValueOf<typeof defaultTerms>

/** An offer to a direct downline: terms to begin from, the fields, what they would have paid, and the signature (AC-05). */
export function OfferPage({ memberId }: { memberId: string }) {
  const text = useText()
  const member = useCall(downlineMember, { memberId })
  const defaults = useCall(defaultTerms, { memberId })
  const given = useCall(contracts, { side: 'given', memberId, state: 'in_force' })
  const failed = [member, defaults, given].find(({ error }) => error)
  if (failed) return <ReadFailed read={failed} />
  if (!member.data || !defaults.data || !given.data)
    return (
      <AfterAMoment>
        <Skeleton className="h-96 w-full" />
      </AfterAMoment>
    )
  return (
    <>
      <PageHead title={text('contracts.offerTo', { name: member.data.username })} lead={text('contracts.offerLead')} />
      <OfferForm memberId={memberId} defaults={defaults.data} given={given.data.rows} />
    </>
  )
}

type OfferFormProps = { memberId: string; defaults: OfferDefaults; given: readonly ContractRow[] }

function OfferForm({ memberId, defaults, given }: OfferFormProps) {
  const [draft, setDraft] = useState<TermsDraft>(() => emptyDraft('realtime'))
  const [problems, setProblems] = useState<DraftProblems>({})
  const simulation = useSend(simulateContract)
  const fields = useRef<HTMLDivElement>(null)
  // Other terms are another offer: a refusal, a confirmation and the number of the one before are not theirs.
  const [edits, setEdits] = useState(0)
  useEffect(() => {
    if (Object.keys(problems).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])
  const change = (next: TermsDraft) => {
    setDraft(next)
    setProblems({})
    setEdits(edits + 1)
    simulation.reset()
  }
  const read = (): Terms | undefined => {
    const result = termsOf(draft)
    setProblems('problems' in result ? result.problems : {})
    return 'terms' in result ? result.terms : undefined
  }
  const simulate = () => {
    const terms = read()
    if (terms) simulation.mutate({ memberId, terms })
  }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Card className="min-w-0 p-4 sm:p-5">
        <OfferStart defaults={defaults} given={given} onStart={change} />
        <div ref={fields}>
          <TermsFields draft={draft} problems={problems} ceilings={defaults.ceilings} onChange={change} />
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-5 xl:sticky xl:top-20">
        <SimulationView result={simulation.data} failure={simulation.error} isBusy={simulation.isPending} onRun={simulate} />
        <SendOffer key={edits} memberId={memberId} readTerms={read} />
      </div>
    </div>
  )
}

/** The signature of the giver. A giver who promises more than the own contract pays confirms it in words (difference rule). */
function SendOffer({ memberId, readTerms }: { memberId: string; readTerms: () => Terms | undefined }) {
  const text = useText()
  const [id] = useState(randomId)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const send = useSend(offerContract, [contracts])
  const isAbove = send.error instanceof Refusal && send.error.code === 'rate_above_own'
  const offer = () => {
    const terms = readTerms()
    if (!terms) return
    send.mutate(
      { id, memberId, terms, confirmsAboveOwn: isConfirmed },
      { onSuccess: (row) => navigate({ search: pageSearch('contracts', { contract: row.id }) }) },
    )
  }
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <p className="text-14 text-muted">{text('contracts.signText')}</p>
      {(isAbove || isConfirmed) && (
        <Checkbox label={text('contracts.confirmAbove')} checked={isConfirmed} onChange={(event) => setIsConfirmed(event.target.checked)} />
      )}
      <FormFailure failure={send.error && !(isAbove && isConfirmed) ? failureText(text, send.error) : undefined} />
      <Button isWide isBusy={send.isPending} onClick={offer}>
        {text('contracts.sendOffer')}
      </Button>
    </Card>
  )
}
