import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { forfeit } from '#modules/bonuses/grants.ts'
import { addOffer, grantBonus } from '#modules/bonuses/index.ts'
import { openBudget } from '#modules/promotions/index.ts'
import { inTransaction } from '#platform/context.ts'
import { openDatabase } from '#platform/database.ts'
import { assertLedgerIsWhole } from '#testing/ledger.ts'
import { anOwner, untilStreamFlows } from '#testing/lines.ts'
import { aGamePlayer } from '#testing/players.ts'
import { seededRoll } from '#testing/simulation/seeded-roll.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { countBonusPlays } from '../rounds/bonus-plays.ts'
import { settleBatch } from './message-batches.ts'
import { digestOf, type MoneyMessage } from './rules.ts'

const SEED = 7
const PAIRS = 48
const STEPS = 36
const FUNDS = 300n
const UNITS = 1000n

const site = await aSite(import.meta.filename)
const { db } = openDatabase(site.database.url, 10, 30_000)
const context = { ...site.context, db }
after(() => db.destroy())
const owner = await anOwner(site)
after(() => owner.end())
await openBudget(context, { code: 'rewards', name: 'Rewards', amountMinor: 10_000_000n, operatorId: 0n, operatorName: 'test' })

const weights = { RNG: 100, LIVE: 0, FISH: 0, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
const text = { title: 'A gift', summary: '' }
/** Every way of the terms that moves money differently. */
const kinds = [
  { first: 'real', isSticky: false, maxBet: null, maxWin: null },
  { first: 'bonus', isSticky: false, maxBet: 150n, maxWin: 400n },
  { first: 'real', isSticky: true, maxBet: null, maxWin: null },
  { first: 'bonus', isSticky: true, maxBet: null, maxWin: 200n },
] as const
for (const [at, kind] of kinds.entries())
  await addOffer(context, {
    ...{ code: `kind-${at}`, texts: { EN: text, TY: text }, gift: { kind: 'given', most: 5_000n }, budgetCode: 'rewards', stock: null },
    ...{ startsAt: new Date(0), endsAt: null, isOpen: true },
    terms: { ...kind, times: 1, isWithDeposit: false, weights, games: [], days: 7, isEndedByWithdrawal: false },
  })

type Said = { kind: 'bet' | 'win' | 'rollback'; uuid: string; reference: string | null; amountMinor: bigint; round: string; isEnd: boolean }
type Twin = { player: Awaited<ReturnType<typeof aGamePlayer>>; ids: string[] }
type Pair = { slow: Twin; fast: Twin }

const pairs: Pair[] = []
for (let at = 0; at < PAIRS; at += 1) pairs.push({ slow: await aTwin(`mabagal${at}`, at), fast: await aTwin(`mabilis${at}`, at) })

async function aTwin(name: string, at: number): Promise<Twin> {
  const player = await aGamePlayer(context, name, FUNDS)
  const { memberId } = player
  for (const amountMinor of [500n, 300n]) {
    const order = {
      memberId,
      code: `kind-${at % kinds.length}`,
      source: 'promotion' as const,
      reference: `${amountMinor}`,
      amountMinor,
      basis: {},
    }
    await inTransaction(context, (tx) => grantBonus(tx, order))
  }
  return { player, ids: [] }
}

/** What is said next to a player; a win or a rollback names one of the messages before it, and some are said again. */
type Next = { kind: Said['kind']; of: number; amountMinor: bigint; isEnd: boolean; isAgain: boolean }

function saidTo(twin: Twin, { kind, of, amountMinor, isEnd, isAgain }: Next, earlier: Map<string, Said>): Said {
  const known = twin.ids[of % Math.max(twin.ids.length, 1)]
  const again = isAgain && known ? earlier.get(known) : undefined
  if (again) return again
  const uuid = randomUUID()
  const reference = kind === 'bet' ? null : (known ?? randomUUID())
  const round = (known && kind !== 'bet' && earlier.get(known)?.round) || uuid
  const said = { kind, uuid, reference, amountMinor: kind === 'rollback' ? 0n : amountMinor, round, isEnd }
  twin.ids.push(uuid)
  earlier.set(uuid, said)
  return said
}

const saidBefore = new Map<string, Said>()

/** The slow way: one batch of all players, in a statement of its own. */
async function saySlowly(turns: readonly { twin: Twin; said: Said }[]): Promise<string[]> {
  const commands = turns.map(({ twin, said }) => {
    const message: MoneyMessage = {
      ...{
        kind: said.kind,
        memberId: twin.player.memberId,
        transactionUuid: said.uuid,
        referenceUuid: said.reference,
        amountMinor: said.amountMinor,
      },
      ...{
        currency: 'PHP',
        gameCode: 'stu_lantern_tide',
        round: said.round,
        isFree: false,
        rewardUuid: null,
        isPromo: false,
        isRoundClosed: said.isEnd,
      },
    }
    return { brandId: context.actor.brandId, vendorCode: 'STU', message, digest: digestOf(message), token: twin.player.token }
  })
  const answers = await settleBatch({ ...context, now: new Date() }, commands, 1)
  return answers.map(({ status, balance }) => `${status} ${balance}`)
}

/** The fast way: signed messages to the route, which the lanes write in batches of their own. */
async function sayFast(turns: readonly { twin: Twin; said: Said }[]): Promise<string[]> {
  const answers = turns.map(async ({ twin: { player }, said }) => {
    const vendor = aVendor(site.server.site, { user: player.user, token: player.token })
    const more = { round: said.round, round_closed: said.isEnd }
    if (said.kind === 'bet') return await vendor.bet(said.uuid, said.amountMinor * UNITS, more)
    if (said.kind === 'win') return await vendor.win(said.uuid, said.reference ?? '', said.amountMinor * UNITS, more)
    return await vendor.rollback(said.uuid, said.reference ?? '', more)
  })
  return (await Promise.all(answers)).map(({ status, balance }) => `${status} ${balance}`)
}

/** Bonuses have counted all that has settled, of both ways at once. */
async function countAll(): Promise<void> {
  await untilStreamFlows(owner)
  for (;;) {
    await countBonusPlays({ ...context, now: new Date() })
    const { rows } = await owner.query(
      'select 1 from games.round_change c, games.bonus_cursor k where (c.xid, c.id) > (k.xid, k.id) limit 1',
    )
    if (rows.length === 0) return
  }
}

async function cancelOf({ player: { memberId } }: Twin): Promise<void> {
  const { rows } = await owner.query<{ id: string }>("select id::text from bonuses.bonus_grant where member_id = $1 and state = 'active'", [
    String(memberId),
  ])
  const [active] = rows
  if (active) await inTransaction(context, (tx) => forfeit(tx, { id: BigInt(active.id), memberId }, 'cancelled'))
}

/** What a player has on all accounts, the grants, and what of each message was bonus money, without ids. */
async function standingOf({ player: { memberId }, ids }: Twin) {
  const parameter = [String(memberId)]
  const { rows: accounts } = await owner.query(
    `select a.class, case a.class when 'bonus' then (select g.reference from bonuses.bonus_grant g where g.id::text = a.scope) end as grant,
       (select e.balance_after::text from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) as balance
     from wallet.account a where a.owner_id = $1 and exists (select from wallet.entry e where e.account_id = a.id) order by 1, 2`,
    parameter,
  )
  const { rows: grants } = await owner.query(
    'select reference, state, counted_minor::text, pot_minor::text from bonuses.bonus_grant where member_id = $1 order by id',
    parameter,
  )
  const { rows: records } = await owner.query<{ id: string; text: string }>(
    `select transaction_uuid as id, concat_ws(' ', kind, state, amount_minor, coalesce(bonus_minor, 0)) as text from games.vendor_transaction where member_id = $1`,
    parameter,
  )
  const texts = new Map(records.map(({ id, text: own }) => [id, own]))
  return { accounts, grants, records: ids.map((id) => texts.get(id) ?? 'none') }
}

const roll = seededRoll(SEED)

const nextOf = (): Next => ({
  kind: (['bet', 'bet', 'bet', 'win', 'win', 'rollback'] as const)[roll(6)] ?? 'bet',
  of: roll(50),
  amountMinor: BigInt(1 + roll(260)),
  isEnd: roll(2) === 0,
  isAgain: roll(8) === 0,
})

async function playAStep(step: number): Promise<void> {
  const nexts = pairs.map(nextOf)
  const turnsOf = (which: keyof Pair) =>
    pairs.map((pair, at) => ({ twin: pair[which], said: saidTo(pair[which], nexts[at] ?? nextOf(), saidBefore) }))
  assert.deepEqual(await sayFast(turnsOf('fast')), await saySlowly(turnsOf('slow')), `step ${step}`)
  if (step % 3 === 2) await countAll()
  const leaving = step % 7 === 6 ? pairs.filter(() => roll(6) === 0) : []
  for (const twin of leaving.flatMap(({ slow, fast }) => [slow, fast])) await cancelOf(twin)
}

test('the writer lanes and the slow way come to the same money and the same answers, whatever the order of play, late results and ends', async () => {
  for (let step = 0; step < STEPS; step += 1) await playAStep(step)
  await countAll()
  for (const pair of pairs) assert.deepEqual(await standingOf(pair.fast), await standingOf(pair.slow))
  const { rows } = await owner.query('select state, count(*)::integer as grants from bonuses.bonus_grant group by 1')
  const states = Object.fromEntries(rows.map(({ state, grants }) => [state, grants]))
  assert.ok(states.released > 20 && states.cancelled > 10 && states.active > 5, JSON.stringify(states))
  await assertLedgerIsWhole(owner)
})
