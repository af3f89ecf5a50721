import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'
import * as contract from '@croupier/contract/bonuses'
import * as consoleBonuses from '@croupier/contract/console/bonuses'
import * as rewards from '@croupier/contract/console/rewards'
import { dashboard } from '@croupier/contract/console/site'
import { toUnits } from '@croupier/wallet-protocol/amounts'
import { aMember } from '#testing/actors.ts'
import { anOwner, fund, untilStreamFlows } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { countBonusPlays, countSetAside, expireBonuses } from './bonus-plays.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand', 'support'] })
const why = 'a test'

const words = { title: 'A gift', summary: '' }
const weights = { RNG: 100, LIVE: 0, FISH: 0, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
await operator.send(rewards.saveBudget, { code: 'rewards', name: 'Rewards', why })
await operator.send(rewards.changeBudget, { id: randomUUID(), code: 'rewards', amount: 1_000_000n, why })
await operator.send(consoleBonuses.saveBonusOffer, {
  ...{
    code: 'gift',
    gift: { kind: 'given', most: 50_000n },
    texts: { EN: words, TY: words },
    budget: 'rewards',
    stock: null,
    isOpen: true,
  },
  terms: {
    ...{ first: 'real', isSticky: false, times: 3, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
    isEndedByWithdrawal: false,
  },
  ...{ startsAt: 0, endsAt: null, why },
})

async function aPlayer(username: string) {
  const member = await aMember(site.server.site, username)
  const memberId = BigInt(member.id)
  await fund(context, { memberId }, { kind: 'member', amountMinor: 10_000n })
  await operator.send(consoleBonuses.giveBonus, { id: randomUUID(), account: username, code: 'gift', amount: 1_000n, why })
  const vendor = aVendor(site.server.site, { user: member.id, token: await aToken(context, memberId) })
  const play = async (stakeMinor: bigint) => {
    const bet = randomUUID()
    await vendor.bet(bet, toUnits(stakeMinor), { round: bet })
    await vendor.win(randomUUID(), bet, 0n, { round: bet, round_closed: true })
  }
  return { member, play, counted: async () => (await member.send(contract.bonuses, {})).active?.counted }
}
type Player = Awaited<ReturnType<typeof aPlayer>>

const later = (ms: number) => ({ ...context, now: new Date(Date.now() + ms) })

/** Terms that nobody can read: the play of this member cannot be counted until they are mended. */
async function broken({ member }: Player): Promise<() => Promise<unknown>> {
  const { rows } = await owner.query('select id, terms from bonuses.bonus_grant where member_id = $1', [member.id])
  await owner.query(`update bonuses.bonus_grant set terms = '{}' where id = $1`, [rows[0].id])
  return () => owner.query('update bonuses.bonus_grant set terms = $2 where id = $1', [rows[0].id, rows[0].terms])
}

const setAside = async () => (await operator.send(consoleBonuses.uncountedMembers, {})).rows

test('a member whose rounds cannot be counted holds back nobody, is shown to operators, and is counted once it can be', async () => {
  const [stuck, other] = [await aPlayer('uncountone'), await aPlayer('uncounttwo')]
  await stuck.play(500n)
  const mend = await broken(stuck)
  await other.play(700n)
  await untilStreamFlows(owner)
  await countBonusPlays(later(0))
  assert.equal(await other.counted(), 700n)
  const [row, ...rest] = await setAside()
  assert.deepEqual([row?.username, row?.rounds, row?.tries, rest.length], ['uncountone', 1, 1, 0])
  assert.match(row?.error ?? '', /terms|invalid/i)
  assert.equal((await operator.send(dashboard, {})).waiting.uncountedMembers, 1)

  await countSetAside(later(0))
  assert.equal((await setAside())[0]?.tries, 1, 'not before its turn')
  await countSetAside(later(HOUR_MS))
  assert.equal((await setAside())[0]?.tries, 2)
  await other.play(300n)
  await untilStreamFlows(owner)
  await countBonusPlays(later(0))
  assert.equal(await other.counted(), 1_000n, 'others are counted on')

  await mend()
  await stuck.play(400n)
  await untilStreamFlows(owner)
  await countBonusPlays(later(0))
  assert.deepEqual([(await setAside())[0]?.rounds, await stuck.counted()], [2, 0n], 'what comes meanwhile waits with the rest')
  await Promise.all([1, 2, 3].map(() => countSetAside(later(3 * HOUR_MS))))
  assert.deepEqual([await stuck.counted(), (await setAside()).length], [900n, 0])
  await stuck.play(50n)
  await untilStreamFlows(owner)
  await countBonusPlays(later(0))
  assert.equal(await stuck.counted(), 950n)
})

test('a bonus does not run out while its play cannot be counted, and what was played in time releases it', async () => {
  const [stuck, other] = [await aPlayer('uncountsix'), await aPlayer('uncountfiv')]
  await stuck.play(3_000n)
  const mend = await broken(stuck)
  await untilStreamFlows(owner)
  await expireBonuses(later(8 * DAY_MS))
  const states = async () =>
    (
      await owner.query('select state from bonuses.bonus_grant where member_id = any ($1) order by id', [
        [stuck.member.id, other.member.id],
      ])
    ).rows.map(({ state }) => state)
  assert.deepEqual(await states(), ['active', 'expired'])
  await mend()
  await expireBonuses(later(9 * DAY_MS))
  assert.deepEqual([await states(), (await setAside()).length], [['released', 'expired'], 0])
})
