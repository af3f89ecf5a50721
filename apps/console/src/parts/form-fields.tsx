import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { instantOf, localOf } from '#words.ts'

type LineProps = {
  label: string
  value: string
  onChange: (value: string) => void
  max: number
  rows?: number
  hint?: string
  /** What stands there cannot be taken: the hint, which says what can, turns red. */
  isWrong?: boolean
}

/** A line of text, or several. */
export function TextLine({ label, value, onChange, max, rows = 1, hint, isWrong = false }: LineProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isWrong}
      slotProps={{ htmlInput: { maxLength: max } }}
      {...(rows > 1 ? { multiline: true, minRows: rows, maxRows: 14 } : {})}
      {...(hint ? { helperText: hint } : {})}
    />
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly { id: Value; name: string }[]
  onChange: (value: Value) => void
}

/** One of a few values. */
export function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const choice = choices.find(({ id }) => id === chosen)
    if (choice) onChange(choice.id)
  }
  return (
    <TextField select label={label} value={value} onChange={(event) => choose(event.target.value)}>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

type InstantProps = { label: string; at: number | null; zone: string; onChange: (at: number | null) => void }

/** A moment on the brand's clock; empty means none. */
export function InstantField({ label, at, zone, onChange }: InstantProps) {
  return (
    <TextField
      label={`${label} (${zone})`}
      type="datetime-local"
      value={at === null ? '' : localOf(at, zone)}
      onChange={(event) => onChange(instantOf(event.target.value, zone) ?? null)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

type TypedProps<Value> = {
  label: string
  /** What stands there at first. */
  first: string
  read: (typed: string) => Value | undefined
  hint: string
  max?: number
  onChange: (value: Value | undefined) => void
}

/** A number as people type it; its hint says what it takes, and turns red while it is something else. */
export function TypedField<Value>({ label, first, read, hint, max = 24, onChange }: TypedProps<Value>) {
  const [typed, setTyped] = useState(first)
  const change = (text: string) => {
    setTyped(text)
    onChange(read(text))
  }
  return (
    <TextField
      label={label}
      value={typed}
      onChange={(event) => change(event.target.value)}
      error={typed !== '' && read(typed) === undefined}
      helperText={hint}
      slotProps={{ htmlInput: { inputMode: max > 24 ? 'text' : 'decimal', maxLength: max } }}
    />
  )
}
