import type pg from 'pg'
import { operationId } from '../../apps/server/src/modules/wallet/index.ts'
import type { Told } from './rewards-claims.ts'
import { UNPAID_REBATES } from './rewards-rebates.ts'

const WRONG: Readonly<Record<string, string>> = {
  'budgets fell below zero': `
    select from wallet.entry join wallet.account on account.id = account_id where class = 'bonus' and balance_after < 0`,
  'awards are claimed and not paid once, or paid and not claimed': `
    select from promotions.award w full join (select * from promotions.payment where source = 'promotion') p on p.reference = w.id::text
    where p.id is null and w.state = 'claimed' or w.state is distinct from 'claimed' and p.id is not null`,
  'members have the last piece beside one': `
    select from promotions.application p join promotions.activity a on a.id = p.activity_id
    where a.code = 'fault-0' and p.state in ('issued', 'claimed') offset 1`,
  'rebates were paid twice': `select from promotions.payment where source = 'rebate' group by member_id, reference having count(*) > 1`,
  'rebates are due and not paid': UNPAID_REBATES,
  'purchases took other points than their price': `
    select from promotions.redemption r full join (select * from promotions.point_line where kind = 'redemption') l
      on (l.member_id, l.reference) = (r.member_id, r.id::text)
    where l.points is distinct from -r.points`,
  'members have other points than were given, less what was taken': `
    select from (select member_id, sum(points) as points from promotions.point_line group by 1) l
    join wallet.account a on (a.class, a.owner_id) = ('points', l.member_id)
    where l.points <> (select sum(amount) from wallet.entry e where e.account_id = a.id)`,
}

/** What of rewards is recorded otherwise than members were told: each is there once, and nothing beside it. */
export async function findWrongRewards(owner: pg.Client, told: Told): Promise<string[]> {
  const findings: string[] = []
  for (const [name, query] of Object.entries(WRONG)) {
    const { rows } = await owner.query(query)
    if (rows.length > 0) findings.push(`${rows.length} ${name}`)
  }
  for (const [name, [said, recorded]] of Object.entries(await comparedOf(owner, told))) {
    const [lost, added] = [countMissing(said, recorded), countMissing(recorded, said)]
    if (lost > 0) findings.push(`${lost} ${name} were acknowledged and are lost`)
    if (added > 0) findings.push(`${added} ${name} were given and nobody was told`)
  }
  return findings
}

function countMissing(keys: ReadonlySet<string>, among: ReadonlySet<string>): number {
  return [...keys].filter((key) => !among.has(key)).length
}

type Compared = readonly [said: ReadonlySet<string>, recorded: ReadonlySet<string>]

async function comparedOf(owner: pg.Client, told: Told): Promise<Record<string, Compared>> {
  const read = async (query: string) => new Set((await owner.query<{ key: string }>(query)).rows.map(({ key }) => key))
  return {
    payments: [told.paid, await paidToClaims(owner)],
    goods: [told.goods, await read(`select r.id as key from promotions.redemption r where r.state = 'processing'`)],
    missions: [
      told.missions,
      await read(`
        with taken as (
          select member_id, split_part(reference, ' ', 1) as code from promotions.point_line where kind = 'mission' and reference <> 'day-rounds fault'
          union all select member_id, split_part(reference, ' ', 1) from promotions.payment where source = 'mission'
        )
        select t.member_id || ' ' || m.id as key from taken t join promotions.mission m using (code)`),
    ],
    codes: [told.codes, await read(`select member_id || ' ' || reference as key from bonuses.bonus_grant where source = 'code'`)],
    raffles: [told.raffles, await read('select distinct member_id::text as key from promotions.raffle_ticket')],
  }
}

/** Payments but those of missions, and of rebates that bear the id which the job gives them. */
async function paidToClaims(owner: pg.Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ id: string; member: string; source: string; reference: string }>(
    `select id, member_id as member, source, reference from promotions.payment where source <> 'mission'`,
  )
  const isByJob = ({ id, member, source, reference }: (typeof rows)[number]) =>
    source === 'rebate' && id === operationId('rebate', BigInt(member), reference)
  return new Set(rows.flatMap((row) => (isByJob(row) ? [] : [row.id])))
}
