import type { consolePool } from '@croupier/contract/console/pools'
import type { ValueOf } from '@croupier/contract/route'
import Skeleton from '@mui/material/Skeleton'
import { useCurrency } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { humanize } from '#words.ts'

const amountHead = (text: string) => ({ text, isAmount: true }) as const

/** The newest transfers that moved a pool, each held to its terms. */
export function PoolMoves({ moves }: { moves: ValueOf<typeof consolePool>['moves'] | undefined }) {
  const currency = useCurrency()
  return (
    <Section title={`Newest movements (${currency})`}>
      {!moves && <Skeleton variant="rounded" height={120} />}
      {moves && (
        <PlainTable
          heads={[
            'Transfer',
            'Kind',
            amountHead('Pool'),
            amountHead('Reserve'),
            amountHead('Lent'),
            amountHead('Pool after'),
            'Terms',
            'At',
          ]}
          rows={moves.map((move) => ({
            key: move.transferId,
            cells: [
              <RecordLink key="transfer" page="transfers" id={move.transferId}>
                {move.transferId}
              </RecordLink>,
              humanize(move.kind),
              <Amount key="pool" minor={move.pool} isMovement />,
              <Amount key="reserve" minor={move.reserve} isMovement />,
              <Amount key="lent" minor={move.lent} />,
              move.poolAfter === null ? '–' : <Amount key="after" minor={move.poolAfter} />,
              <StateMark key="terms" state={move.isByTerms ? 'met' : 'broken'} />,
              <Moment key="at" at={move.at} />,
            ],
          }))}
        />
      )}
    </Section>
  )
}
