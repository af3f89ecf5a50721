import { showAmount } from '@croupier/game-kit/amounts'
import { choiceClass } from './choice-class.ts'
import { useLottery } from './lottery.ts'

/** How many draws a ticket is bought for, from the chosen one on, and whether a win ends that. */
export type ChaseChoice = { draws: number; stopsOnWin: boolean }

const DRAWS = [1, 2, 3, 5, 10, 20, 50] as const

type ChasePartProps = { choice: ChaseChoice; costMinor: bigint; onChange(choice: ChaseChoice): void }

/** A ticket for one draw after the other: all are bought at once, and those that are not needed come back. */
export function ChasePart({ choice, costMinor, onChange }: ChasePartProps) {
  const { words, language } = useLottery()
  const { draws, stopsOnWin } = choice
  const total = showAmount(costMinor * BigInt(draws), language)
  return (
    <fieldset className="chase min-w-0">
      <legend className="mb-1 text-14 font-medium">{words.chase}</legend>
      <div className="grid grid-cols-7 gap-1">
        {DRAWS.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={count === draws}
            className={choiceClass(count === draws, 'figures px-0 text-14')}
            onClick={() => onChange({ ...choice, draws: count })}
          >
            {count}
          </button>
        ))}
      </div>
      {draws > 1 && (
        <>
          <label className="flex min-h-11 items-center gap-2 text-14">
            <input
              type="checkbox"
              checked={stopsOnWin}
              onChange={(event) => onChange({ ...choice, stopsOnWin: event.target.checked })}
              className="size-5 accent-primary"
            />
            {words.stopsOnWin}
          </label>
          <p className="figures text-12 text-muted">{words.chaseExplained(draws, total)}</p>
        </>
      )}
    </fieldset>
  )
}
