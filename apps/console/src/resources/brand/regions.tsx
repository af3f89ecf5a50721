import { setClosedRegions } from '@croupier/contract/console/site'
import type { InputOf } from '@croupier/contract/route'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Facts, Section } from '#parts/facts.tsx'
import { TextLine } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'

type Texts = InputOf<typeof setClosedRegions>['texts']
type Closed = { countries: readonly string[]; texts: Texts }

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** From which countries the brand is closed, and what visitors there read. */
export function Regions({ closed, version, knowsCountries }: { closed: Closed; version: string; knowsCountries: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      title="Closed regions"
      action={
        <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
          Change
        </Button>
      }
    >
      <Facts
        facts={[
          ['Countries', closed.countries.length === 0 ? 'None' : closed.countries.map(nameOf).join(', ')],
          ['Information, English', closed.texts.EN || '–', 'wide'],
          ['Information, Filipino', closed.texts.TY || '–', 'wide'],
        ]}
      />
      {!knowsCountries && closed.countries.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Nobody is kept out: this installation knows no countries. Give the server a database of addresses as GEO_DATABASE.
        </Alert>
      )}
      {isOpen && <RegionsDialog closed={closed} edited={{ version, content: closed }} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

function RegionsDialog({ closed, edited, onClose }: { closed: Closed; edited: EditedRecord; onClose: () => void }) {
  const [codes, setCodes] = useState(closed.countries.join(' '))
  const [texts, setTexts] = useState(closed.texts)
  const countries = [
    ...new Set(
      codes
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((code) => code !== ''),
    ),
  ]
  const unknown = countries.filter((code) => nameOf(code) === code)
  const gone = closed.countries.filter((code) => !countries.includes(code))
  const come = countries.filter((code) => !closed.countries.includes(code))
  return (
    <ReasonDialog
      title="Closed regions"
      confirm="Save regions"
      done="The closed regions are saved."
      isGrave={come.length > 0}
      isIncomplete={unknown.length > 0}
      route={setClosedRegions}
      edited={edited}
      inputOf={(why, version) => ({ countries, texts, version, why })}
      onClose={onClose}
    >
      <TextField
        label="Country codes (ISO 3166), with spaces between"
        value={codes}
        onChange={(event) => setCodes(event.target.value)}
        error={unknown.length > 0}
        helperText={unknown.length > 0 ? `Not a country: ${unknown.join(', ')}` : undefined}
      />
      {come.length > 0 && <Typography variant="body2">Closes: {come.map(nameOf).join(', ')}</Typography>}
      {gone.length > 0 && <Typography variant="body2">Opens: {gone.map(nameOf).join(', ')}</Typography>}
      <TextLine label="Information, English" value={texts.EN} max={1000} rows={2} onChange={(EN) => setTexts({ ...texts, EN })} />
      <TextLine label="Information, Filipino" value={texts.TY} max={1000} rows={2} onChange={(TY) => setTexts({ ...texts, TY })} />
    </ReasonDialog>
  )
}

/** The country's name; the code itself where it names none. */
function nameOf(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}
