import { saveFile } from '@croupier/client/save-file'
import { csvOf } from '@croupier/contract/csv'
import { Button } from '@croupier/ui/button'
import { showToast } from '@croupier/ui/toast'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'
import { allRows } from './export-rows.ts'

type ExportProps<Row> = {
  /** Name of the file without its ending. */
  name: string
  head: readonly string[]
  readPage: (cursor: string | undefined) => Promise<{ rows: Row[]; next?: string | undefined }>
  cells: (row: Row) => string[]
}

/** Saves the whole list, not only the page in sight, as a CSV file. */
export function ExportButton<Row>({ name, head, readPage, cells }: ExportProps<Row>) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const { rows, isCut } = await allRows(readPage)
      saveFile(`${name}.csv`, new Blob([csvOf([head, ...rows.map(cells)])], { type: 'text/csv;charset=utf-8' }))
      if (isCut) void showToast({ message: text('agents.exportCut', { count: rows.length }) })
    } catch (failure) {
      void showToast({ message: failureText(text, failure).message, kind: 'bad' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void save()} icon={<Download size={16} aria-hidden="true" />}>
      {text('agents.export')}
    </Button>
  )
}
