import type { ContractRow } from '@croupier/contract/agents-terms'
import { Field } from '@croupier/ui/field'
import { Select } from '@croupier/ui/select'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { contractName } from './contract-names.tsx'
import type { OfferDefaults } from './offer-page.tsx'
import { draftOf, emptyDraft, type TermsDraft } from './terms-draft.ts'

type OfferStartProps = { defaults: OfferDefaults; given: readonly ContractRow[]; onStart: (draft: TermsDraft) => void }

/** What an offer begins from: the contract in force (then it is an amendment), the own terms, a template of the brand, or nothing. */
export function OfferStart({ defaults, given, onStart }: OfferStartProps) {
  const text = useText()
  const [chosen, setChosen] = useState('')
  const starts = [
    ...given.map((row) => ({ value: row.id, label: text('contracts.start.amend', { name: contractName(row, text) }), terms: row.terms })),
    ...defaults.own.map((row) => ({
      value: row.id,
      label: text('contracts.start.own', { name: contractName(row, text) }),
      terms: row.terms,
    })),
    ...defaults.templates.map(({ id, name, terms }) => ({ value: id, label: text('contracts.start.template', { name }), terms })),
  ]
  const choose = (value: string) => {
    setChosen(value)
    const start = starts.find((candidate) => candidate.value === value)
    onStart(start ? draftOf(start.terms) : emptyDraft('realtime'))
  }
  return (
    <div className="mb-5 border-b border-line pb-5">
      <Field label={text('contracts.start')}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            options={[{ value: '', label: text('contracts.start.empty') }, ...starts.map(({ value, label }) => ({ value, label }))]}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
