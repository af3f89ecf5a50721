import { useCall } from '@croupier/client/hooks'
import { ownChecks } from '@croupier/contract/kyc'
import type { ValueOf } from '@croupier/contract/route'
import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { useState } from 'react'
import { dayText, useText } from '#features/language/index.ts'
import { useBrand } from '#features/site/index.ts'
import { IdentityDataForm } from './identity-data-form.tsx'
import { IdentityPicturesForm } from './identity-pictures-form.tsx'

export type Checks = ValueOf<typeof ownChecks>
type Step = Checks['steps'][number]

const KINDS = { todo: 'neutral', review: 'waiting', more: 'bad', refused: 'bad', done: 'good', expired: 'bad' } as const

/** The member's identity check; nothing where the brand asks for none. */
export function IdentityCheck() {
  const { data } = useCall(ownChecks, {}, { keepPrevious: true })
  return data && data.steps.length > 0 ? <IdentityCheckView checks={data} /> : null
}

/** What is asked for and why, how long it is kept, and each step with its state. */
export function IdentityCheckView({ checks }: { checks: Checks }) {
  const text = useText()
  return (
    <Card className="p-4">
      <h3 className="text-16 font-semibold">{text('member.identity')}</h3>
      <p className="mt-1 text-14 text-muted">{text('member.identityText')}</p>
      <p className="mt-1 text-12 text-muted">{text('member.identityKept', { years: checks.keptYears })}</p>
      <ol className="mt-3 flex flex-col">
        {checks.steps.map((step) => (
          <StepLine key={step.step} step={step} checks={checks} />
        ))}
      </ol>
    </Card>
  )
}

function StepLine({ step, checks }: { step: Step; checks: Checks }) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const name = text(`member.identity.step.${step.step}`)
  const action = text(step.state === 'todo' ? 'member.identityBegin' : 'member.identityAgain')
  return (
    <li className="border-t border-line py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <h4 className="flex flex-wrap items-center gap-2 text-14 font-medium">
            {name} <Badge kind={KINDS[step.state]}>{text(`member.identity.state.${step.state}`)}</Badge>
          </h4>
          <StepWords step={step} />
        </div>
        {step.isOpen && (
          <Button
            kind="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? text('member.closeForm') : action}: ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? text('member.closeForm') : action}
          </Button>
        )}
      </div>
      {step.isOpen && isOpen && (
        <div className="mt-3 flex max-w-[400px] flex-col gap-4">
          <p className="text-14 text-muted">{text(`member.identity.about.${step.step}`)}</p>
          {step.step === 'data' ? (
            <IdentityDataForm birthDate={checks.birthDate} onDone={() => setIsOpen(false)} />
          ) : (
            <IdentityPicturesForm step={step.step} documentKinds={checks.documentKinds} onDone={() => setIsOpen(false)} />
          )}
        </div>
      )}
    </li>
  )
}

/** Why something is needed again, in words; else when it was sent, or until when it counts. */
function StepWords({ step: { state, reason, note, sentAt, expiresAt } }: { step: Step }) {
  const text = useText()
  const { timeZone } = useBrand()
  if (reason !== null)
    return (
      <p className="mt-1 text-14 text-muted">
        {text(`member.identity.reason.${reason}`)} {note} {state === 'refused' && text('member.identityRefused')}
      </p>
    )
  if (expiresAt !== null)
    return <p className="mt-1 text-12 text-muted">{text('member.identityUntil', { day: dayText(expiresAt - 1, timeZone) })}</p>
  if (sentAt === null) return null
  return <p className="mt-1 text-12 text-muted">{text('member.identitySentAt', { day: dayText(sentAt, timeZone) })}</p>
}
