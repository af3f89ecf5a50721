import { showAmount } from '@croupier/game-kit/amounts'
import type { TicketLine } from '@croupier/game-kit/ticket-game'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { IconButton } from '@croupier/ui/icon-button'
import { Pencil, Repeat, Trash2, Undo2, X } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import type { Draft } from './draft.ts'
import { Fold } from './fold.tsx'
import { costOf, lineName, pickText, useLottery } from './lottery.ts'
import { rebateText } from './odds.ts'

const Favourites = lazy(() => import('./favourites-part.tsx').then(({ Favourites: part }) => ({ default: part })))

export type DraftActions = {
  edit(line: TicketLine): void
  remove(line: TicketLine): void
  clear(): void
  undo(): void
  use(lines: readonly TicketLine[]): void
}

type DraftPartProps = {
  draft: Draft
  /** The lines of the last ticket that was bought, where they are still sold. */
  last: readonly TicketLine[]
  actions: DraftActions
  /** The bar with the total and the button to buy. */
  children: ReactNode
}

/** The ticket that is being written. */
export function DraftPart({ draft, last, actions, children }: DraftPartProps) {
  const { words, module } = useLottery()
  const { lines, cleared } = draft
  return (
    <Card className="p-3">
      <section aria-label={words.ticket} className="ticket grid grid-cols-[minmax(0,1fr)] gap-3">
        <header className="flex items-center justify-between gap-2">
          <h2 className="text-16 font-semibold">{words.ticket}</h2>
          {lines.length > 0 && <span className="figures text-12 text-muted">{words.lines(lines.length, module.game.linesMax)}</span>}
        </header>
        {lines.length === 0 && <p className="text-14 text-muted">{words.noLines}</p>}
        <ol className="bets-made divide-y divide-line">
          {lines.map((line) => (
            <DraftLine key={`${line.type} ${line.pick}`} line={line} actions={actions} />
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          {lines.length > 0 && (
            <Button kind="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={actions.clear}>
              {words.clear}
            </Button>
          )}
          {cleared.length > 0 && (
            <Button kind="secondary" icon={<Undo2 size={18} aria-hidden="true" />} onClick={actions.undo}>
              {words.undo}
            </Button>
          )}
          {lines.length === 0 && last.length > 0 && (
            <Button kind="secondary" icon={<Repeat size={18} aria-hidden="true" />} onClick={() => actions.use(last)}>
              {words.repeat}
            </Button>
          )}
        </div>
        <Fold title={words.favourites}>
          <Favourites lines={lines} onUse={actions.use} />
        </Fold>
        {children}
      </section>
    </Card>
  )
}

function DraftLine({ line, actions }: { line: TicketLine; actions: DraftActions }) {
  const lottery = useLottery()
  const { words, names, language } = lottery
  const name = lineName(lottery, line)
  return (
    <li className="flex items-center gap-1 py-0.5">
      <div className="min-w-0 grow">
        <p className="figures font-bold break-words">{pickText(lottery, line)}</p>
        <p className="text-12 text-muted">
          {names.type(line.type).name}
          {line.rebate !== undefined && ` · ${words.rebate} ${rebateText(line.rebate)}`}
        </p>
      </div>
      <span className="figures text-14">{showAmount(costOf(lottery, [line]), language)}</span>
      <IconButton label={words.edit(name)} icon={<Pencil size={18} />} onClick={() => actions.edit(line)} />
      <IconButton label={words.remove(name)} icon={<X size={20} />} onClick={() => actions.remove(line)} />
    </li>
  )
}
