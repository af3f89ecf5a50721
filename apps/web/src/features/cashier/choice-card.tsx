import type { ReactNode } from 'react'

type ChoiceCardProps = {
  name: string
  value: string
  isChosen: boolean
  onChoose: (value: string) => void
  children: ReactNode
  isDisabled?: boolean
}

/** One of several ways, as a card to tap; to the keyboard it is a radio button. */
export function ChoiceCard({ name, value, isChosen, onChoose, children, isDisabled = false }: ChoiceCardProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-edge bg-surface px-4 py-2.5 text-14 hover:border-text has-checked:border-accent has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose(value)}
        className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge outline-none checked:border-[6px] checked:border-accent"
      />
      <span className="min-w-0 grow">{children}</span>
    </label>
  )
}
