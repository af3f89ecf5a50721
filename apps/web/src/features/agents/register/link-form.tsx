import { Refusal } from '@croupier/client/failures'
import { useSend } from '@croupier/client/hooks'
import { createAffiliateUrl, viewAffiliateUrls } from '@croupier/contract/agents'
import { Field } from '@croupier/ui/field'
import { Select } from '@croupier/ui/select'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { type FormEvent, useState } from 'react'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'
import { TypeField } from './account-form.tsx'
import { readType } from './member-types.ts'

const LIFETIMES = ['never', '7', '30', '90', '365'] as const
const EMPTY = { label: '', type: '0', code: '', domain: '', days: 'never', uses: '' }
type Draft = typeof EMPTY

/** Makes an invitation link: a name for oneself, what who registers becomes, and how long and how often it works. */
export function LinkForm({ types, domains }: { types: readonly number[]; domains: readonly string[] }) {
  const text = useText()
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [isChecked, setIsChecked] = useState(false)
  const send = useSend(createAffiliateUrl, [viewAffiliateUrls])
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    send.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (draft.label.trim() === '' || !isCode(draft.code) || !isCount(draft.uses)) return
    send.mutate(orderOf(draft), {
      onSuccess: () => {
        setDraft(EMPTY)
        setIsChecked(false)
        void showToast({ message: text('agents.linkMade'), kind: 'good' })
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={text('agents.linkName')}
        hint={text('agents.linkNameHint')}
        error={isChecked && draft.label.trim() === '' ? text('agents.linkNameEmpty') : undefined}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            name="label"
            value={draft.label}
            maxLength={40}
            onChange={(event) => set({ label: event.target.value })}
          />
        )}
      </Field>
      <TypeField types={types} type={draft.type} onType={(type) => set({ type })} />
      <Field label={text('agents.linkEnds')}>
        {(control) => (
          <Select
            {...control}
            value={draft.days}
            options={LIFETIMES.map((value) => ({
              value,
              label: value === 'never' ? text('agents.linkNever') : text('agents.linkDays', { days: value }),
            }))}
            onChange={(event) => set({ days: event.target.value })}
          />
        )}
      </Field>
      <Bounds draft={draft} domains={domains} isChecked={isChecked} failure={send.error} onChange={set} />
      <FormFailure failure={send.error && !isCodeRefused(send.error) ? failureText(text, send.error) : undefined} />
      <SubmitButton isWide isBusy={send.isPending}>
        {text('agents.makeLink')}
      </SubmitButton>
    </form>
  )
}

type BoundsProps = {
  draft: Draft
  domains: readonly string[]
  isChecked: boolean
  failure: Error | null
  onChange: (change: Partial<Draft>) => void
}

/** What most links leave as it is: a code of one's own, a number of uses, one of the brand's addresses. */
function Bounds({ draft, domains, isChecked, failure, onChange }: BoundsProps) {
  const text = useText()
  const codeError = isCodeRefused(failure) ? failure.message : isChecked && !isCode(draft.code) ? text('agents.codeWrong') : undefined
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={text('agents.linkCode')} error={codeError}>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              value={draft.code}
              maxLength={20}
              placeholder={text('agents.linkCodeAuto')}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange({ code: event.target.value })}
            />
          )}
        </Field>
        <Field label={text('agents.linkUses')} error={isChecked && !isCount(draft.uses) ? text('agents.usesWrong') : undefined}>
          {(control) => (
            <TextInput
              {...control}
              name="uses"
              value={draft.uses}
              inputMode="numeric"
              maxLength={6}
              placeholder={text('agents.linkUsesAny')}
              onChange={(event) => onChange({ uses: event.target.value })}
            />
          )}
        </Field>
      </div>
      {domains.length > 1 && (
        <Field label={text('agents.linkDomain')}>
          {(control) => (
            <Select
              {...control}
              value={draft.domain}
              options={[{ value: '', label: text('agents.linkDomainThis') }, ...domains.map((value) => ({ value, label: value }))]}
              onChange={(event) => onChange({ domain: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function isCodeRefused(failure: Error | null): failure is Refusal {
  return failure instanceof Refusal && failure.code === 'code_taken'
}

const isCode = (code: string) => code.trim() === '' || /^[A-Za-z0-9]{4,20}$/.test(code.trim())
const isCount = (typed: string) => typed.trim() === '' || /^[1-9]\d{0,4}$/.test(typed.trim())

function orderOf({ label, type, code, domain, days, uses }: Draft) {
  return {
    label: label.trim(),
    type: readType(type),
    ...(code.trim() === '' ? {} : { code: code.trim() }),
    ...(domain === '' ? {} : { domain }),
    expiresInDays: days === 'never' ? null : Number(days),
    usesMax: uses.trim() === '' ? null : Number(uses),
  }
}
