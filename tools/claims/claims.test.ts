import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterEach, test } from 'node:test'
import { joinPromotion, promotion as readOne, requestReward } from '@croupier/contract/promotions'
import pg from 'pg'
import { gift, openAll, promotion } from '../../apps/server/testing/claims/givings.ts'
import { type Kind, kinds } from '../../apps/server/testing/claims/kinds.ts'
import {
  type Claim,
  closed,
  fillBudget,
  givePoints,
  type Holdings,
  holdingsOf,
  instant,
  noon,
  owner,
  type Player,
  played,
  reading,
  setBudget,
  setClock,
  signedIn,
  site,
  somePlayers,
  take,
} from '../../apps/server/testing/claims/stage.ts'
import { assertLedgerIsWhole } from '../../apps/server/testing/ledger.ts'
import { audit } from '../audit/audit.ts'

/** A multiple of what waits, from its own connection each. */
const AT_ONCE = 32
const MANY = 64
/** Members who empty a budget, and for how many of them it lasts. */
const [ASKING, PAID] = [12, 5]
const SECOND = 1000

await openAll()
afterEach(assertAllIsWhole)

/** The ledger and the whole audit find nothing. */
async function assertAllIsWhole(): Promise<void> {
  await assertLedgerIsWhole(owner)
  // Nobody carries news here.
  await owner.query('delete from platform.outbox')
  const reader = new pg.Client({ connectionString: site.database.auditUrl })
  await reader.connect()
  try {
    await reader.query('begin isolation level repeatable read read only')
    const { findings, wrongBalances } = await audit(reader, { provider: undefined, client: [], heads: [] })
    assert.deepEqual([findings.filter(({ violations }) => violations > 0), wrongBalances], [[], 0])
  } finally {
    await reader.end()
  }
}

const crowd = await somePlayers(MANY)
const nothing: Holdings = { money: 0n, points: 0n, bonus: 0n, goods: 0n, tickets: 0n, awards: 0n }

function gained(before: readonly Holdings[], after: readonly Holdings[]): Holdings[] {
  return after.map((now, at) => {
    const was = before[at] ?? nothing
    const keys = Object.keys(nothing) as (keyof Holdings)[]
    return Object.fromEntries(keys.map((key) => [key, now[key] - was[key]])) as Holdings
  })
}

/** What members gain by claims. */
async function gainedBy(members: readonly Player[], claims: () => Promise<unknown>): Promise<Holdings[]> {
  const before = await holdingsOf(members)
  await claims()
  return gained(before, await holdingsOf(members))
}

const prizeOf = ({ prize }: Kind): Holdings => ({ ...nothing, ...prize })

/** Members with a prize that waits for each. */
async function waiting(kind: Kind, count: number): Promise<{ members: Player[]; claims: Claim[] }> {
  setClock(noon)
  const members = await somePlayers(count)
  return { members, claims: await kind.ready(members) }
}

/** Claims of one member at once, each from a connection of its own; the codes that were heard. */
async function atOnce(member: Player, claim: Claim, ids: readonly string[]): Promise<(string | null)[]> {
  return await Promise.all(ids.map(async (id, at) => (await take(member, claim, { id, at })).code))
}

