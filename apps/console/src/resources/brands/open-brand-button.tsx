import { hostName } from '@croupier/contract/console/brand-changes'
import { askOperatorChange } from '@croupier/contract/console/operators'
import { type CurrencyCode, currencyCodes } from '@croupier/money/currency'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useZone } from '#operator.ts'
import { Choice, TextLine } from '#parts/form-fields.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'

const CODE = /^[a-z][a-z0-9]{1,19}$/
const isHost = (typed: string) => hostName.safeParse(typed).success
const USERNAME = /^[a-z][a-z0-9.-]{2,31}$/
const currencies = currencyCodes.map((id) => ({ id, name: id }))
const blank = { name: '', code: '', host: '', username: '' }

/** Asks for a brand below the own one; a second operator opens it, and hands its manager the invitation. */
export function OpenBrandButton() {
  const zone = useZone() ?? 'UTC'
  const [fields, setFields] = useState(blank)
  const [currency, setCurrency] = useState<CurrencyCode>('PHP')
  const [timeZone, setTimeZone] = useState(zone)
  const set = (change: Partial<typeof blank>) => setFields({ ...fields, ...change })
  const { name, code, host, username } = fields
  const isWhole = name.trim().length >= 2 && CODE.test(code) && isHost(host) && USERNAME.test(username)
  return (
    <ReasonButton
      label="Open a brand"
      title="Open a brand below this one"
      confirm="Ask for it"
      done="Asked. A second operator decides below."
      isWide
      isIncomplete={!isWhole}
      route={askOperatorChange}
      inputOf={(why) => ({ kind: 'brand' as const, username, opening: { name: name.trim(), code, host, currency, timeZone }, why })}
    >
      <Typography variant="body2">It begins with the modules, colours, texts and help of this one, and with play money.</Typography>
      <TextLine label="Name" value={name} max={40} hint="As players read it." onChange={(text) => set({ name: text })} />
      <TextLine
        label="Code"
        value={code}
        max={20}
        hint="A small letter, then small letters and digits; vendors know the brand by it, and it never changes."
        isWrong={code !== '' && !CODE.test(code)}
        onChange={(text) => set({ code: text.toLowerCase() })}
      />
      <TextLine
        label="Host"
        value={host}
        max={253}
        hint="Where its site is reached, as play.example: without https:// and without a port."
        isWrong={host !== '' && !isHost(host)}
        onChange={(text) => set({ host: text.toLowerCase() })}
      />
      <Choice label="Currency" value={currency} choices={currencies} onChange={setCurrency} />
      <Autocomplete
        options={Intl.supportedValuesOf('timeZone')}
        value={timeZone}
        disableClearable
        onChange={(_event, chosen) => setTimeZone(chosen)}
        renderInput={(input) => <TextField {...input} label="Time zone of its days" />}
      />
      <TextLine
        label="Its manager"
        value={username}
        max={32}
        hint="A name for the console: three letters at least, small letters, digits, dots and dashes. The manager invites the others."
        isWrong={username !== '' && !USERNAME.test(username)}
        onChange={(text) => set({ username: text.toLowerCase() })}
      />
    </ReasonButton>
  )
}
