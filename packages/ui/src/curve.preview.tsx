import { formatAmount } from '@croupier/money/format'
import { Curve } from './curve.tsx'
import type { Preview } from './preview.ts'

const days = Array.from({ length: 14 }, (_, index) => `Nov ${index + 1}`)
const write = (value: bigint) => formatAmount(value, 'EN', 'PHP')
const writeShort = (value: bigint) => `${value / 100n}`
const turnover = days.map((_, index) => BigInt(120_000 + index * 31_000 - (index % 4) * 70_000))
const win = days.map((_, index) => BigInt((index % 5) * 22_000 - 40_000))

export const preview = {
  title: 'Curve',
  states: {
    two: () => (
      <Curve
        label="Two weeks"
        points={days}
        writeShort={writeShort}
        series={[
          { name: 'Valid turnover', values: turnover, write },
          { name: 'Gross win', values: win, write },
        ]}
      />
    ),
    nothing: () => (
      <Curve label="Nothing" points={days} writeShort={writeShort} series={[{ name: 'Deposits', values: days.map(() => 0n), write }]} />
    ),
    oneDay: () => <Curve label="One day" points={['Nov 1']} writeShort={writeShort} series={[{ name: 'Deposits', values: [5n], write }]} />,
  },
} satisfies Preview
