import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Fact = { label: string; value: ReactNode; isMain?: boolean; note?: string }

/** Names and their values, one a line, some with a note below; the main one stands out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-raised px-4 text-14">
      {facts.map(({ label, value, isMain = false, note }) => (
        <div
          key={label}
          className={classNames('flex items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5', note !== undefined && 'flex-wrap')}
        >
          <dt className="max-w-[60%] shrink-0 text-muted">{label}</dt>
          <dd className={classNames('min-w-0 break-words text-right', isMain && 'text-16 font-semibold')}>{value}</dd>
          {note !== undefined && <dd className="basis-full text-12 text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
