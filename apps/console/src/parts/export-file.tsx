import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ExportButton, useListContext, useNotify } from 'react-admin'
import { fileOf } from '#data-provider.ts'
import { tellFailure } from '#failures.ts'
import { iconOf } from './icon.tsx'

const DownloadIcon = iconOf(Download)

/** The list with its filters as a CSV file: written by the server, or here where the list has come whole. */
export function ExportFile() {
  const { resource, filterValues } = useListContext()
  const read = fileOf(resource)
  if (!read) return <ExportButton />
  return <FileButton name={resource} read={() => read(filterValues)} />
}

/** Fetches a file from the server and has the browser keep it. */
export function FileButton({ name, read }: { name: string; read: () => Promise<Blob> }) {
  const notify = useNotify()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      saveFile(`${name}.csv`, await read())
    } catch (failure) {
      const { title, advice } = tellFailure(failure)
      notify(`${title}. ${advice}`, { type: 'error' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="small" disabled={isBusy} startIcon={<DownloadIcon fontSize="small" />} onClick={() => void save()}>
      Export
    </Button>
  )
}

/** Has the browser keep a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
