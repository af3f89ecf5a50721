import type { WrittenOffer } from '@croupier/contract/console/bonuses'
import { gameTypes } from '@croupier/contract/games'
import { amountTyped } from '@croupier/money/amount-text'
import { useState } from 'react'
import { useCurrency } from '#operator.ts'
import { FieldRow } from '#parts/both-languages.tsx'
import { Choice, TextLine, TypedField } from '#parts/form-fields.tsx'
import { filled, type Open, positiveOrNone, wholeUpTo } from '#parts/typed-values.ts'
import { categoryNames } from '../games/names.ts'
import { gamesTyped } from './bonus-words.ts'

type Terms = WrittenOffer['terms']
type Weights = Terms['weights']
type Draft = Open<Omit<Terms, 'weights'>> & { weights: Open<Weights> }
type Props = { first: Terms | undefined; onChange: (terms: Terms | undefined) => void }

const yesNo = [
  { id: 'no', name: 'No' },
  { id: 'yes', name: 'Yes' },
] as const
const firsts = [
  { id: 'real', name: 'Real money' },
  { id: 'bonus', name: 'Bonus money' },
] as const

/** How bonus money is played, released and lost. */
export function TermsFields({ first, onChange }: Props) {
  const [values, setValues] = useState(first as Draft)
  const set = (change: Partial<Draft>) => {
    const next = { ...values, ...change }
    setValues(next)
    const weights = filled<Weights>(next.weights)
    onChange(weights && filled<Terms>({ ...next, weights }))
  }
  return (
    <>
      <FieldRow>
        <YesNo label="Target counts the deposit too" isOn={values.isWithDeposit} onChange={(isWithDeposit) => set({ isWithDeposit })} />
        <TypedField
          label="Played so many times"
          first={String(values.times)}
          read={wholeUpTo(100)}
          hint="0 to 100; 0 is real money at once."
          onChange={(times) => set({ times })}
        />
        <TypedField
          label="Days"
          first={String(values.days)}
          read={daysOf}
          hint="1 to 365, from when it is played."
          onChange={(days) => set({ days })}
        />
        <Choice label="Bets take first" value={values.first ?? 'real'} choices={firsts} onChange={(chosen) => set({ first: chosen })} />
        <Bound label="Largest bet" first={values.maxBet} onChange={(maxBet) => set({ maxBet })} />
        <Bound label="Largest win" first={values.maxWin} onChange={(maxWin) => set({ maxWin })} />
        <YesNo label="Sticky: the gift is never paid out" isOn={values.isSticky} onChange={(isSticky) => set({ isSticky })} />
        <YesNo
          label="A withdrawal ends it"
          isOn={values.isEndedByWithdrawal}
          onChange={(isEndedByWithdrawal) => set({ isEndedByWithdrawal })}
        />
      </FieldRow>
      <FieldRow>
        {gameTypes.map((type) => (
          <TypedField
            key={type}
            label={`${categoryNames[type]}: percent that counts`}
            first={String(values.weights[type])}
            read={wholeUpTo(100)}
            hint="0: not played with bonus money."
            onChange={(percent) => set({ weights: { ...values.weights, [type]: percent } })}
          />
        ))}
      </FieldRow>
      <GamesField first={first?.games ?? []} onChange={(games) => set({ games })} />
    </>
  )
}

function daysOf(typed: string): number | undefined {
  const days = wholeUpTo(365)(typed)
  return days === 0 ? undefined : days
}

function YesNo({ label, isOn, onChange }: { label: string; isOn: boolean | undefined; onChange: (isOn: boolean) => void }) {
  return <Choice label={label} value={isOn ? 'yes' : 'no'} choices={yesNo} onChange={(chosen) => onChange(chosen === 'yes')} />
}

function Bound({
  label,
  first,
  onChange,
}: {
  label: string
  first: bigint | null | undefined
  onChange: (minor: bigint | null | undefined) => void
}) {
  const currency = useCurrency()
  return (
    <TypedField
      label={`${label} (${currency})`}
      first={first == null ? '' : amountTyped(first)}
      read={positiveOrNone}
      hint="Empty: no bound."
      onChange={onChange}
    />
  )
}

function GamesField({ first, onChange }: { first: Terms['games']; onChange: (games: Terms['games'] | undefined) => void }) {
  const [typed, setTyped] = useState(first.map(({ nodeId, percent }) => `${nodeId} ${percent}`).join('\n'))
  const change = (text: string) => {
    setTyped(text)
    onChange(gamesTyped(text))
  }
  return (
    <TextLine
      label="Games with a percentage of their own, one a line"
      value={typed}
      max={3_000}
      rows={2}
      hint="1001 50: the game with the number 1001 counts 50 percent."
      onChange={change}
    />
  )
}
