import { type OddsFormat, oddsFormats } from '@croupier/settlement/odds'
import { Checkbox } from '@croupier/ui/checkbox'
import { Field } from '@croupier/ui/field'
import { Select } from '@croupier/ui/select'
import { TextInput } from '@croupier/ui/text-input'
import { useState } from 'react'
import { Dialog } from './late-parts.tsx'
import { usePage } from './page-state.tsx'
import { typedMinor, typedText } from './slip/slip-sums.ts'

/** How odds are shown, and whether a press of them bets at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { words, format, setFormat } = usePage()
  const options = oddsFormats.map((value) => ({ value, label: words.formats[value] }))
  return (
    <Dialog isOpen onClose={onClose} title={words.settings} phone="sheet">
      <Field label={words.format}>
        {(control) => (
          <Select {...control} options={options} value={format} onChange={({ target }) => setFormat(target.value as OddsFormat)} />
        )}
      </Field>
      <QuickBetChoice />
    </Dialog>
  )
}

function QuickBetChoice() {
  const { words, session, money, quickStake, setQuickStake } = usePage()
  const [typed, type] = useState(typedText(quickStake ?? BigInt(session.stakesMinor[0] ?? session.stakeMinMinor)))
  const least = BigInt(session.stakeMinMinor)
  const stake = (text: string) => {
    const minor = typedMinor(text)
    return minor !== undefined && minor >= least ? minor : undefined
  }
  const isOn = quickStake !== undefined
  const change = (text: string) => {
    type(text)
    if (isOn) setQuickStake(stake(text))
  }
  return (
    <>
      <Checkbox
        label={words.quickUse}
        checked={isOn}
        disabled={stake(typed) === undefined}
        onChange={({ target }) => setQuickStake(target.checked ? stake(typed) : undefined)}
      />
      <Field label={words.stake} hint={words.quickText} error={stake(typed) === undefined ? words.least(money(least)) : undefined}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            start={session.currency}
            className="!pl-14"
            value={typed}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
    </>
  )
}
