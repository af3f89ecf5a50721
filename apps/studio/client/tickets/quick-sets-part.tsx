import { classNames } from '@croupier/ui/class-names'
import { choiceClass } from './choice-class.ts'
import { useLottery } from './lottery.ts'
import { animalsOf, headsOf, paritiesOf, type QuickSet, tailsOf, withSet } from './quick-sets.ts'

type QuickSetsProps = { cells: readonly string[]; chosen: readonly string[]; onChange(chosen: readonly string[]): void }

/** Numbers of two digits by their heads, by their tails, odd and even, and by animals. */
export function QuickSets(props: QuickSetsProps) {
  const { words } = useLottery()
  const { cells } = props
  const { odd, even } = paritiesOf(cells)
  const parities = [
    { code: words.odd, cells: odd },
    { code: words.even, cells: even },
  ]
  const animals = animalsOf(cells).map((numbers, at) => ({ code: words.zodiac[at] ?? '', cells: numbers }))
  return (
    <>
      <SetRow title={words.heads} sets={headsOf(cells)} columns="grid-cols-5 sm:grid-cols-10" {...props} />
      <SetRow title={words.tails} sets={tailsOf(cells)} columns="grid-cols-5 sm:grid-cols-10" {...props} />
      <SetRow title={`${words.odd}, ${words.even}`} sets={parities} columns="grid-cols-2" {...props} />
      <SetRow title={words.animals} sets={animals} columns="grid-cols-3 sm:grid-cols-6" {...props} />
      <p className="text-12 text-muted">{words.animalsExplained}</p>
    </>
  )
}

type SetRowProps = QuickSetsProps & { title: string; sets: readonly QuickSet[]; columns: string }

function SetRow({ title, sets, columns, chosen, onChange }: SetRowProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-12 text-muted">{title}</legend>
      <div className={classNames('grid gap-1', columns)}>
        {sets.map(({ code, cells }) => {
          const isWhole = cells.every((cell) => chosen.includes(cell))
          return (
            <button
              key={code}
              type="button"
              aria-pressed={isWhole}
              onClick={() => onChange(withSet(chosen, cells))}
              className={choiceClass(isWhole, 'truncate px-1 text-14')}
            >
              {code}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
