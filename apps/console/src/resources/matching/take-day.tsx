import { useSend } from '@croupier/client/hooks'
import { DAY_FILE_MAX_BYTES, fetchDayFile, uploadDayFile } from '@croupier/contract/console/cashier-matching'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type ChangeEvent, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { tellWriteFailure } from '#failures.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { PlainDialog } from '#parts/plain-dialog.tsx'

/** Says what became of a file, and reads the page anew. */
function useTaken() {
  const notify = useNotify()
  const refresh = useRefresh()
  const onSuccess = ({ day }: { day: string }) => {
    notify(`The file of ${day} was taken.`, { type: 'success' })
    refresh()
  }
  const onError = (failure: Error) => {
    const { title, advice } = tellWriteFailure(failure)
    notify(`${title} ${advice}`, { type: 'error', autoHideDuration: 12_000 })
  }
  return { notify, answers: { onSuccess, onError } }
}

/** Takes a file of a day that the operator has of the provider. */
export function UploadDay() {
  const { mutate, isPending } = useSend(uploadDayFile)
  const { notify, answers } = useTaken()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    if (file.size > DAY_FILE_MAX_BYTES) notify('The file has more than 5 MB.', { type: 'error' })
    else mutate({ file }, answers)
  }
  return (
    <Button component="label" variant="outlined" size="small" loading={isPending}>
      Upload a file
      <input type="file" accept=".csv,text/csv" onChange={choose} style={hidden} />
    </Button>
  )
}

/** The input stays for the keyboard and for screen readers; the button is what one sees. */
const hidden = { position: 'absolute', width: 1, height: 1, opacity: 0 } as const

/** Fetches the file of a day from the provider: of the day of the page, or of one that is chosen. */
export function FetchDay({ day }: { day?: string }) {
  const { mutate, isPending } = useSend(fetchDayFile)
  const { answers } = useTaken()
  const send = (wanted: string) => mutate({ day: wanted }, answers)
  if (day !== undefined)
    return (
      <Button variant="outlined" size="small" loading={isPending} onClick={() => send(day)}>
        Fetch again
      </Button>
    )
  return <DialogButton label="Fetch a day">{(close) => <ChooseDay onClose={close} onChosen={send} isFetching={isPending} />}</DialogButton>
}

type ChooseProps = { onClose: () => void; onChosen: (day: string) => void; isFetching: boolean }

function ChooseDay({ onClose, onChosen, isFetching }: ChooseProps) {
  const [day, setDay] = useState('')
  return (
    <PlainDialog title="Fetch a day from the provider" onClose={onClose}>
      <TextField
        label="Day"
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button variant="contained" disabled={day === ''} loading={isFetching} onClick={() => onChosen(day)}>
        Fetch
      </Button>
    </PlainDialog>
  )
}
