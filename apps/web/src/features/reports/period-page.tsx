import { Fragment, type ReactNode } from 'react'
import { PeriodFilter, usePeriod } from './filters.tsx'

/** A report with its period above; what it shows begins anew with each period. */
export function PeriodPage({ children }: { children: ReactNode }) {
  const { period } = usePeriod()
  return (
    <div className="flex flex-col gap-3">
      <PeriodFilter period={period} />
      <Fragment key={period}>{children}</Fragment>
    </div>
  )
}
