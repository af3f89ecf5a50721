import { channelGroups } from '@croupier/contract/console/cashier-methods'
import { useState } from 'react'
import { FieldRow } from '#parts/both-languages.tsx'
import { Choice, TypedField } from '#parts/form-fields.tsx'
import { filled, type Open } from '#parts/typed-values.ts'
import { DepositFields, TermsDialog } from './change-terms.tsx'
import { groupWords, type NewChannel as NewTerms } from './term-words.ts'

const blank: NewTerms = {
  kind: 'channel',
  channel: '',
  group: 'wallet',
  names: { EN: '', TY: '' },
  minimum: 10_000n,
  maximum: 5_000_000n,
  fee: 0n,
  feeBasisPoints: 0,
  hours: null,
  adapter: 'hosted_page',
  countries: [],
  account: null,
  coin: null,
  route: null,
}
const codeOf = (typed: string) => (/^[a-z][a-z0-9-]{1,39}$/.test(typed.trim()) ? typed.trim() : undefined)
const groups = channelGroups.map((id) => ({ id, name: groupWords[id] }))

/** A channel to come, as a request to a second operator. */
export function NewChannel({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState<Open<NewTerms>>({ ...blank, channel: undefined })
  const change = (part: Partial<Open<NewTerms>>) => setForm({ ...form, ...part })
  return (
    <TermsDialog title="A new channel" terms={blank} version={1} written={filled<NewTerms>(form)} onClose={onClose}>
      <FieldRow>
        <TypedField
          label="Code"
          first=""
          read={codeOf}
          hint="As gcash or bank-2: small letters, digits, hyphens. It stays for good"
          max={40}
          onChange={(channel) => change({ channel })}
        />
        <Choice label="Stands among" value={form.group ?? 'wallet'} choices={groups} onChange={(group) => change({ group })} />
      </FieldRow>
      <DepositFields form={form} onChange={change} />
    </TermsDialog>
  )
}
