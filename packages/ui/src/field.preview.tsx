import { Search } from 'lucide-react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import type { Preview } from './preview.ts'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

const words = {
  EN: {
    name: 'Username',
    hint: '6 to 16 letters or digits',
    error: 'Start with a letter',
    secret: 'Password',
    terms: 'I am 21 or older and agree to the terms',
    find: 'Game name',
    bank: 'Bank',
    none: 'No bank has this name',
  },
  TY: {
    name: 'Username',
    hint: '6 hanggang 16 letra o numero',
    error: 'Magsimula sa letra',
    secret: 'Password',
    terms: '21 taong gulang pataas ako at sumasang-ayon sa mga tuntunin',
    find: 'Pangalan ng laro',
    bank: 'Bangko',
    none: 'Walang bangkong ganito ang pangalan',
  },
}

const BANKS = ['Bangko ng Dagat', 'Bangko ng Bundok']

export const preview = {
  title: 'Fields',
  states: {
    text: ({ language }) => (
      <Field label={words[language].name} hint={words[language].hint} isRequired>
        {(control) => <TextInput {...control} />}
      </Field>
    ),
    combobox: ({ language }) => (
      <Combobox
        trigger={<Button aria-label={words[language].bank}>{words[language].bank}</Button>}
        items={BANKS}
        value={undefined}
        onChoose={() => undefined}
        keyOf={(bank) => bank}
        labelOf={(bank) => bank}
        isFound={(bank, typed) => bank.toLowerCase().includes(typed.toLowerCase())}
        words={{ list: words[language].bank, search: words[language].bank, none: words[language].none }}
      >
        {(bank) => bank}
      </Combobox>
    ),
    error: ({ language }) => (
      <Field label={words[language].name} error={words[language].error}>
        {(control) => <TextInput {...control} defaultValue="7ann" />}
      </Field>
    ),
    disabled: ({ language }) => (
      <Field label={words[language].name}>{(control) => <TextInput {...control} disabled defaultValue="ann.santos" />}</Field>
    ),
    password: ({ language }) => (
      <Field label={words[language].secret}>{(control) => <PasswordInput {...control} defaultValue="seven lanterns" />}</Field>
    ),
    search: ({ language }) => (
      <TextInput aria-label={words[language].find} placeholder={words[language].find} start={<Search size={18} />} />
    ),
    select: ({ language }) => (
      <Field label={words[language].bank}>
        {(control) => <Select {...control} options={['BDO', 'BPI', 'GCash', 'Maya'].map((label) => ({ value: label, label }))} />}
      </Field>
    ),
    checkbox: ({ language }) => <Checkbox label={words[language].terms} defaultChecked />,
    checkboxError: ({ language }) => <Checkbox label={words[language].terms} error={words[language].error} />,
  },
} satisfies Preview
