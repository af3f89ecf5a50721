import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type Tab = { value: string; label: ReactNode }

type TabsProps = { label: string; tabs: readonly Tab[]; value: string; onChange: (value: string) => void; children: ReactNode }

/** Tabs over one panel. Arrow keys, Home and End walk them, as the pattern of the platform has it. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId()
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line"
        onKeyDown={(event) => walk(event, { tabs, value, onChange })}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            // A field that is left could show an error, move the tab from under the finger, and lose the press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(tab.value)}
            className={classNames(
              'relative h-11 shrink-0 px-4 text-14 font-medium focus-visible:-outline-offset-2',
              tab.value === value
                ? 'text-text after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-accent'
                : 'text-muted hover:text-text',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-4">
        {children}
      </div>
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>, { tabs, value, onChange }: Pick<TabsProps, 'tabs' | 'value' | 'onChange'>) {
  const here = tabs.findIndex((tab) => tab.value === value)
  const there = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (there === undefined) return
  event.preventDefault()
  const at = (there + tabs.length) % tabs.length
  const next = tabs[at]
  if (next) onChange(next.value)
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
}
