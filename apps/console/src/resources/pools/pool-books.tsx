import type { consolePool, consolePools } from '@croupier/contract/console/pools'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCurrency } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { type Fact, Facts, Section } from '#parts/facts.tsx'
import { ListLink } from '#parts/record-link.tsx'
import { judgementOf } from './pool-words.ts'

type Pool = ValueOf<typeof consolePools>['rows'][number] & Partial<ValueOf<typeof consolePool>>

/** What stands on a pool, where it came from, and whether its newest movements are what its terms ask for. */
export function PoolBooks({ pool }: { pool: Pool }) {
  const currency = useCurrency()
  const facts: Fact[] = [
    [`Pool now (${currency})`, <Amount key="pool" minor={pool.pool} />],
    [`Reserve (${currency})`, <Amount key="reserve" minor={pool.reserve} />],
    [`Lent by the house (${currency})`, <Amount key="lent" minor={pool.lent} />],
  ]
  if (pool.contributed !== undefined) facts.push([`Added by stakes (${currency})`, <Amount key="added" minor={pool.contributed} />])
  if (pool.paid !== undefined) facts.push([`Paid to winners (${currency})`, <Amount key="paid" minor={pool.paid} />])
  if (pool.payouts !== undefined) facts.push(['Payouts', pool.payouts.toLocaleString('en')])
  return (
    <Section
      title="What stands there"
      action={
        <ListLink page="payouts" filter={{ poolId: pool.id }}>
          Payouts
        </ListLink>
      }
    >
      <Facts facts={facts} />
      {pool.moves && <Judgement {...judgementOf(pool, pool.moves)} />}
    </Section>
  )
}

function Judgement({ isGood, text }: ReturnType<typeof judgementOf>) {
  return (
    <Box sx={{ mt: 2 }} role={isGood ? undefined : 'alert'}>
      <Typography variant="body2" sx={{ color: isGood ? 'success.main' : 'error.main', fontWeight: 600 }}>
        {text}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        The database refuses a movement that its terms do not explain, and the audit computes all of them again from the ledger.
      </Typography>
    </Box>
  )
}
