import type { consolePools } from '@croupier/contract/console/pools'
import type { ValueOf } from '@croupier/contract/route'
import Typography from '@mui/material/Typography'
import { useCurrency } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { Facts, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { rateText } from '../agents/agent-words.ts'

/** What players were promised of a pool; nobody can change it. */
export function PoolTerms({ pool }: { pool: ValueOf<typeof consolePools>['rows'][number] }) {
  const currency = useCurrency()
  return (
    <Section title="Terms">
      <Facts
        facts={[
          ['Added of each stake', rateText(pool.contributionPpm)],
          ['Added to the reserve', rateText(pool.reservePpm)],
          [`Never below (${currency})`, <Amount key="seed" minor={pool.seed} />],
          ['Never above', 'No ceiling'],
          [`Reserve kept up to (${currency})`, <Amount key="kept" minor={pool.seed} />],
          [`Stake that wins all of it (${currency})`, <Amount key="stake" minor={pool.wholeStake} />],
          ['Opened', <Moment key="opened" at={pool.openedAt} />],
          ['Vendor', pool.vendor],
          ['Game code', pool.code],
        ]}
      />
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        Terms are promised to players and stay as they are. Other terms need another game.
      </Typography>
    </Section>
  )
}
