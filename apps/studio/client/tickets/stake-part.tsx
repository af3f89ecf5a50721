import { showAmount } from '@croupier/game-kit/amounts'
import { oddsAt } from '@croupier/game-kit/ticket-game'
import { classNames } from '@croupier/ui/class-names'
import { controlClass } from '@croupier/ui/control-class'
import { useId, useState } from 'react'
import { choiceClass } from './choice-class.ts'
import { useLottery } from './lottery.ts'
import { rebateText, timesText } from './odds.ts'
import { minorOf } from './own-amount.ts'
import { type Entry, isUnitOf } from './use-entry.ts'

/** What a unit stakes: one of the steps, or an amount of one's own. */
export function StakePart({ entry }: { entry: Entry }) {
  const { words, language, session, module } = useLottery()
  const { unitMinor, change } = entry
  const { unit } = module.game
  const steps = session.betsMinor.map(BigInt).filter((minor) => isUnitOf(unit, minor))
  const [own, setOwn] = useState('')
  const id = useId()
  const write = (text: string) => {
    setOwn(text)
    const minor = minorOf(text)
    if (text.trim() !== '') change({ unitMinor: minor ?? 0n })
  }
  const rule = words.stakeRule(
    showAmount(unit.minMinor, language),
    showAmount(unit.maxMinor, language),
    showAmount(unit.stepMinor, language),
  )
  const isWrong = own !== '' && !entry.isUnit
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-1 text-14 font-medium">{words.stake}</legend>
        <div className="grid grid-cols-4 gap-1.5">
          {steps.map((minor) => (
            <button
              key={String(minor)}
              type="button"
              aria-pressed={minor === unitMinor && own === ''}
              className={choiceClass(minor === unitMinor && own === '', 'figures px-1 text-14')}
              onClick={() => {
                setOwn('')
                change({ unitMinor: minor })
              }}
            >
              {showAmount(minor, language).replace(/\.00$/, '')}
            </button>
          ))}
          <input
            aria-label={words.ownStake}
            aria-describedby={id}
            aria-invalid={isWrong}
            placeholder="0.00"
            inputMode="decimal"
            autoComplete="off"
            value={own}
            onChange={(event) => write(event.target.value)}
            className={classNames(controlClass, 'figures h-11! min-w-0 px-2! placeholder:text-12', steps.length % 4 === 0 && 'col-span-4')}
          />
        </div>
        <p id={id} role={isWrong ? 'alert' : undefined} className={classNames('mt-1 text-12', isWrong ? 'text-down' : 'text-muted')}>
          {rule}
        </p>
      </fieldset>
      <RebatePart entry={entry} />
    </div>
  )
}

/** Odds given up for a part of the stake that always comes back; both are shown together. */
function RebatePart({ entry }: { entry: Entry }) {
  const { words, module } = useLottery()
  const id = useId()
  const prizeMode = module.game.rebate
  const { bet, picks, rebate, change } = entry
  if (!prizeMode || prizeMode.most === 0) return null
  const [prize] = bet.prizes(picks[0] ?? bet.samples[0] ?? '')
  return (
    <div>
      <label htmlFor={id} className="flex justify-between text-14 font-medium">
        {words.rebate} <span className="figures">{rebateText(rebate)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={prizeMode.most}
        step={prizeMode.step}
        value={rebate}
        aria-valuetext={rebateText(rebate)}
        onChange={(event) => change({ rebate: Number(event.target.value) })}
        className="h-11 w-full accent-primary"
      />
      {prize && (
        <p className="figures text-12 text-muted">
          {words.rebateExplained(rebateText(rebate), timesText(oddsAt(prize.oddsThousandths, rebate, prizeMode)))}
        </p>
      )}
    </div>
  )
}
