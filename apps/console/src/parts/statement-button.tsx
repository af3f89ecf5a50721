import { saveFile } from '@croupier/client/save-file'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { tellFailure } from '#failures.ts'
import { DialogButton } from './dialog-button.tsx'
import { Choice } from './form-fields.tsx'
import { FailureNote } from './notes.tsx'
import { PlainDialog } from './plain-dialog.tsx'

const languages = [
  { id: 'TY', name: 'Filipino' },
  { id: 'EN', name: 'English' },
] as const
type Language = (typeof languages)[number]['id']

export type StatementAsked = { days: readonly string[]; language: Language }
type Props = {
  /** The days that are asked for, by their labels. */
  fields: readonly string[]
  nameOf: (asked: StatementAsked) => string
  read: (asked: StatementAsked) => Promise<Blob>
}

/** Asks for days and a language, and has the browser keep the statement as PDF. */
export function StatementButton(props: Props) {
  return <DialogButton label="Statement (PDF)">{(close) => <StatementDialog {...props} close={close} />}</DialogButton>
}

function StatementDialog({ fields, nameOf, read, close }: Props & { close: () => void }) {
  const [days, setDays] = useState<readonly string[]>(fields.map(() => ''))
  const [language, setLanguage] = useState<Language>('TY')
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    setFailure(undefined)
    await read({ days, language })
      .then((content) => {
        saveFile(`${nameOf({ days, language })}.pdf`, content)
        close()
      })
      .catch(setFailure)
    setIsBusy(false)
  }
  return (
    <PlainDialog title="Statement as PDF" onClose={close}>
      {fields.map((label, place) => (
        <TextField
          key={label}
          label={label}
          type="date"
          value={days[place] ?? ''}
          onChange={(event) => setDays(days.with(place, event.target.value))}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <Choice label="Language" value={language} choices={languages} onChange={setLanguage} />
      {failure !== undefined && <FailureNote told={tellFailure(failure)} />}
      <Button variant="contained" loading={isBusy} disabled={days.includes('')} onClick={() => void save()}>
        Download
      </Button>
    </PlainDialog>
  )
}
