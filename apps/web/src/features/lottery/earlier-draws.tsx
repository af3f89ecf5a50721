import { Dialog } from '@croupier/ui/dialog'
import { type Column, Table } from '@croupier/ui/table'
import { useText } from '#features/language/index.ts'
import { ReadFailure } from '#features/session/index.ts'
import { Balls, type Draw, useWhen } from './draw-card.tsx'
import { type Lottery, useDraws } from './draws.ts'

/** The last draws of a lottery, newest first. */
export function EarlierDraws({ lottery, onClose }: { lottery: Lottery; onClose: () => void }) {
  const text = useText()
  const { opened } = useDraws(lottery)
  return (
    <Dialog isOpen onClose={onClose} title={lottery.displayName} description={lottery.vendor} phone="sheet">
      {opened.error && !opened.data ? <ReadFailure title={text('lottery.failed')} read={opened} /> : <DrawTable draws={opened.data} />}
    </Dialog>
  )
}

export function DrawTable({ draws }: { draws: readonly Draw[] | undefined }) {
  const text = useText()
  const when = useWhen()
  const columns: readonly Column<Draw>[] = [
    { key: 'numero', label: text('lottery.draw'), cell: ({ numero }) => <span className="figures">{numero}</span> },
    { key: 'number', label: text('lottery.numbers'), cell: ({ winNo }) => <Balls winNo={winNo} /> },
    { key: 'time', label: text('lottery.drawnAt'), cell: ({ winningTime }) => when(winningTime), isFigure: true },
  ]
  return (
    <Table
      isCompact
      caption={text('lottery.title')}
      columns={columns}
      rows={draws}
      rowKey={({ numero }) => numero}
      empty={<p className="p-4 text-14 text-muted">{text('lottery.noneYet')}</p>}
    />
  )
}
