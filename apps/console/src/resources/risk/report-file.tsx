import { useSend } from '@croupier/client/hooks'
import { saveFile } from '@croupier/client/save-file'
import { reportCase } from '@croupier/contract/console/risk-cases'
import { csvOf } from '@croupier/contract/csv'
import type { ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { tellFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { TextLine } from '#parts/form-fields.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PlainDialog } from '#parts/plain-dialog.tsx'
import { REASON_MIN } from '#parts/reason-dialog.tsx'

type Row = ValueOf<typeof reportCase>['rows'][number]
type Format = 'csv' | 'json'

const columns = ['at', 'kind', 'memberId', 'username', 'amount', 'balance', 'reference', 'text'] as const

/** Amounts as people write them, without signs between thousands. */
const money = (minor: bigint | null) => (minor === null ? '' : formatAmount(minor, 'EN').replaceAll(',', ''))

function textsOf(row: Row): Record<(typeof columns)[number], string> {
  return { ...row, at: new Date(row.at).toISOString(), amount: money(row.amount), balance: money(row.balance) }
}

function contentOf(rows: readonly Row[], format: Format): Blob {
  const texts = rows.map(textsOf)
  if (format === 'json') return new Blob([JSON.stringify(texts, null, 2)], { type: 'application/json' })
  return new Blob([csvOf([[...columns], ...texts.map((row) => columns.map((column) => row[column]))])], { type: 'text/csv' })
}

/** A case as a file for an authority; each is kept in the trail with its reason. */
export function ReportFile({ id }: { id: string }) {
  return <DialogButton label="Report file">{(close) => <ReportDialog id={id} onClose={close} />}</DialogButton>
}

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [why, setWhy] = useState('')
  const { mutate, isPending, error } = useSend(reportCase, [])
  useLostSession(error)
  const refresh = useRefresh()
  const keep = (format: Format) => {
    const onSuccess = ({ rows }: ValueOf<typeof reportCase>) => {
      saveFile(`case-${id}.${format}`, contentOf(rows, format))
      refresh()
      onClose()
    }
    mutate({ id, why: why.trim() }, { onSuccess })
  }
  return (
    <PlainDialog title="Report file of this case" onClose={onClose}>
      <TextLine label="Reason" value={why} max={500} rows={2} onChange={setWhy} hint="It is kept in the trail with your name." />
      <Stack direction="row" spacing={1}>
        {(['csv', 'json'] as const).map((format) => (
          <Button key={format} variant="outlined" disabled={isPending || why.trim().length < REASON_MIN} onClick={() => keep(format)}>
            {format.toUpperCase()}
          </Button>
        ))}
      </Stack>
      {error && <FailureNote told={tellFailure(error)} />}
    </PlainDialog>
  )
}
