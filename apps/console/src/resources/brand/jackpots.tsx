import { setJackpotDisplay } from '@croupier/contract/console/site'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Section } from '#parts/facts.tsx'
import { Choice } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'

const displays = [
  { id: 'pool', name: 'The pools of the ledger' },
  { id: 'simulated', name: 'An illustration, labelled as one' },
] as const
type Display = (typeof displays)[number]['id']

/** What the counters of jackpots show; real money shows the ledger alone. */
export function Jackpots({ display, version, isReal }: { display: Display; version: string; isReal: boolean }) {
  return (
    <Section
      title="Jackpots"
      action={
        !isReal && (
          <DialogButton label="Change">{(close) => <JackpotDialog first={display} current={version} onClose={close} />}</DialogButton>
        )
      }
    >
      <Typography variant="body2">
        {`${displays.find(({ id }) => id === display)?.name}.`}
        {isReal && ' Beside real money nothing else is shown.'}
      </Typography>
    </Section>
  )
}

function JackpotDialog({ first, current, onClose }: { first: Display; current: string; onClose: () => void }) {
  const [jackpotDisplay, setDisplay] = useState(first)
  return (
    <ReasonDialog
      title="What jackpots show"
      confirm="Save"
      done="Saved. The site shows it within seconds."
      isIncomplete={jackpotDisplay === first}
      route={setJackpotDisplay}
      edited={{ version: current, content: { jackpotDisplay: first } }}
      inputOf={(why, version) => ({ jackpotDisplay, version, why })}
      onClose={onClose}
    >
      <Choice label="Counters show" value={jackpotDisplay} choices={displays} onChange={setDisplay} />
    </ReasonDialog>
  )
}
