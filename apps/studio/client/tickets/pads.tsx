import type { TicketPad } from '@croupier/game-kit/ticket-pads'
import { Button } from '@croupier/ui/button'
import { classNames } from '@croupier/ui/class-names'
import { Delete, Shuffle, X } from 'lucide-react'
import { type KeyboardEvent, lazy, useRef, useState } from 'react'
import { choiceClass } from './choice-class.ts'
import { Fold } from './fold.tsx'
import { useLottery } from './lottery.ts'
import { cellsOf, isFull, shapeOf, toggled } from './pad-selection.ts'
import type { Entry } from './use-entry.ts'

const QuickSets = lazy(() => import('./quick-sets-part.tsx').then(({ QuickSets: part }) => ({ default: part })))

/** Where a pick is made, by the kind of its pad. */
export function Pad({ entry }: { entry: Entry }) {
  const { pad } = entry.bet
  switch (shapeOf(pad)) {
    case 'keypad':
      return <Keypad entry={entry} />
    case 'choices':
      return <Options entry={entry} />
    case 'grid':
    case 'combination':
      return <NumberGrid entry={entry} />
  }
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

function Keypad({ entry }: { entry: Entry }) {
  const { words } = useLottery()
  const { pad } = entry.bet
  const [typed = ''] = entry.chosen
  const places = Array.from({ length: pad.kind === 'digits' ? pad.length : 0 }, (_, place) => place)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="img" aria-label={words.number(typed === '' ? words.empty : [...typed].join(' '))} className="flex justify-center gap-2">
        {places.map((place) => (
          <span
            key={place}
            className={classNames(
              'figures grid h-16 w-14 place-items-center rounded-control border-2 bg-page text-36 font-bold',
              typed[place] === undefined ? 'border-dashed border-edge' : 'border-accent',
            )}
          >
            {typed[place]}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-5 gap-1.5">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={choiceClass(false, 'key text-18')} onClick={() => entry.press(digit)}>
            {digit}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-1.5">
        <Button kind="secondary" icon={<Delete size={18} aria-hidden="true" />} onClick={entry.erase}>
          {words.erase}
        </Button>
        <QuickButton entry={entry} />
      </div>
    </div>
  )
}

function QuickButton({ entry }: { entry: Entry }) {
  const { words } = useLottery()
  return (
    <Button kind="secondary" icon={<Shuffle size={18} aria-hidden="true" />} onClick={entry.quickPick}>
      {words.quick}
    </Button>
  )
}

function Options({ entry }: { entry: Entry }) {
  const { names } = useLottery()
  const { bet, chosen } = entry
  const columns = bet.pad.kind === 'choices' && bet.pad.options.length > 4 ? 'grid-cols-3' : 'grid-cols-2'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <fieldset aria-label={names.type(bet.code).name} className={classNames('grid min-w-0 gap-2', columns)}>
        {cellsOf(bet.pad).map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={chosen.includes(option)}
            className={choiceClass(chosen.includes(option), 'min-h-16 px-2 text-16')}
            onClick={() => entry.change({ chosen: toggled(bet.pad, chosen, option) })}
          >
            {names.option(bet.code, option)}
          </button>
        ))}
      </fieldset>
      <PadFoot entry={entry} />
    </div>
  )
}

function NumberGrid({ entry }: { entry: Entry }) {
  const { words } = useLottery()
  const { bet, chosen } = entry
  const cells = cellsOf(bet.pad)
  const hasSets = shapeOf(bet.pad) === 'grid' && cells.length === 100 && cells[0] === '00'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Cells entry={entry} cells={cells} />
      {bet.pad.kind === 'numbers' && bet.pad.most > 1 && <p className="text-14 text-muted">{combinationText(bet.pad, words)}</p>}
      {hasSets && (
        <Fold title={words.sets}>
          <QuickSets cells={cells} chosen={chosen} onChange={(next) => entry.change({ chosen: next })} />
        </Fold>
      )}
      <PadFoot entry={entry} />
    </div>
  )
}

function combinationText(
  { least, most, isOrdered }: Extract<TicketPad, { kind: 'numbers' }>,
  words: ReturnType<typeof useLottery>['words'],
): string {
  return `${words.pickSome(least, most)}. ${isOrdered ? words.inOrder : ''}`
}

/** With more numbers than this a grid has as many columns as fit a finger. */
const FEW = 20

/** A grid of numbers: one of them is in the order of the tab key, arrow keys walk from there. */
function Cells({ entry, cells }: { entry: Entry; cells: readonly string[] }) {
  const { names } = useLottery()
  const { bet, chosen } = entry
  const grid = useRef<HTMLFieldSetElement>(null)
  const [at, setAt] = useState(0)
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const to = walkedTo(event.key, { at, columns: columnsOf(buttons), cells: buttons.length })
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    buttons[to]?.focus()
  }
  const isOrdered = bet.pad.kind === 'numbers' && bet.pad.isOrdered === true
  return (
    <fieldset
      ref={grid}
      aria-label={names.type(bet.code).name}
      onKeyDown={walk}
      className={classNames(
        'grid min-w-0 gap-1',
        cells.length > FEW ? 'grid-cols-[repeat(auto-fill,minmax(44px,1fr))] sm:grid-cols-10' : 'grid-cols-5',
      )}
    >
      {cells.map((cell, place) => {
        const isChosen = chosen.includes(cell)
        return (
          <button
            key={cell}
            type="button"
            tabIndex={place === Math.min(at, cells.length - 1) ? 0 : -1}
            aria-pressed={isChosen}
            disabled={!isChosen && isFull(bet.pad, chosen)}
            onFocus={() => setAt(place)}
            onClick={() => entry.change({ chosen: toggled(bet.pad, chosen, cell) })}
            className={choiceClass(isChosen, 'figures relative text-16')}
          >
            {cell}
            {isOrdered && isChosen && <span className="absolute right-1 top-0 text-12">{placesOf(chosen, cell).join(' ')}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Where a cell stands in a combination, counted from one; it may stand there again. */
function placesOf(chosen: readonly string[], cell: string): number[] {
  return chosen.flatMap((other, at) => (other === cell ? [at + 1] : []))
}

/** How many stand in the first row. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  return buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length
}

function walkedTo(key: string, { at, columns, cells }: { at: number; columns: number; cells: number }): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: cells - 1,
  }
  const to = steps[key]
  return to === undefined || to < 0 || to >= cells ? undefined : to
}

/** What was chosen, the way to take it back, and a quick pick. */
function PadFoot({ entry }: { entry: Entry }) {
  const { words } = useLottery()
  const { chosen } = entry
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-14 text-muted">
        {words.chosen(chosen.length)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="quiet"
          disabled={chosen.length === 0}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => entry.change({ chosen: [] })}
        >
          {words.clearChoice}
        </Button>
        <QuickButton entry={entry} />
      </div>
    </div>
  )
}
