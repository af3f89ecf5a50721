import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

export type Chip = { value: string; label: string; icon?: ReactNode }

type ChipStripProps = { label: string; chips: readonly Chip[]; value: string; onChoose: (value: string) => void; isLarge?: boolean }

/** A row of choices that scrolls sideways; the chosen one is kept in sight. */
export function ChipStrip({ label, chips, value, onChoose, isLarge = false }: ChipStripProps) {
  const chosen = useRef<HTMLButtonElement>(null)
  const seen = useRef(chips[0]?.value)
  useEffect(() => {
    // A strip that opens at its beginning is in its place already.
    if (seen.current === value) return
    seen.current = value
    centre(chosen.current)
  }, [value])
  return (
    <fieldset aria-label={label} className="no-scrollbar relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0">
      {chips.map((chip) => (
        <button
          key={chip.value}
          ref={chip.value === value ? chosen : null}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChoose(chip.value)}
          className={classNames(
            'flex shrink-0 items-center justify-center gap-2 rounded-control border px-3.5 text-14 font-medium transition-opacity duration-150 active:opacity-80',
            isLarge ? 'h-16 min-w-[72px] flex-col gap-1 text-12' : 'h-11',
            chip.value === value
              ? 'border-primary bg-primary text-primary-ink'
              : 'border-line bg-surface text-muted hover:border-edge hover:text-text',
          )}
        >
          {chip.icon}
          {chip.label}
        </button>
      ))}
    </fieldset>
  )
}

/** Moves the strip alone: the page may be scrolling at the same time. */
function centre(chip: HTMLElement | null): void {
  const strip = chip?.parentElement
  if (chip && strip) strip.scrollTo({ left: chip.offsetLeft - (strip.clientWidth - chip.offsetWidth) / 2 })
}
