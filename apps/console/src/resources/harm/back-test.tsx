import { useSend } from '@croupier/client/hooks'
import { type HarmMarkerSet, testHarmMarkers } from '@croupier/contract/console/harm'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tellFailure } from '#failures.ts'
import { FieldRow } from '#parts/both-languages.tsx'
import { Choice } from '#parts/form-fields.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'

type Tested = ValueOf<typeof testHarmMarkers>
type Total = Tested['everybody']

const times = ['7', '30', '60', '90', '180'].map((id) => ({ id, name: `${id} days ago` }))

/** A back-test: members whom markers would have found in the past, beside who took a break since: what they are worth before they count. */
export function BackTest({ of }: { of: HarmMarkerSet | undefined }) {
  const [days, setDays] = useState('30')
  const { mutate, isPending, data, error } = useSend(testHarmMarkers, [])
  return (
    <>
      <FieldRow>
        <Choice label="Try them on the past" value={days} choices={times} onChange={setDays} />
        <Button variant="outlined" disabled={!of} loading={isPending} onClick={() => of && mutate({ ...of, days: Number(days) })}>
          Back-test
        </Button>
      </FieldRow>
      {error && <FailureNote told={tellFailure(error)} />}
      {data && <Result of={data} />}
    </>
  )
}

function Result({ of: { at, everybody, found, markers } }: { of: Tested }) {
  const rows = [
    { key: 'found', cells: ['At risk', ...cellsOf(found)] },
    ...markers.map(({ name, ...total }) => ({ key: `marker ${name}`, cells: [name, ...cellsOf(total)] })),
  ]
  return (
    <div role="status">
      <Typography variant="body2">
        As everything stood at <Moment at={at} />, without members who were in a break then. {caughtWords(found, everybody)}
      </Typography>
      <PlainTable
        heads={[
          'Marker',
          { text: 'Members', isAmount: true },
          { text: 'Took a break since', isAmount: true },
          { text: 'Share', isAmount: true },
        ]}
        rows={rows}
        totals={['Everybody', ...cellsOf(everybody)]}
      />
    </div>
  )
}

function cellsOf({ members, stopped }: Total): string[] {
  return [members.toLocaleString('en'), stopped.toLocaleString('en'), shareOf(stopped, members)]
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part * 1000) / whole) / 10}%`
}

function caughtWords(found: Total, everybody: Total): string {
  if (everybody.stopped === 0) return 'Nobody took a break since, so the test says nothing yet.'
  return `Of ${everybody.stopped.toLocaleString('en')} who took a break since, the markers had found ${found.stopped.toLocaleString('en')} (${shareOf(found.stopped, everybody.stopped)}).`
}
