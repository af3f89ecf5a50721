import type { ContractRow } from '@croupier/contract/agents-terms'
import { putTemplate } from '@croupier/contract/console/agents'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReasonButton } from '#parts/reason-button.tsx'
import { scaleText } from './agent-words.ts'

/** The terms of a contract become a template, which offers of the brand and of agents begin from. */
export function KeepTemplate({ contract: { terms } }: { contract: ContractRow }) {
  const [name, setName] = useState('')
  return (
    <ReasonButton
      label="Keep as a template"
      title="Keep these terms as a template?"
      confirm="Keep"
      done="Kept. Offers can begin from it."
      isIncomplete={name.trim() === ''}
      route={putTemplate}
      inputOf={(why) => ({ name: name.trim(), terms, why })}
    >
      <Typography variant="body2">{scaleText(terms)}</Typography>
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} slotProps={{ htmlInput: { maxLength: 60 } }} />
    </ReasonButton>
  )
}
