import { randomId } from '@croupier/client/random-id'
import { askCase, closeCase, holdCase, type riskCase, takeCase } from '@croupier/contract/console/risk-cases'
import type { ValueOf } from '@croupier/contract/route'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOperator } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice } from '#parts/form-fields.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { ReportFile } from './report-file.tsx'

type CaseDetail = ValueOf<typeof riskCase>
type Props = { of: CaseDetail }

/** What can be done with a case as it stands. */
export function CaseActions({ of }: Props) {
  const own = useOperator()?.username
  const { id, state, assignedTo, isHolding, asked } = of
  const isOpen = state !== 'closed'
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {isOpen && assignedTo !== own && (
        <ReasonButton
          label={assignedTo === null ? 'Take it' : `Take it from ${assignedTo}`}
          title="Take this case into review?"
          confirm="Take it"
          done="It is yours."
          route={takeCase}
          inputOf={(why) => ({ id, from: assignedTo, why })}
        />
      )}
      {isOpen && !isHolding && <Hold of={of} />}
      {isHolding && !asked && <Ask of={of} kind="lift" />}
      {isOpen && !asked && <Ask of={of} kind="report" />}
      {isOpen && !asked && !isHolding && <Close of={of} />}
      <ReportFile id={id} />
    </Stack>
  )
}

function Hold({ of: { id, members } }: Props) {
  return (
    <ReasonButton
      label="Hold payouts"
      title={`Stop payouts of ${members} ${members === 1 ? 'member' : 'members'}?`}
      confirm="Stop payouts"
      done="Stopped, until two operators lift it."
      isGrave
      route={holdCase}
      inputOf={(why) => ({ id, why })}
    >
      <Typography variant="body2">
        What the members ask for waits, also what was approved and has not been sent. They read that it waits, not why. Two operators lift
        it.
      </Typography>
    </ReasonButton>
  )
}

const asks = {
  lift: { label: 'Ask to lift the hold', title: 'Ask to lift the hold?', confirm: 'Ask', done: 'Asked. Another operator decides here.' },
  report: {
    label: 'Ask to close as reported',
    title: 'Ask to close it as reported?',
    confirm: 'Ask',
    done: 'Asked. Another operator decides here.',
  },
} as const

function Ask({ of: { id: caseId }, kind }: Props & { kind: keyof typeof asks }) {
  const { label, ...words } = asks[kind]
  return <DialogButton label={label}>{(close) => <AskDialog words={words} caseId={caseId} kind={kind} onClose={close} />}</DialogButton>
}

type AskProps = { words: { title: string; confirm: string; done: string }; caseId: string; kind: keyof typeof asks; onClose: () => void }

function AskDialog({ words, caseId, kind, onClose }: AskProps) {
  const [id] = useState(randomId)
  return <ReasonDialog {...words} route={askCase} inputOf={(why) => ({ id, caseId, kind, why })} onClose={onClose} />
}

const findings = [
  { id: 'cleared', name: 'Cleared: nothing against them' },
  { id: 'confirmed', name: 'Confirmed, and not reported' },
] as const

function Close({ of: { id } }: Props) {
  const [finding, setFinding] = useState<(typeof findings)[number]['id']>('cleared')
  return (
    <ReasonButton
      label="Close"
      title="Close this case?"
      confirm="Close it"
      done="Closed."
      route={closeCase}
      inputOf={(why) => ({ id, finding, why })}
    >
      <Choice label="Finding" value={finding} choices={findings} onChange={setFinding} />
    </ReasonButton>
  )
}
