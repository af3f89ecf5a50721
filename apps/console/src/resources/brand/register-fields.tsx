import { type consoleBrand, setRegisterField } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import { type RegisterFieldName, registerFieldNames } from '@croupier/contract/site'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Section } from '#parts/facts.tsx'
import { Choice, TextLine } from '#parts/form-fields.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { humanizeName } from '#words.ts'

type Register = ValueOf<typeof consoleBrand>['register']
type Field = Register[RegisterFieldName]

/** A field that the brand has never asked for. */
const unused: Field = { enabled: '0', required: '0', acceptedPattern: '*', patternId: null, minLength: 0, maxLength: 100 }
const yesOrNo = [
  { id: '1', name: 'Yes' },
  { id: '0', name: 'No' },
] as const

/** What registration asks for; each field is changed by itself (VL-03). */
export function RegisterFields({ register, versions }: { register: Register; versions: Record<RegisterFieldName, string> }) {
  const [chosen, setChosen] = useState<RegisterFieldName>()
  const fields = registerFieldNames.map((name) => ({ name, field: register[name] ?? unused }))
  return (
    <Section title="Registration fields">
      <PlainTable
        heads={['Field', 'Shown', 'Required', 'Pattern', { text: 'Shortest', isAmount: true }, { text: 'Longest', isAmount: true }, '']}
        rows={fields.map(({ name, field }) => ({
          key: name,
          cells: [
            fieldName(name),
            said(field.enabled),
            said(field.required),
            <code key="pattern">{field.acceptedPattern || '–'}</code>,
            field.minLength,
            field.maxLength,
            <Button key="change" size="small" aria-label={`Change ${fieldName(name)}`} onClick={() => setChosen(name)}>
              Change
            </Button>,
          ],
        }))}
      />
      {chosen && (
        <FieldDialog name={chosen} first={register[chosen] ?? unused} current={versions[chosen]} onClose={() => setChosen(undefined)} />
      )}
    </Section>
  )
}

/** The names of the specification that are no words by themselves. */
const ownNames: Partial<Record<RegisterFieldName, string>> = {
  qqNum: 'QQ number',
  mobileNum: 'Mobile number',
  idNumber: 'Number of an identity document',
  whatsapp: 'WhatsApp',
  wechat: 'WeChat',
  recommenderId: 'Id of the recommender',
}

function fieldName(name: RegisterFieldName): string {
  return ownNames[name] ?? humanizeName(name)
}

function said(flag: '0' | '1'): string {
  return flag === '1' ? 'Yes' : 'No'
}

type DialogProps = { name: RegisterFieldName; first: Field; current: string; onClose: () => void }

function FieldDialog({ name, first, current, onClose }: DialogProps) {
  const [field, setField] = useState(first)
  const set = (change: Partial<Field>) => setField({ ...field, ...change })
  const lengthOf = (typed: string) => Math.min(256, Number(typed.replaceAll(/\D/g, '')))
  return (
    <ReasonDialog
      title={`${fieldName(name)} at registration`}
      confirm="Save"
      done="Saved. The next visitor is asked this way."
      isIncomplete={field.minLength > field.maxLength || field.maxLength < 1}
      route={setRegisterField}
      edited={{ version: current, content: { name, field: first } }}
      inputOf={(why, version) => ({ name, field, version, why })}
      onClose={onClose}
    >
      <Choice label="Shown" value={field.enabled} choices={yesOrNo} onChange={(enabled) => set({ enabled })} />
      <Choice label="Required" value={field.required} choices={yesOrNo} onChange={(required) => set({ required })} />
      <TextLine
        label="Pattern"
        value={field.acceptedPattern}
        max={256}
        hint="A star fits everything."
        onChange={(acceptedPattern) => set({ acceptedPattern })}
      />
      <TextLine label="Shortest" value={String(field.minLength)} max={3} onChange={(typed) => set({ minLength: lengthOf(typed) })} />
      <TextLine label="Longest" value={String(field.maxLength)} max={3} onChange={(typed) => set({ maxLength: lengthOf(typed) })} />
    </ReasonDialog>
  )
}