for (const kind of kinds) {
  test(`SC-12 ${kind.name} is taken once, by two claims and by thirty-two at once, of one id and of many`, async () => {
    const { members, claims } = await waiting(kind, 3)
    const [[one, same, other], [first, second, third]] = [members, claims]
    if (!(one && same && other && first && second && third)) return assert.fail()
    const id = randomUUID()
    const heard: (string | null)[][] = []
    const gains = await gainedBy(members, async () => {
      for (const each of [id, id, randomUUID()]) heard.push([(await take(one, first, { id: each })).code])
      heard.push(await atOnce(same, second, Array(AT_ONCE).fill(randomUUID())))
      heard.push(
        await atOnce(
          other,
          third,
          Array.from({ length: AT_ONCE }, () => randomUUID()),
        ),
      )
    })
    assert.deepEqual(gains, [prizeOf(kind), prizeOf(kind), prizeOf(kind)])
    const isNamed = kind.foreignId !== undefined
    assert.deepEqual(heard.slice(0, 3), [[null], [isNamed ? null : kind.again], [kind.again]])
    for (const codes of heard.slice(3)) {
      assert.ok(codes.includes(null))
      assert.deepEqual(
        codes.filter((code) => ![null, kind.again, kind.atOnce].includes(code)),
        [],
      )
    }
    // A right password that was sent thirty-two times at once locks nobody out.
    assert.equal((await take(other, third)).code, kind.again)
  })

  test(`SC-12 ${kind.name} is nobody else's, and no claim borrows the id of another's`, async () => {
    const { members, claims } = await waiting(kind, 2)
    const [[one, other], [first, second]] = [members, claims]
    const [stranger] = await somePlayers(1)
    if (!(one && other && stranger && first && second)) return assert.fail()
    const gains = await gainedBy([...members, stranger], async () => {
      assert.equal((await take(stranger, first)).code, kind.foreign)
      const id = randomUUID()
      assert.equal((await take(one, first, { id })).code, null)
      if (kind.foreignId === undefined) return
      assert.equal((await take(other, second, { id })).code, kind.foreignId)
      if (kind.foreignId !== null) assert.equal((await take(other, second)).code, null)
    })
    const isOpenToAll = kind.foreign === null
    const isNamed = kind.foreignId !== undefined
    assert.deepEqual(gains, [prizeOf(kind), isNamed ? prizeOf(kind) : nothing, isOpenToAll ? prizeOf(kind) : nothing])
  })

  const { time, program } = kind
  if (time)
    test(`SC-12 ${kind.name} is not taken a second before its time, and not after it`, async () => {
      setClock(noon)
      const members = await somePlayers(2)
      const { from, to, claims, outside } = await time(members)
      const at = async (clock: number, place: number) => {
        setClock(clock)
        const member = await signedIn(members[place] ?? assert.fail())
        return (await take(member, claims[place] ?? assert.fail())).code
      }
      const gains = await gainedBy(members, async () => {
        if (from !== undefined) assert.equal(await at(from - SECOND, 0), outside)
        assert.equal(await at(to - SECOND, 0), null)
        assert.equal(await at(to, 1), outside)
      })
      setClock(noon)
      assert.deepEqual(gains, [prizeOf(kind), nothing])
    })

  if (program)
    test(`SC-12 ${kind.name} waits until the brand has opened it`, async () => {
      const { members, claims } = await waiting(kind, 1)
      const [[member], [claim]] = [members, claims]
      if (!(member && claim)) return assert.fail()
      const id = randomUUID()
      const gains = await gainedBy(members, async () => {
        const open = await closed(program)
        assert.equal((await take(member, claim, { id })).code, 'claims_not_open')
        await open()
        assert.equal((await take(member, claim, { id })).code, null)
      })
      assert.deepEqual(gains, [prizeOf(kind)])
    })

  const { need } = kind
  if (need)
    test(`SC-12 ${kind.name} is not taken by one less than it asks for, and by the last one`, async () => {
      setClock(noon)
      const members = await somePlayers(2)
      const heard: (string | null)[] = []
      const gains: Holdings[] = []
      for (const [at, member] of members.entries()) {
        const begun = await need.begin(member)
        const earn = (amount: bigint) => (need.isPlay ? played(begun.earner, amount, begun.at) : givePoints(begun.earner, amount))
        await earn(need.amount - 1n)
        if (at === 1) await earn(1n)
        gains.push(...(await gainedBy([member], async () => heard.push((await take(member, await begun.claim())).code))))
      }
      assert.deepEqual(
        [heard, gains],
        [
          [need.below, null],
          [nothing, prizeOf(kind)],
        ],
      )
    })

  if (need?.isPlay)
    test(`SC-12 ${kind.name} is not taken once the play behind it was rolled back`, async () => {
      setClock(noon)
      const [member] = await somePlayers(1)
      if (!member) return assert.fail()
      const { earner, at, claim } = await need.begin(member)
      const rollBack = await played(earner, need.amount, at)
      await rollBack()
      const gains = await gainedBy([member], async () => assert.equal((await take(member, await claim())).code, need.below))
      assert.deepEqual(gains, [nothing])
    })

  const { stock } = kind
  if (stock)
    test(`SC-12 the last piece of ${kind.name} goes to one of sixty-four members who claim it at once`, async () => {
      setClock(noon)
      const claims = await stock(crowd)
      const heard: (string | null)[] = []
      const gains = await gainedBy(crowd, async () => {
        const answers = await Promise.all(crowd.map((member, at) => take(member, claims[at] ?? assert.fail(), { at })))
        heard.push(...answers.map(({ code }) => code))
      })
      assert.deepEqual(
        heard.map((code) => code ?? ''),
        gains.map((gain) => (gain.awards + gain.goods + gain.money + gain.bonus > 0n ? '' : 'sold_out')),
      )
      assert.equal(heard.filter((code) => code === null).length, 1)
      assert.deepEqual(gains[heard.indexOf(null)], prizeOf(kind))
      assert.ok(gains.every((gain, at) => heard[at] === null || Object.values(gain).every((amount) => amount === 0n)))
    })

  const { budget } = kind
  if (budget)
    test(`CO-03 a budget that empties in the middle pays ${kind.name} whole or not at all, and the rest once it is filled`, async () => {
      const { members, claims } = await waiting(kind, ASKING)
      const amount = (kind.prize.money ?? 0n) + (kind.prize.bonus ?? 0n)
      await setBudget(budget, amount * BigInt(PAID) + amount - 1n)
      const ids = members.map(() => randomUUID())
      const asked = (member: Player, at: number) => take(member, claims[at] ?? assert.fail(), { id: ids[at] ?? '', at })
      const claimAll = async () => (await Promise.all(members.map(asked))).map(({ code }) => code)
      const heard: (string | null)[] = []
      const gains = await gainedBy(members, async () => heard.push(...(await claimAll())))
      assert.equal(heard.filter((code) => code === null).length, PAID)
      assert.deepEqual(new Set(heard), new Set([null, 'budget_empty']))
      assert.deepEqual(
        gains,
        heard.map((code) => (code === null ? prizeOf(kind) : nothing)),
      )
      await fillBudget(budget)
      const later = await gainedBy(members, claimAll)
      assert.deepEqual(
        later,
        heard.map((code) => (code === null ? nothing : prizeOf(kind))),
      )
    })
}

