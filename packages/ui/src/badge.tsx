import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const KINDS = {
  neutral: 'bg-tint text-text',
  hot: 'bg-danger text-danger-ink',
  fresh: 'bg-secondary text-page',
  good: 'border border-up text-up',
  bad: 'border border-down text-down',
  waiting: 'border border-accent text-accent',
} as const

/** A short tag: a state, or a mark on a card. */
export function Badge({ kind = 'neutral', children }: { kind?: keyof typeof KINDS; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center rounded-[5px] px-1.5 text-12 font-semibold leading-none whitespace-nowrap',
        KINDS[kind],
      )}
    >
      {children}
    </span>
  )
}

/** A red figure at the corner of an icon; shows nothing for none. */
export function Counter({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className="figures absolute -right-1.5 -top-1.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-danger px-1 text-12 font-bold leading-none text-danger-ink">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
