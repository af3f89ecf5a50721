import { type Db, sql } from '#platform/database.ts'

type OpenDebt = { brandId: number; memberId: bigint; kind: 'member' | 'agent'; unit: string }

/** Debts whose member has money in a wallet, oldest first. */
export async function openDebts(db: Db, limit: number): Promise<OpenDebt[]> {
  const { rows } = await sql<OpenDebt>`
    select d.brand_id as "brandId", r.owner_id as "memberId", case w.class when 'player' then 'member' else w.class end as kind, r.unit
    from wallet.debt d
    join wallet.account r on r.id = d.account_id and r.realm = 'real'
    join wallet.account w on w.owner_id = r.owner_id and w.class in ('player', 'agent') and w.brand_id = r.brand_id and w.stripe = 0 and w.unit = r.unit
      and w.realm = r.realm and w.scope = ''
    cross join lateral (select e.balance_after from wallet.entry e where e.account_id = w.id order by e.seq desc limit 1) last
    where last.balance_after > 0
    order by d.since, d.account_id
    limit ${limit}
  `.execute(db)
  return rows
}

/** What members of a brand owe, oldest first. */
export async function debtsOf(db: Db, brandId: number, limit: number): Promise<{ memberId: bigint; owedMinor: bigint; since: Date }[]> {
  const { rows } = await sql<{ memberId: bigint; owedMinor: bigint; since: Date }>`
    select r.owner_id as "memberId", -last.balance_after as "owedMinor", d.since
    from wallet.debt d
    join wallet.account r on r.id = d.account_id and r.realm = 'real'
    cross join lateral (select e.balance_after from wallet.entry e where e.account_id = r.id order by e.seq desc limit 1) last
    where d.brand_id = ${brandId} and last.balance_after < 0
    order by d.since, d.account_id
    limit ${limit}
  `.execute(db)
  return rows
}
