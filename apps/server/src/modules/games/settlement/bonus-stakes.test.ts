import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as limits from '@croupier/contract/limits'
import { addOffer, grantBonus } from '#modules/bonuses/index.ts'
import { openBudget } from '#modules/promotions/index.ts'
import { inTransaction } from '#platform/context.ts'
import { aMember } from '#testing/actors.ts'
import { assertLedgerIsWhole } from '#testing/ledger.ts'
import { anOwner, fund } from '#testing/lines.ts'
import { aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { setClass } from '../../agents/downlines/downlines.ts'
import { openPool } from '../pools/pools.ts'

const UNITS = 1000n
const GAME = 'stu_vault_of_pearls'
const site = await aSite(import.meta.filename)
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
await openBudget(context, { code: 'rewards', name: 'Rewards', amountMinor: 10_000_000n, operatorId: 0n, operatorName: 'test' })
const weights = { RNG: 100, LIVE: 0, FISH: 0, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
const text = { title: 'A gift', summary: '' }
await addOffer(context, {
  ...{ code: 'gift', texts: { EN: text, TY: text }, gift: { kind: 'given', most: 500_000n }, budgetCode: 'rewards', stock: null },
  ...{ startsAt: new Date(0), endsAt: null, isOpen: true },
  terms: {
    ...{ first: 'real', isSticky: false, times: 10, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
    isEndedByWithdrawal: false,
  },
})
const pool = { contributionPpm: 10_000n, reservePpm: 5_000n, seedMinor: 50_000n, maxStakeMinor: 10_000n }
await openPool(context, { vendorCode: 'STU', gameCode: GAME, ...pool })

/** A player with real money and bonus money. */
async function aPlayer(username: string, { realMinor, bonusMinor }: { realMinor: bigint; bonusMinor: bigint }) {
  const member = await aMember(site.server.site, username)
  const memberId = BigInt(member.id)
  await fund(context, { memberId }, { kind: 'member', amountMinor: realMinor })
  const order = { memberId, code: 'gift', source: 'operator' as const, reference: username, amountMinor: bonusMinor, basis: {} }
  await inTransaction(context, (tx) => grantBonus(tx, order))
  const vendor = aVendor(site.server.site, { user: member.id, token: await aToken(context, memberId) })
  const of = (round: string) => ({ game_code: GAME, round })
  return {
    ...{ member, memberId },
    bet: (uuid: string, minor: bigint, more: object = {}) => vendor.bet(uuid, minor * UNITS, { ...of(uuid), ...more }),
    win: (bet: string, minor: bigint, more: object = {}) => vendor.win(randomUUID(), bet, minor * UNITS, { ...of(bet), ...more }),
    rollback: (bet: string) => vendor.rollback(randomUUID(), bet, of(bet)),
  }
}

/** What stands on accounts of a member. */
async function standing(memberId: bigint): Promise<Record<string, bigint>> {
  const { rows } = await owner.query<{ class: string; balance: string }>(
    `select a.class, last.balance_after as balance from wallet.account a
     cross join lateral (select e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) last
     where a.owner_id = $1 and a.class in ('player', 'agent', 'bonus', 'forfeit', 'receivable')`,
    [String(memberId)],
  )
  return Object.fromEntries(rows.map((row) => [row.class, BigInt(row.balance)]))
}

test('a stake of bonus money adds to a pool, draws on a limit of stakes, and goes back whole', async () => {
  const player = await aPlayer('stakepool', { realMinor: 1_000n, bonusMinor: 20_000n })
  await player.member.send(limits.setPlayLimit, { kind: 'stake', period: 'day', amount: 9_000n })
  const [bet, other] = [randomUUID(), randomUUID()]
  const told = await player.bet(bet, 6_000n)
  assert.equal(told.status, 'RS_OK')
  assert.deepEqual(await standing(player.memberId), { player: 0n, bonus: 15_000n })
  assert.equal((await player.bet(other, 6_000n)).status, 'RS_ERROR_LIMIT_REACHED')
  assert.equal((await player.rollback(bet)).status, 'RS_OK')
  assert.deepEqual(await standing(player.memberId), { player: 1_000n, bonus: 20_000n })
  const again = randomUUID()
  assert.equal((await player.bet(again, 6_000n)).status, 'RS_OK')
  const jackpot = 30_000n
  assert.equal((await player.win(again, 60_000n, { jackpot_win: jackpot * UNITS, round_closed: true })).status, 'RS_OK')
  assert.deepEqual(await standing(player.memberId), { player: 10_000n, bonus: 65_000n })
  await assertLedgerIsWhole(owner)
})

test('the stake of a free round moves no bonus money, and its win is real', async () => {
  const player = await aPlayer('stakefree', { realMinor: 1n, bonusMinor: 2_000n })
  const bet = randomUUID()
  assert.equal((await player.bet(bet, 500n, { is_free: true })).status, 'RS_OK')
  assert.equal((await player.win(bet, 800n)).status, 'RS_OK')
  assert.deepEqual(await standing(player.memberId), { player: 801n, bonus: 2_000n })
})

test('a member who becomes an agent plays the bonus on, and late wins reach the wallet of the agent', async () => {
  const player = await aPlayer('stakeagent', { realMinor: 400n, bonusMinor: 2_000n })
  const [before, then] = [randomUUID(), randomUUID()]
  await player.bet(before, 800n)
  await inTransaction(context, (tx) => setClass(tx, player.memberId, 42))
  assert.equal((await player.win(before, 800n)).status, 'RS_OK')
  const { player: _emptied, ...now } = await standing(player.memberId)
  assert.deepEqual(now, { agent: 400n, bonus: 2_000n })
  assert.equal((await player.bet(then, 1_000n)).status, 'RS_OK')
  const { player: _empty, ...staked } = await standing(player.memberId)
  assert.deepEqual(staked, { agent: 0n, bonus: 1_400n })
  await assertLedgerIsWhole(owner)
})
