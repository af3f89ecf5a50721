import type { DrawLook } from '@croupier/contract/lottery'
import { Dialog } from '@croupier/ui/dialog'
import { type Column, Table } from '@croupier/ui/table'
import { useText } from '#features/language/index.ts'
import { ReadFailure } from '#features/session/index.ts'
import { type Draw, useWhen } from './draw-card.tsx'
import { DrawnNumbers } from './drawn-numbers.tsx'
import { type Lottery, useDraws } from './draws.ts'

/** The last draws of a lottery, newest first. */
export function EarlierDraws({ lottery, onClose }: { lottery: Lottery; onClose: () => void }) {
  const text = useText()
  const { opened } = useDraws(lottery)
  return (
    <Dialog isOpen onClose={onClose} title={lottery.displayName} description={lottery.vendorName} phone="sheet">
      {opened.error && !opened.data ? (
        <ReadFailure title={text('lottery.failed')} read={opened} />
      ) : (
        <DrawTable draws={opened.data} look={lottery.drawLook} />
      )}
    </Dialog>
  )
}

export function DrawTable({ draws, look }: { draws: readonly Draw[] | undefined; look: DrawLook }) {
  const text = useText()
  const when = useWhen()
  const columns: readonly Column<Draw>[] = [
    { key: 'numero', label: text('lottery.draw'), cell: ({ numero }) => <span className="figures">{numero}</span> },
    { key: 'number', label: text('lottery.numbers'), cell: ({ winNo }) => <DrawnNumbers winNo={winNo} look={look} /> },
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
