import { useCall } from '@croupier/client/hooks'
import { segmentEvents, type segments } from '@croupier/contract/console/segments'
import type { ValueOf } from '@croupier/contract/route'
import { tellFailure } from '#failures.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Moment } from '#parts/moment.tsx'
import { EmptyNote, FailureNote } from '#parts/notes.tsx'
import { PlainDialog } from '#parts/plain-dialog.tsx'
import { PlainTable } from '#parts/plain-table.tsx'

type Row = ValueOf<typeof segments>['rows'][number]

/** The last moves into a segment and out of it. */
export function SegmentMoves({ segment }: { segment: Row }) {
  return (
    <DialogButton label="Moves" look="text">
      {(close) => (
        <PlainDialog title={`Segment ${segment.name}`} onClose={close}>
          <Moves id={segment.id} />
        </PlainDialog>
      )}
    </DialogButton>
  )
}

function Moves({ id }: { id: string }) {
  const { data, error } = useCall(segmentEvents, { id }, { freshMs: 0 })
  if (error) return <FailureNote told={tellFailure(error)} />
  if (data?.rows.length === 0) return <EmptyNote text="Nobody has entered it yet." />
  return (
    <PlainTable
      heads={['Member', 'Move', 'By what was so at']}
      rows={(data?.rows ?? []).map(({ memberId, username, isIn, at }) => ({
        key: `${memberId} ${at} ${isIn}`,
        cells: [username, isIn ? 'Entered' : 'Left', <Moment key="at" at={at} />],
      }))}
    />
  )
}
