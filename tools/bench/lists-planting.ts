import type pg from 'pg'

/** How much stands behind the lists at scale 1. */
const MEMBERS = 1_000_000
const ROUNDS = 50_000_000
const TRANSFERS = 10_000_000
const MARKS = 1_000_000
export const DAYS = 90
const DAY_SECONDS = 86_400

/** Ids of planted members follow this one; the last of them plays and pays far more often than any other. */
export const MEMBERS_FROM = 200_000
/** One in so many rounds, and one in so many transfers, is the busy member's. */
const BUSY = 500
const ACCOUNTS_FROM = 10_000_000
const VENDOR_ACCOUNT = 9_000_001
const PAYMENT_ACCOUNT = 9_000_002
/** Rounds are written so many at a time: a statement that lasted for minutes would hold back what vacuums. */
const ROUNDS_AT_ONCE = 5_000_000

export const COMMON_VENDOR = 'STU'
export const RARE_VENDOR = 'SPB'

export type Planted = { brandId: number; members: number; rounds: number; transfers: number; busyId: number }

/** Names as people choose them, so that a beginning finds one in forty thousand, one in ten, or nobody. */
const NAMES = ['maria', 'jose', 'juan', 'ana', 'mark', 'grace', 'paolo', 'jenny', 'rico', 'liza']

export function sizesOf(brandId: number, scale: number): Planted {
  const members = Math.round(MEMBERS * scale)
  return {
    brandId,
    members,
    rounds: Math.round(ROUNDS * scale),
    transfers: Math.round(TRANSFERS * scale),
    busyId: MEMBERS_FROM + members + 1,
  }
}

