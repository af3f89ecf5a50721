import type { ContractRow } from '@croupier/contract/agents-terms'
import { putTemplate } from '@croupier/contract/console/agents'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { scaleText } from './agent-words.ts'

/** The terms of a contract become a template, which offers of the brand and of agents begin from. */
export function KeepTemplate({ contract: { terms } }: { contract: ContractRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        Keep as a template
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Keep these terms as a template?"
          confirm="Keep"
          done="Kept. Offers can begin from it."
          isIncomplete={name.trim() === ''}
          route={putTemplate}
          inputOf={(why) => ({ name: name.trim(), terms, why })}
          onClose={() => setIsOpen(false)}
        >
          <Typography variant="body2">{scaleText(terms)}</Typography>
          <TextField
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </ReasonDialog>
      )}
    </>
  )
}
