import type { ReactNode } from 'react'

/** One part of a raffle under its heading. */
export function RafflePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line p-3 text-14">
      <h2 className="text-16 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
