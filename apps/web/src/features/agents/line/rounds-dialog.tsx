import { useCall } from '@croupier/client/hooks'
import { memberRounds } from '@croupier/contract/agents-figures'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { Dialog } from '@croupier/ui/dialog'
import { useText } from '#features/language/index.ts'
import { ReadFailed } from '../report-parts.tsx'
import { RoundTable } from './round-table.tsx'

type RoundsDialogProps = {
  member: { id: string; username: string }
  span: { startTime: number; endTime: number }
  onClose: () => void
}

/** The single rounds of one member in the period of the report. */
export function RoundsDialog({ member, span, onClose }: RoundsDialogProps) {
  const text = useText()
  const way = useCursorWay()
  const { startTime, endTime } = span
  const read = useCall(memberRounds, { startTime, endTime, memberId: member.id, cursor: way.cursor, size: 20 }, { keepPrevious: true })
  return (
    <Dialog isOpen onClose={onClose} title={text('agents.roundsOf', { name: member.username })} width="centre" phone="screen">
      {read.error ? <ReadFailed read={read} /> : <RoundTable rows={read.data?.rows} />}
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
    </Dialog>
  )
}
