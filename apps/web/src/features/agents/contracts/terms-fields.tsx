import { contractKinds, contractProducts } from '@croupier/contract/agents-terms'
import { Field } from '@croupier/ui/field'
import { Select } from '@croupier/ui/select'
import { TextInput } from '@croupier/ui/text-input'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { percent } from '../short-texts.ts'
import type { OfferDefaults } from './offer-page.tsx'
import { type DraftField, type DraftProblems, periodsOfKind, type TermsDraft, withKind } from './terms-draft.ts'
import { TierFields } from './tier-fields.tsx'

type TermsFieldsProps = {
  draft: TermsDraft
  problems: DraftProblems
  ceilings: OfferDefaults['ceilings']
  onChange: (draft: TermsDraft) => void
}

/** The terms of an offer, from what it counts to when it is taken by force. */
export function TermsFields({ draft, problems, ceilings, onChange }: TermsFieldsProps) {
  const text = useText()
  const set = (change: Partial<TermsDraft>) => onChange({ ...draft, ...change })
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text('contracts.kind')} hint={text(`contracts.kindHint.${draft.kind}`)}>
          {(control) => (
            <Select
              {...control}
              value={draft.kind}
              options={contractKinds.map((value) => ({ value, label: text(`contracts.kind.${value}`) }))}
              onChange={(event) => onChange(withKind(draft, contractKinds.find((kind) => kind === event.target.value) ?? 'realtime'))}
            />
          )}
        </Field>
        <Field label={text('contracts.product')}>
          {(control) => (
            <Select
              {...control}
              value={draft.product}
              options={contractProducts.map((value) => ({ value, label: text(`agents.product.${value}`) }))}
              onChange={(event) => set({ product: contractProducts.find((product) => product === event.target.value) ?? 'CONS' })}
            />
          )}
        </Field>
        {draft.kind === 'dividend' && (
          <Field label={text('contracts.period')}>
            {(control) => (
              <Select
                {...control}
                value={draft.period}
                options={periodsOfKind.dividend.map((value) => ({ value, label: text(`contracts.period.${value}`) }))}
                onChange={(event) => set({ period: periodsOfKind.dividend.find((period) => period === event.target.value) ?? 'month' })}
              />
            )}
          </Field>
        )}
      </div>
      <TierFields draft={draft} problems={problems} ceiling={percent(ceilings[draft.kind])} onChange={onChange} />
      <More draft={draft} problems={problems} onChange={set} />
    </div>
  )
}

type MoreProps = { draft: TermsDraft; problems: DraftProblems; onChange: (change: Partial<TermsDraft>) => void }

const CARRIES = ['none', 'capped', 'full'] as const

/** What most offers leave as it is. */
function More({ draft, problems, onChange }: MoreProps) {
  const text = useText()
  const shared = { draft, problems, onChange }
  const [isOpen, setIsOpen] = useState(false)
  // What is wrong in here is not to be searched for.
  const hasProblem = Object.keys(problems).some((field) => !field.startsWith('tier'))
  return (
    <details
      className="rounded-card border border-line"
      open={isOpen || hasProblem}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center px-4 text-14 font-medium">{text('contracts.more')}</summary>
      <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
        <Typed {...shared} name="cap" field="cap" hint={text('contracts.capHint')} />
        <Typed {...shared} name="escrow" field="escrow" hint={text('contracts.escrowHint')} />
        <Typed {...shared} name="graceHours" field="grace" hint={text('contracts.graceHint')} />
        <Typed {...shared} name="activeTurnover" field="activeTurnover" />
        <Typed {...shared} name="activeDeposits" field="activeDeposits" />
        {draft.kind === 'dividend' && (
          <>
            <Field label={text('contracts.carryOver')} hint={text('contracts.carryHint')}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.carryOver}
                  options={CARRIES.map((value) => ({ value, label: text(`contracts.carry.${value}`) }))}
                  onChange={(event) => onChange({ carryOver: CARRIES.find((carry) => carry === event.target.value) ?? 'none' })}
                />
              )}
            </Field>
            {draft.carryOver === 'capped' && <Typed {...shared} name="carryCap" field="carryCap" />}
            <Typed {...shared} name="paymentShare" field="paymentShare" />
          </>
        )}
      </div>
    </details>
  )
}

type TypedName = 'cap' | 'escrow' | 'graceHours' | 'activeTurnover' | 'activeDeposits' | 'carryCap' | 'paymentShare'
type TypedProps = MoreProps & { name: TypedName; field: DraftField; hint?: string }

function Typed({ draft, problems, onChange, name, field, hint }: TypedProps) {
  const text = useText()
  const problem = problems[field]
  return (
    <Field label={text(`contracts.field.${name}`)} hint={hint} error={problem && text(`contracts.problem.${problem}`)}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          value={draft[name]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="figures"
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}
