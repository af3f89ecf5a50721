import { useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { saveFile } from '@croupier/client/save-file'
import { askExport } from '@croupier/contract/console/exports'
import type { ExportFormat } from '@croupier/contract/export-types'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ExportButton, useListContext, useNotify } from 'react-admin'
import { tellFailure, tellWriteFailure } from '#failures.ts'
import { formatNames } from '#schedule-names.ts'
import { type AskedList, fileOf } from '#sources.ts'
import { iconOf } from './icon.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

const DownloadIcon = iconOf(Download)

/** The list with its filters as a file: written by the server, or here where the list has come whole. */
export function ExportFile() {
  const { resource, filterValues } = useListContext()
  const file = fileOf(resource)
  if (!file) return <ExportButton />
  return <FileButton name={resource} read={(format) => file.read(filterValues, format)} all={() => file.all(filterValues)} />
}

type Props = { name: string; read: (format: ExportFormat) => Promise<Blob>; all?: () => AskedList }

/** Fetches a file from the server and has the browser keep it, or asks for all rows of a long list in the background. */
export function FileButton({ name, read, all }: Props) {
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [scheduled, setScheduled] = useState<AskedList>()
  const ask = useSend(askExport)
  const tell = ({ title, advice }: ReturnType<typeof tellFailure>) => notify(`${title}. ${advice}`, { type: 'error' })
  const save = async (format: ExportFormat) => {
    setAnchor(null)
    setIsBusy(true)
    await read(format)
      .then((content) => saveFile(`${name}.${format}`, content))
      .catch((failure: unknown) => tell(tellFailure(failure)))
    setIsBusy(false)
  }
  const askAll = (format: ExportFormat, asked: AskedList) => {
    setAnchor(null)
    const told = {
      onSuccess: () => notify('It is being written. Find it on the page Exports.'),
      onError: (failure: Error) => tell(tellWriteFailure(failure)),
    }
    ask.mutate({ id: randomId(), format, list: asked.list, filters: asked.filters }, told)
  }
  const schedule = (asked: AskedList) => {
    setAnchor(null)
    setScheduled(asked)
  }
  const itemsOf = (choose: (format: ExportFormat) => void) =>
    (['csv', 'xlsx'] as const).map((format) => (
      <MenuItem key={`${format}`} onClick={() => choose(format)}>
        {formatNames[format]}
      </MenuItem>
    ))
  return (
    <>
      <Button
        size="small"
        disabled={isBusy || ask.isPending}
        aria-haspopup="menu"
        startIcon={<DownloadIcon fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {all && <ListSubheader>Now, up to 10,000 rows</ListSubheader>}
        {itemsOf((format) => void save(format))}
        {all && <Divider />}
        {all && <ListSubheader>All rows, in the background</ListSubheader>}
        {all && itemsOf((format) => askAll(format, all()))}
        {all && <Divider />}
        {all && <MenuItem onClick={() => schedule(all())}>Schedule</MenuItem>}
      </Menu>
      {scheduled && <ScheduleDialog draft={scheduled} onClose={() => setScheduled(undefined)} />}
    </>
  )
}
