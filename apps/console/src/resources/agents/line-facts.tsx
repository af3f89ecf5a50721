import type { LineFigures } from '@croupier/contract/agents'
import Skeleton from '@mui/material/Skeleton'
import { Amount } from '#parts/amount.tsx'
import { Facts, Section } from '#parts/facts.tsx'
import { humanizeName } from '#words.ts'

/** No bonus is money here: these would be 0, and the gross win once more. */
const MEANINGLESS: readonly string[] = ['bonuses', 'netWin']

/** The figures of the line below, last 30 days. */
export function LineFacts({ line }: { line: LineFigures | undefined }) {
  return (
    <Section title="The line below, 30 days">
      {line ? (
        <Facts
          facts={Object.entries(line)
            .filter(([name]) => !MEANINGLESS.includes(name))
            .map(([name, figure]) => [humanizeName(name), typeof figure === 'bigint' ? <Amount key={name} minor={figure} /> : figure])}
        />
      ) : (
        <Skeleton variant="rounded" height={120} />
      )}
    </Section>
  )
}
