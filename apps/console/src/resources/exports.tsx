import { callFile } from '@croupier/client/call'
import { useCall, useSend } from '@croupier/client/hooks'
import { saveFile } from '@croupier/client/save-file'
import { cancelExport, exportFile, exportList } from '@croupier/contract/console/exports'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title } from 'react-admin'
import { tellFailure, tellWriteFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { Columns, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { EmptyNote, FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { filterWords, listName } from '#schedule-names.ts'
import { type Row, standing } from './exports/export-words.ts'
import { Scheduled } from './exports/scheduled.tsx'

/** While a file is written its rows are counted anew this often. */
const EVERY_MS = 2_000
const isUnderWay = ({ state }: Row) => state === 'waiting' || state === 'running'

/** Scheduled exports, and files of rows as they are written and while they are kept: the own, and those that a schedule has made for the operator. */
export function ExportsPage() {
  const [isWatched, setIsWatched] = useState(true)
  const { data, error, refetch } = useCall(exportList, {}, { freshMs: 0, ...(isWatched && { everyMs: EVERY_MS }) })
  useLostSession(error)
  const isBusy = data?.rows.some(isUnderWay) ?? true
  if (isBusy !== isWatched) setIsWatched(isBusy)
  return (
    <>
      <Title title={<PageName text="Exports" />} />
      <Columns
        main={
          <>
            <Scheduled />
            {error && <FailureNote told={tellFailure(error)} onRetry={() => refetch()} />}
            {!error && !data && <Skeleton variant="rounded" height={320} />}
            {data && data.rows.length === 0 && (
              <EmptyNote text="You have no files. Open a list, choose Export, and ask for all rows in the background." />
            )}
            {data && data.rows.length > 0 && (
              <Section title="Your files">
                <PlainTable heads={['List', 'State', 'Asked', 'Kept until', '']} rows={data.rows.map(lineOf)} />
              </Section>
            )}
          </>
        }
      />
    </>
  )
}

function lineOf(row: Row) {
  return {
    key: row.id,
    cells: [
      <Stack key="list">
        <span>{`${listName(row)}, ${row.format === 'csv' ? 'CSV' : 'Excel'}`}</span>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {row.mayOpen || row.isOwn ? filterWords(row) : 'Not yours: you may not read this list.'}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[row.isScheduled ? 'Scheduled' : '', row.isOwn ? '' : `by ${row.owner}`].filter(Boolean).join(' ')}
        </Typography>
      </Stack>,
      <Stack key="state" sx={{ gap: 0.5 }}>
        <StateMark state={row.state} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {standing(row)}
        </Typography>
        {row.state === 'running' && <LinearProgress aria-label={`${listName(row)} is being written`} />}
      </Stack>,
      <Moment key="asked" at={row.askedAt} />,
      row.expiresAt === null ? '' : <Moment key="until" at={row.expiresAt} />,
      <Deeds key="deeds" row={row} />,
    ],
  }
}

function Deeds({ row }: { row: Row }) {
  const cancel = useSend(cancelExport, [exportList])
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    setFailure(undefined)
    await callFile(exportFile, { id: row.id })
      .then((content) => saveFile(`${listName(row).toLowerCase().replaceAll(' ', '-')}.${row.format}`, content))
      .catch(setFailure)
    setIsBusy(false)
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        {row.state === 'done' && row.mayOpen && (
          <Button size="small" variant="contained" loading={isBusy} onClick={() => void download()}>
            Download
          </Button>
        )}
        {row.isOwn && (isUnderWay(row) || row.state === 'done') && (
          <Button size="small" variant="outlined" loading={cancel.isPending} onClick={() => cancel.mutate({ id: row.id })}>
            {row.state === 'done' ? 'Drop the file' : 'Cancel'}
          </Button>
        )}
      </Stack>
      {failure !== undefined && <FailureNote told={tellFailure(failure)} />}
      {cancel.error && <FailureNote told={tellWriteFailure(cancel.error)} />}
    </Stack>
  )
}