test('SC-12 an award of bonus money that its offer cannot give now is refused in words, and waits', async () => {
  const kind = kinds.find(({ name }) => name === 'an award of bonus money') ?? assert.fail()
  for (const [more, code] of [
    [{ isOpen: false }, 'bonus_not_offered'],
    [{ endsAt: instant() }, 'bonus_not_offered'],
    [{ stock: 0 }, 'sold_out'],
  ] as const) {
    const { members, claims } = await waiting(kind, 1)
    const [[member], [claim]] = [members, claims]
    if (!(member && claim)) return assert.fail()
    const gains = await gainedBy(members, async () => {
      await gift(more)
      assert.equal((await take(member, claim)).code, code)
      await gift()
      assert.equal((await take(member, claim)).code, null)
    })
    assert.deepEqual(gains, [prizeOf(kind)])
  }
})

test('DT-06 what is played after a promotion has ended counts on no goal, and what was reached before is taken afterwards', async () => {
  setClock(noon)
  const [inTime, late] = await somePlayers(2)
  if (!(inTime && late)) return assert.fail()
  const endsAt = noon + 600 * SECOND
  const promotionId = await promotion('ending', { metric: 'turnover', target: 5_000n, endsAt: new Date(endsAt) })
  for (const member of [inTime, late]) await reading(member).send(joinPromotion, { promotionId })
  await played(inTime, 5_000n, endsAt - 1)
  await played(late, 4_999n, endsAt - 1)
  await played(late, 1n, endsAt)
  setClock(endsAt + SECOND)
  const claim: Claim = { route: requestReward as never, input: () => ({ promotionId }) }
  assert.equal((await reading(late).send(readOne, { id: promotionId })).goal?.reached, 4_999n)
  assert.deepEqual([(await take(inTime, claim)).code, (await take(late, claim)).code], [null, 'nothing_to_claim'])
})
