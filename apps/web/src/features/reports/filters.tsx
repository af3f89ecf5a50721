import { ChipStrip } from '@croupier/ui/chip-strip'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { useBrand } from '#features/site/index.ts'
import { periods, readPeriod, spanOf } from './period.ts'

/** The period in the address and its instants. The moment of looking stays the same while one pages. */
export function usePeriod() {
  const period = readPeriod(useAddress().search.period)
  const { timeZone } = useBrand()
  const [now] = useState(() => Date.now())
  return { period, span: spanOf(period, { now, timeZone }), timeZone }
}

/** The period of a record; it stands in the address. */
export function PeriodFilter({ period }: { period: string }) {
  const text = useText()
  return (
    <ChipStrip
      label={text('reports.period')}
      chips={periods.map((value) => ({ value, label: text(`reports.period.${value}`) }))}
      value={period}
      onChoose={(value) => navigate({ search: { period: value }, isReplacing: true })}
    />
  )
}
