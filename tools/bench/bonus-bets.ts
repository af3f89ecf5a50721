import pg from 'pg'
import { rowOf, sayRows } from './figures.ts'
import { PLAYER_FROM, signedPool } from './wallet-requests.ts'
import { type Run, runLoad } from './wallet-runs.ts'
import { openStage, SEED } from './wallet-stage.ts'

const PLAYERS = 5_000
const POOL = 300_000
const ROUNDS = 3
const PLAYED = 'bench_bonus'

/** `npm run bench -- bonuses`: signed bets of players who all stake bonus money, against the same bets of players who have none, in turns. */
export async function benchBonuses(): Promise<void> {
  const pool = await signedPool(POOL, PLAYERS)
  const stage = await openStage(pool.publicKey, PLAYERS, false)
  const bench = { stage, pool, warm: 8, seconds: 8, share: 0, isProfiled: false }
  try {
    await stage.admin.query(`create database ${PLAYED} template ${SEED} strategy file_copy`)
    await plantGrants(stage.url(PLAYED))
    const plain: Run[] = []
    const bonus: Run[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await runLoad(bench, { processes: 1 }))
      bonus.push(await runLoad(bench, { processes: 1, template: PLAYED }))
    }
    const costs = (runs: readonly Run[]) => runs.map(({ serverUs, databaseUs }) => serverUs + databaseUs)
    const without = costs(plain)
    sayRows([
      rowOf(
        'bets a second without a bonus',
        {},
        plain.map(({ perSecond }) => perSecond),
      ),
      rowOf(
        'bets a second with bonus money',
        {},
        bonus.map(({ perSecond }) => perSecond),
      ),
      rowOf('processor a bet with bonus money, us', {}, costs(bonus)),
      rowOf(
        'divided by a bet without one',
        { reach: '<= 1.3', digits: 2 },
        costs(bonus).map((cost, at) => cost / (without[at] ?? cost)),
      ),
    ])
  } finally {
    await stage.stop()
  }
}

/** A grant that every player plays, with more bonus money than the bets take. */
async function plantGrants(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [first, last] = [PLAYER_FROM, PLAYER_FROM + PLAYERS - 1]
  const types = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ELOTT', 'LOTT', 'ESPORTS', 'COCKFIGHT']
  const weights = Object.fromEntries(types.map((type) => [type, 100]))
  const terms = JSON.stringify({
    ...{ first: 'bonus', isSticky: false, times: 1, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
    isEndedByWithdrawal: false,
  })
  await client.query(`
    set session_replication_role = replica;
    insert into promotions.budget (brand_id, code, name) values (1, 'bench', 'Bench');
    insert into bonuses.offer (brand_id, code, kind, texts, terms, gift, budget_code, starts_at, is_open)
      values (1, 'bench', 'given', '{}', '${terms}', '{}', 'bench', now(), true);
    insert into bonuses.bonus_grant (id, brand_id, member_id, offer_id, source, reference, unit, terms, amount_minor, basis, target_minor, state,
      granted_at, activated_at, expires_at)
      select n, 1, n, (select id from bonuses.offer), 'operator', 'bench ' || n, 'PHP', '${terms}', 100000000, '{}', 9000000000, 'active', now(), now(), now() + interval '7 days'
      from generate_series(${first}, ${last}) n;
    insert into wallet.account (brand_id, class, owner_id, stripe, unit, realm, scope, floor)
      select 1, 'bonus', n, 0, 'PHP', 'real', n::text, 0 from generate_series(${first}, ${last}) n;
    insert into wallet.account (brand_id, class, owner_id, stripe, unit, realm, scope)
      select 1, 'forfeit', n, 0, 'PHP', 'real', '' from generate_series(${first}, ${last}) n;
    insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
      select a.id, 1, a.owner_id, 100000000, 100000000 from wallet.account a where a.class = 'bonus'`)
  await client.query('vacuum (analyze)')
  await client.end()
}