/** Writes past triggers and foreign keys, as only the owner can; what a row refers to stands there by construction. */
export async function plant(owner: pg.Client, sizes: Planted, scale: number): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query("set maintenance_work_mem = '1GB'")
  await timed('members', () => plantMembers(owner, sizes))
  await timed('transfers', () => plantTransfers(owner, sizes))
  await timed('cash', () => plantCash(owner, sizes))
  await timed('rounds', () => plantRounds(owner, sizes))
  await timed('sums', () => plantSums(owner, sizes))
  await timed('cohorts', () => plantCohorts(owner))
  await timed('marks of operators, tickets, documents', () => plantDesk(owner, sizes, Math.round(MARKS * scale)))
  // Payees were sealed with no key: nothing opens them, and the next start does not look for one.
  await owner.query('update platform.sealing_key set settled_at = now()')
  await owner.query('set session_replication_role = origin')
  await timed('vacuum and statistics', () => owner.query('vacuum (analyze)'))
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await work()
  console.log(`planted: ${what}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

async function plantMembers(owner: pg.Client, { brandId, members }: Planted): Promise<void> {
  const names = `(array['${NAMES.join("','")}'])[n % ${NAMES.length} + 1] || n`
  await owner.query(`
    insert into identity.member (id, brand_id, username, username_key, nickname, type, status, upline_id, email_hash, verified_mobile_hash, registered_at, last_login_at)
    overriding system value
    select ${MEMBERS_FROM} + n, ${brandId}, ${names}, ${names}, ${names}, case when n % 100 = 2 then 2 else 0 end,
      case when n % 50000 = 7 then 'closed' when n % 500 = 3 then 'locked' else 'active' end,
      case when n % 100 = 2 then null else ${MEMBERS_FROM} + n - (n - 2) % 100 end, sha256(('mail' || n)::bytea), sha256(('mobile' || n)::bytea),
      now() - make_interval(secs => ${DAYS * DAY_SECONDS} * (1 - n / ${members + 1}::float8)), now() - make_interval(secs => n % 500000)
    from generate_series(1, ${members + 1}) n`)
  await owner.query(`
    insert into identity.member_tag (member_id, tag, brand_id, by_name, at)
    select ${MEMBERS_FROM} + n, tag, ${brandId}, 'bench', now()
    from generate_series(1, ${members}) n, lateral (values ('regular', 5), ('rare-bird', 50000)) t (tag, each) where n % each = 0`)
  await owner.query(`
    insert into wallet.account (id, brand_id, class, owner_id, stripe, unit, realm, floor) overriding system value
    select ${ACCOUNTS_FROM} + n, ${brandId}, case when n % 100 = 2 then 'agent' else 'player' end, ${MEMBERS_FROM} + n, 0, 'PHP', 'real', 0
    from generate_series(1, ${members + 1}) n`)
  await owner.query(`
    insert into wallet.account (id, brand_id, class, owner_id, stripe, unit, realm) overriding system value
    values (${VENDOR_ACCOUNT}, ${brandId}, 'vendor', 0, 99, 'PHP', 'real'), (${PAYMENT_ACCOUNT}, ${brandId}, 'payment', 0, 99, 'PHP', 'real')`)
}

/** Of a hundred transfers ten are deposits, four withdrawals held, three paid out, one an adjustment, the others bets and wins. */
async function plantTransfers(owner: pg.Client, { brandId, members, transfers }: Planted): Promise<void> {
  await owner.query(`
    insert into wallet.transfer (id, brand_id, operation_id, kind, at) overriding system value
    select n, ${brandId}, case when kind in ('bet', 'win') then null else gen_random_uuid() end, kind,
      now() - make_interval(secs => ${DAYS * DAY_SECONDS} * (1 - n / ${transfers}::float8))
    from generate_series(1, ${transfers}) n,
      lateral (select (n * 7 + n / ${members} * 13) % 100 as place) p,
      lateral (select case when place < 10 then 'deposit' when place < 14 then 'hold' when place < 17 then 'withdrawal' when place = 17 then 'adjustment'
        when n % 1000000 = 77 then 'rollback' when place < 60 then 'bet' else 'win' end as kind) k`)
  // One side is the member's, whose numbers count up; the other the vendor's.
  await owner.query(`
    insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
    select case when isbusy then ${ACCOUNTS_FROM + members + 1} else ${ACCOUNTS_FROM + 1} + n % ${members} end,
      case when isbusy then n / ${BUSY} + 1 else n / ${members} + 1 end, n, amount, 1000000
    from generate_series(1, ${transfers}) n, lateral (select n % ${BUSY} = ${BUSY - 1} as isbusy, case when n % 2 = 0 then 1 else -1 end * (100 + n % 100000) as amount) a`)
  await owner.query(`
    insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
    select ${VENDOR_ACCOUNT}, n, n, case when n % 2 = 0 then -1 else 1 end * (100 + n % 100000), 1000000 from generate_series(1, ${transfers}) n`)
  await owner.query(`select setval('wallet.transfer_id_seq', ${transfers})`)
}

const ofMember = (members: number, n: string) =>
  `case when ${n} % ${BUSY} = ${BUSY - 1} then ${MEMBERS_FROM + members + 1} else ${MEMBERS_FROM + 1} + ${n} % ${members} end`

async function plantCash(owner: pg.Client, { brandId, members }: Planted): Promise<void> {
  await owner.query(
    `insert into cashier.bank (brand_id, code, name, position) values (${brandId}, 'BENCH', 'Bench Bank', 90) on conflict do nothing`,
  )
  await owner.query(`
    insert into cashier.bank_account (id, brand_id, member_id, client_id, bank_code, holder, number_sealed, number_last4, number_hash, created_at, payee_digest, usable_from)
    select md5('account' || n)::uuid, ${brandId}, ${MEMBERS_FROM} + n, md5('account' || n)::uuid, 'BENCH', 'Holder', '\\x00', lpad((n % 10000)::text, 4, '0'),
      sha256(('number' || n)::bytea), now(), '\\x00', now()
    from generate_series(1, ${members + 1}) n`)
  await owner.query(`
    insert into cashier.deposit (id, brand_id, member_id, client_id, channel, amount_minor, fee_minor, currency, state, provider_ref, transfer_id, created_at, finished_at)
    select gen_random_uuid(), ${brandId}, ${ofMember(members, 't.id')}, gen_random_uuid(), 'wallet', 100 + t.id % 100000, 0, 'PHP', state,
      'bench-' || t.id, case state when 'paid' then t.id end, t.at, case state when 'pending' then null else t.at end
    from wallet.transfer t, lateral (select case when t.id % 100003 < 2 then 'pending' when t.id % 17 = 0 then 'failed' else 'paid' end as state) s where t.kind = 'deposit'`)
  await owner.query(`
    insert into cashier.withdrawal (id, brand_id, member_id, client_id, bank_account_id, amount_minor, fee_minor, currency, state, provider_ref, hold_transfer_id, created_at, finished_at)
    select gen_random_uuid(), ${brandId}, m.id, gen_random_uuid(), md5('account' || m.id - ${MEMBERS_FROM})::uuid, 100 + t.id % 100000, 0, 'PHP', state,
      'bench-' || t.id, t.id, t.at, case state when 'requested' then null else t.at end
    from wallet.transfer t, lateral (select ${ofMember(members, 't.id')} as id) m,
      lateral (select case when t.id % 10007 < 2 then 'requested' when t.id % 17 = 0 then 'rejected' else 'paid' end as state) s where t.kind = 'hold'`)
  await owner.query(`
    insert into cashier.receipt (withdrawal_id, brand_id, member_id, state, due_at, appeal_until)
    select w.id, w.brand_id, w.member_id, case when w.amount_minor % 1000 = 3 then 'disputed' else 'assumed' end, w.finished_at + interval '1 day', w.finished_at + interval '9 days'
    from cashier.withdrawal w where w.state = 'paid'`)
  await owner.query(`
    insert into cashier.cash_change (brand_id, member_id, kind, amount_minor, at, source)
    select brand_id, member_id, 'deposit', amount_minor, finished_at, channel from cashier.deposit where state = 'paid' order by finished_at`)
}

/**
 * Rounds of one vendor's games, most of them settled; one in a million is open, one in ten thousand voided, one in a hundred thousand another vendor's.
 * The index of names is built afterwards, for its places are random.
 */
async function plantRounds(owner: pg.Client, { brandId, members, rounds }: Planted): Promise<void> {
  const { rows } = await owner.query<{ definition: string }>("select pg_get_indexdef('games.round_of_name'::regclass) as definition")
  await owner.query('drop index games.round_of_name')
  for (let from = 1; from <= rounds; from += ROUNDS_AT_ONCE)
    await owner.query(`
      with game as (
        select node_id, row_number() over (order by node_id) - 1 as place, count(*) over () as games from games.game where vendor_code = '${COMMON_VENDOR}'
      ), rare as (
        select min(node_id) as node_id from games.game where vendor_code = '${RARE_VENDOR}'
      )
      insert into games.round (id, member_id, bet_minor, win_minor, opened_at, closed_at, brand_id, node_id, state, vendor_code, round_uuid) overriding system value
      select n, ${ofMember(members, 'r')}, 1000 + n % 9000, n % 9000, at, case when state <> 'open' then at + interval '20 seconds' end, ${brandId}, case when israre then rare.node_id else g.node_id end, state,
        case when israre then '${RARE_VENDOR}' else '${COMMON_VENDOR}' end, gen_random_uuid()
      from generate_series(${from}, ${Math.min(rounds, from + ROUNDS_AT_ONCE - 1)}) n
        cross join lateral (select (n * 48271::bigint % 2147483647)::integer as r, now() - make_interval(secs => ${DAYS * DAY_SECONDS} * (1 - n / ${rounds}::float8)) as at) p
        cross join lateral (select case when n % 1000000 = 77 then 'open' when n % 10000 = 5 then 'voided' else 'settled' end::games.round_state as state) s
        cross join lateral (select n % 100000 = 9 as israre) v
        cross join rare join game g on g.place = n % g.games`)
  await owner.query(rows[0]?.definition ?? '')
  await owner.query(`select setval('games.round_id_seq', ${rounds})`)
}

/** Days as the product folds them: one in twenty members plays on each. */
async function plantSums(owner: pg.Client, { brandId, members }: Planted): Promise<void> {
  const days = `(select games.day_of(now(), settings ->> 'timeZone') as today from site.brand where id = ${brandId}) b, generate_series(today - ${DAYS - 1}, today) day`
  await owner.query(`
    insert into games.player_day (brand_id, day, member_id, rounds, turnover_minor, win_minor)
    select ${brandId}, day, ${MEMBERS_FROM + 1} + n * 20 + day % 20, 11, 60000, 55000 from ${days}, generate_series(0, ${Math.floor(members / 20) - 1}) n`)
  await owner.query(`insert into games.brand_day (brand_id, day, players) select ${brandId}, day, ${Math.floor(members / 20)} from ${days}`)
  await owner.query(`
    insert into games.game_day (brand_id, day, node_id, rounds, turnover_minor, win_minor) select ${brandId}, day, node_id, 1000, 60000, 55000 from ${days}, games.game`)
  await owner.query(`
    insert into cashier.money_day (brand_id, day, kind, source, amount_minor, fee_minor)
    select ${brandId}, day, kind, 'wallet', 1000000, 0 from ${days}, unnest(array['deposit', 'withdrawal']) kind`)
  await owner.query(
    'update cashier.money_cursor set (xid, id) = (select xid, id from cashier.cash_change order by xid desc, id desc limit 1)',
  )
}

/** Sums of cohorts as the product folds them. */
async function plantCohorts(owner: pg.Client): Promise<void> {
  const registered = `(m.registered_at at time zone 'Asia/Manila')`
  await owner.query(`
    insert into identity.registered_day (brand_id, day, members)
    select m.brand_id, ${registered}::date - date '1970-01-01', count(*) from identity.member m group by 1, 2`)
  await owner.query('update identity.registered_cursor set (counted_id, seen_id) = (select max(id), max(id) from identity.member)')
  await owner.query(`
    insert into games.cohort_players (brand_id, unit, cohort, period, players)
    select p.brand_id, p.unit, date_trunc(p.unit, ${registered})::date - date '1970-01-01', p.period, count(*)
    from (select distinct d.brand_id, d.member_id, u.unit, games.period_of(u.unit, d.day) as period from games.player_day d, unnest(array['week', 'month']) u (unit)) p
    join identity.member m on m.id = p.member_id group by 1, 2, 3, 4`)
  await owner.query(`
    insert into games.cohort_gross (brand_id, registered_day, gross_minor)
    select d.brand_id, ${registered}::date - date '1970-01-01', sum(d.turnover_minor - d.win_minor)
    from games.player_day d join identity.member m on m.id = d.member_id group by 1, 2`)
  await owner.query(`
    insert into cashier.cohort_money (brand_id, registered_day, depositors, deposits_minor, bonuses_minor)
    select c.brand_id, ${registered}::date - date '1970-01-01', count(distinct c.member_id), sum(c.amount_minor), 0
    from cashier.cash_change c join identity.member m on m.id = c.member_id group by 1, 2`)
  await owner.query('insert into cashier.depositor (member_id) select distinct member_id from cashier.cash_change')
}

/** What persons wrote: marks of twenty operators, tickets of one in ten members, and a document of each. */
async function plantDesk(owner: pg.Client, { brandId, members }: Planted, marks: number): Promise<void> {
  await owner.query(`
    insert into platform.trail (brand_id, at, operator_id, operator_name, action, subject, why)
    select ${brandId}, now() - make_interval(secs => ${DAYS * DAY_SECONDS} * (1 - n / ${marks}::float8)), 1, 'operator' || n % 20,
      (array['member.status', 'withdrawal.approve', 'member.note', 'deposit.match'])[n % 4 + 1], 'member ' || ${MEMBERS_FROM + 1} + n % ${members}, 'planted'
    from generate_series(1, ${marks}) n`)
  await owner.query(`
    insert into messaging.ticket (brand_id, member_id, type, content, state, answer, sent_at, answered_at)
    select ${brandId}, ${MEMBERS_FROM} + n, 'service', 'When does it come?', case when n % 1000 = 0 then 'open' else 'answered' end, 'Soon.', now() - make_interval(secs => n), now()
    from generate_series(1, ${Math.floor(members / 10)}) n`)
  await owner.query(`
    insert into kyc.submission (id, brand_id, member_id, step, state, sent_at, decided_at, expires_at)
    select gen_random_uuid(), ${brandId}, ${MEMBERS_FROM} + n, 'document', case when isopen then 'review' else 'accepted' end, now() - make_interval(secs => n * 7),
      case when not isopen then now() end, case when not isopen then now() + interval '1 year' end
    from generate_series(1, ${members}) n, lateral (select n % 5000 = 0 as isopen) o`)
}
