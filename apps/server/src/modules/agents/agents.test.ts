import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as agents from '@croupier/contract/agents'
import * as contracts from '@croupier/contract/agents-contracts'
import * as figures from '@croupier/contract/agents-figures'
import { register } from '@croupier/contract/identity-registration'
import { toWire } from '@croupier/money/money'
import { anActor, solvedChallenge } from '#testing/actors.ts'
import { aLineMember, anOwner, atTime, fund, type LinePerson, play } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'
import { gatherFigures } from './figures/folds.ts'
import { settleAll } from './settlement/settlement.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
const brandId = context.actor.brandId

const head = await aLineMember(site, 'puno', { type: 1 })
const agent = await aLineMember(site, 'sanga', { type: 2, upline: head })
const sub = await aLineMember(site, 'tangkay', { type: 41, upline: agent })
const leaf = await aLineMember(site, 'dahon', { type: 0, upline: sub })
const direct = await aLineMember(site, 'bunga', { type: 0, upline: agent })
const stranger = await aLineMember(site, 'ligaw', { type: 2 })
const paymentPassword = 'a quiet harbour'

const MINUTE = 60_000

async function gather() {
  // A transaction elsewhere in the cluster may hold the stream back for a moment.
  for (let tries = 0; tries < 300; tries += 1) {
    await gatherFigures(context)
    const { rows } = await owner.query<{ behind: string }>(
      `select count(*) as behind from games.round_change c, agents.stream_cursor s where s.name = 'rounds' and (c.xid, c.id) > (s.xid, s.id)`,
    )
    if (rows[0]?.behind === '0') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the stream does not come to an end')
}

test('AC-12 AC-13 an agent sees the own line alone, searches it, and walks down it', async () => {
  const own = await agent.send(agents.downline, {})
  assert.deepEqual(own.rows.map(({ username }) => username).sort(), ['bunga', 'tangkay'])
  assert.deepEqual(
    own.crumbs.map(({ username }) => username),
    ['sanga'],
  )
  const deeper = await agent.send(agents.downline, { memberId: sub.id })
  assert.deepEqual(
    deeper.rows.map(({ username, level }) => [username, level]),
    [['dahon', 2]],
  )
  const found = await head.send(agents.downline, { q: 'DAH' })
  assert.deepEqual(
    found.rows.map(({ username }) => username),
    ['dahon'],
  )
  const foreign = await agent.ask(agents.downline, { memberId: stranger.id })
  assert.equal(foreign.status, 404)
  assert.deepEqual((await stranger.send(agents.downline, { q: 'd' })).rows, [])
})

test('AC-12 the downline is ordered by name, by directs and by age, page by page', async () => {
  const top = await aLineMember(site, 'ayos', { type: 1 })
  const names = ['delta', 'alpha', 'charlie', 'bravo']
  const below = []
  for (const [at, name] of names.entries()) below.push(await aLineMember(site, name, { type: at < 2 ? 2 : 0, upline: top }))
  const [first, second] = below
  assert.ok(first && second)
  for (const [name, upline] of [
    ['kina1', second],
    ['kina2', second],
    ['kina3', first],
  ] as const)
    await aLineMember(site, name, { type: 0, upline })
  // The number of an account says nothing about when its member came.
  await owner.query("update agents.node set joined_at = joined_at - interval '1 day' where member_id = $1", [below[3]?.memberId])
  await fund(context, second, { kind: 'agent', amountMinor: 700n })
  await fund(context, below[2] ?? first, { kind: 'member', amountMinor: 500n })
  await owner.query(
    "update identity.member set last_login_at = case username when 'charlie' then now() when 'delta' then now() - interval '1 hour' end where id = any ($1)",
    [below.map(({ memberId }) => memberId)],
  )
  const orders = {
    name: ['alpha', 'bravo', 'charlie', 'delta'],
    nameDown: ['delta', 'charlie', 'bravo', 'alpha'],
    newest: ['charlie', 'alpha', 'delta', 'bravo'],
    oldest: ['bravo', 'delta', 'alpha', 'charlie'],
    directs: ['alpha', 'delta', 'bravo', 'charlie'],
    directsUp: ['charlie', 'bravo', 'delta', 'alpha'],
    balance: ['alpha', 'charlie', 'bravo', 'delta'],
    balanceUp: ['delta', 'bravo', 'charlie', 'alpha'],
    seen: ['charlie', 'delta', 'bravo', 'alpha'],
    seenUp: ['alpha', 'bravo', 'delta', 'charlie'],
  }
  for (const sort of agents.downlineSorts) assert.deepEqual(await namesBelow(top, sort), orders[sort], sort)
  assert.deepEqual((await top.send(agents.downline, { sort: 'directs', cursor: "0-1'; x" })).rows, [])
  // A level of thousands has no order of what changes all the time.
  await owner.query(
    `with made as (
       insert into identity.member (brand_id, username, username_key, nickname, type, upline_id)
       select $1, 'dami' || n, 'dami' || n, 'dami', 0, $2 from generate_series(1, 2000) n returning id, username
     )
     insert into agents.node (member_id, brand_id, upline_id, path, username, username_key, is_agent, joined_at)
     select m.id, $1, $2, u.path || m.id::text, m.username, m.username, false, now() from made m join agents.node u on u.member_id = $2`,
    [brandId, top.memberId],
  )
  assert.equal((await top.ask(agents.downline, { sort: 'balance' })).envelope.errorCode, 'level_too_large')
  assert.equal((await top.send(agents.downline, { sort: 'balance', kind: 'agent' })).rows[0]?.username, 'alpha')
})

/** Reads a level to its end, two members a page. */
async function namesBelow(top: LinePerson, sort: (typeof agents.downlineSorts)[number], cursor?: string): Promise<string[]> {
  const page = await top.send(agents.downline, { sort, size: 2, ...(cursor === undefined ? {} : { cursor }) })
  const names = page.rows.map(({ username }) => username)
  return page.next === undefined ? names : [...names, ...(await namesBelow(top, sort, page.next))]
}

test('AC-11 an account by hand gets a random password that must be changed, and stands below its agent', async () => {
  const made = await agent.send(agents.createDownline, { username: 'BagongTao', type: 0 })
  assert.ok(made.password.length >= 12)
  const member = await agent.send(agents.downlineMember, { memberId: made.id })
  assert.equal(member.mustChangePassword, true)
  assert.equal(member.isDirect, true)
  const again = await agent.ask(agents.createDownline, { username: 'bagongtao', type: 0 })
  assert.equal(again.envelope.errorCode, 'username_taken')
  const higher = await sub.ask(agents.createDownline, { username: 'mataas', type: 2 })
  assert.equal(higher.envelope.errorCode, 'class_not_allowed')
  const fresh = await agent.send(agents.resetDownlinePassword, { memberId: made.id })
  assert.notEqual(fresh.password, made.password)
})

test('AC-11 a link has settings of its own, ends when it is used up, and counts what it brought', async () => {
  const link = await agent.send(agents.createAffiliateUrl, { label: 'Fiesta', type: 0, code: 'FIESTA1', expiresInDays: 7, usesMax: 1 })
  assert.equal(link.state, 'open')
  assert.match(link.url, /affiliateCode=FIESTA1$/)
  const guest = anActor(site.server.site)
  const form = (username: string) => ({
    username,
    password: 'a calm and quiet bay',
    confirmPassword: 'a calm and quiet bay',
    registerMethod: 'WEB' as const,
    login: true as const,
    loginDeviceId: randomUUID(),
    termsAccepted: true as const,
    affiliateCode: 'FIESTA1',
  })
  const result = await guest.send(register, { ...form('dumating'), challenge: await solvedChallenge(guest) })
  const second = await guest.ask(register, { ...form('nahuli'), challenge: await solvedChallenge(guest) })
  assert.equal(second.envelope.errorCode, 'invitation_invalid')
  await play(owner, brandId, [{ memberId: BigInt(result.id), betMinor: 5_000n, winMinor: 1_000n, at: new Date() }])
  await gather()
  const { rows } = await agent.send(agents.viewAffiliateUrls, {})
  const shown = rows.find(({ code }) => code === 'FIESTA1')
  assert.deepEqual([shown?.state, shown?.yield.registrations, shown?.yield.validTurnover], ['used_up', 1, 5_000n])
  await agent.send(agents.deleteAffiliateUrl, { code: 'FIESTA1' })
  assert.equal((await agent.ask(agents.deleteAffiliateUrl, { code: 'FIESTA1' })).status, 404)
})

test('AC-02 the team overview sums the line below, and neither the own play nor that of agents in it', async () => {
  const before = await agent.send(agents.teamOverview, {})
  const now = new Date()
  await play(owner, brandId, [
    { memberId: leaf.memberId, betMinor: 10_000n, winMinor: 4_000n, at: now },
    { memberId: direct.memberId, betMinor: 2_000n, winMinor: 0n, at: now },
    { memberId: agent.memberId, betMinor: 70_000n, winMinor: 0n, at: now },
    { memberId: sub.memberId, betMinor: 30_000n, winMinor: 0n, at: now },
    { memberId: direct.memberId, betMinor: 9_000n, winMinor: 0n, at: now, state: 'voided' },
    { memberId: direct.memberId, betMinor: 9_000n, winMinor: 0n, at: now, state: 'open' },
  ])
  await gather()
  const seen = await agent.send(agents.teamOverview, {})
  assert.equal(seen.today.validTurnover - before.today.validTurnover, 12_000n)
  assert.equal(seen.today.grossWin - before.today.grossWin, 8_000n)
  assert.equal((await sub.send(agents.teamOverview, {})).today.turnover, 10_000n)
  assert.equal((await stranger.send(agents.teamOverview, {})).today.turnover, 0n)
  const betting = await agent.send(figures.teamBetting, { startTime: now.getTime() - 86_400_000, endTime: now.getTime() + 600_000 })
  assert.equal(betting.footer.turnover, seen.today.turnover)
  const rounds = await agent.send(figures.memberRounds, {
    memberId: leaf.id,
    startTime: now.getTime() - 60_000,
    endTime: now.getTime() + 60_000,
  })
  assert.equal(rounds.rows.length, 1)
  const loss = await agent.send(figures.profitAndLoss, { startTime: now.getTime() - 86_400_000, endTime: now.getTime() + 600_000 })
  assert.equal(loss.rows.find(({ member }) => member.username === 'tangkay')?.figures.turnover, 10_000n)
})

test('AC-03 team betting is ordered by each of its columns both ways, page after page', async () => {
  const rivals = await Promise.all(['unauna', 'duladula', 'tatluhan'].map((name) => aLineMember(site, name, { type: 0, upline: agent })))
  const now = new Date()
  const stakes = [7_000n, 21_000n, 14_000n]
  const rounds = rivals.map(({ memberId }, at) => ({ memberId, betMinor: stakes[at] ?? 0n, winMinor: BigInt(at) * 10_000n, at: now }))
  await play(owner, context.actor.brandId, rounds)
  await gather()
  const period = { startTime: now.getTime() - 86_400_000, endTime: now.getTime() + 600_000 }
  const orderedBy = async (sort: (typeof figures.bettingSorts)[number]) => {
    const rows = []
    let cursor: string | undefined
    do {
      const page = await agent.send(figures.teamBetting, { ...period, sort, size: 2, ...(cursor ? { cursor } : {}) })
      rows.push(...page.rows)
      cursor = page.next
    } while (cursor !== undefined)
    return rows
  }
  const all = (await agent.send(figures.teamBetting, { ...period, size: 100 })).rows
  assert.ok(all.length >= 3)
  for (const column of ['rounds', 'turnover', 'validTurnover', 'payouts', 'grossWin'] as const) {
    const figuresOf = (rows: typeof all) => rows.map((row) => Number(row[column]))
    const rising = figuresOf(all).sort((one, other) => one - other)
    assert.deepEqual(figuresOf(await orderedBy(`${column}Up`)), rising)
    assert.deepEqual(figuresOf(await orderedBy(column)), rising.toReversed())
  }
  const names = all.map(({ member }) => member.username).sort()
  assert.deepEqual(
    (await orderedBy('name')).map(({ member }) => member.username),
    names,
  )
  assert.deepEqual(
    (await orderedBy('nameDown')).map(({ member }) => member.username),
    names.toReversed(),
  )
})

test('AC-06 an agent sends money to a direct downline or the direct upline alone, once, and below the cap', async () => {
  await fund(context, agent, { kind: 'agent', amountMinor: 200_000_000n })
  const order = { id: randomUUID(), memberId: direct.id, amount: 12_345n, paymentPassword }
  const first = await agent.send(agents.transferDownline, order)
  assert.deepEqual(await agent.send(agents.transferDownline, order), first)
  assert.equal((await agent.ask(agents.transferDownline, { ...order, amount: 1_000n })).envelope.errorCode, 'id_reused')
  assert.equal((await agent.send(agents.transferDownline, { ...order, id: randomUUID(), memberId: head.id })).other.relation, 'upline')
  for (const memberId of [leaf.id, stranger.id, agent.id, '999999999'])
    assert.equal((await agent.ask(agents.transferDownline, { ...order, id: randomUUID(), memberId })).status, 404)
  const much = await agent.ask(agents.transferDownline, { ...order, id: randomUUID(), amount: 50_000_001n })
  assert.equal(much.envelope.errorCode, 'above_maximum')
  for (let sent = 0; sent < 2; sent += 1) await agent.ask(agents.transferDownline, { ...order, id: randomUUID(), amount: 49_000_000n })
  const capped = await agent.ask(agents.transferDownline, { ...order, id: randomUUID(), amount: 49_000_000n })
  assert.equal(capped.envelope.errorCode, 'daily_cap_reached')
  const list = await direct.ask(agents.lineTransfers, {})
  assert.equal(list.status, 403)
  assert.equal((await agent.send(agents.lineTransfers, {})).rows.at(-1)?.other.username, 'bunga')
})

test('AC-05 AC-07 AC-10 an offer is signed by both, settles every five minutes, and its payslip leads to the rounds', async () => {
  const own = randomUUID()
  const unconfirmed = await agent.ask(contracts.offerContract, { id: own, memberId: sub.id, terms: someTerms(), confirmsAboveOwn: false })
  assert.equal(unconfirmed.envelope.errorCode, 'rate_above_own')
  const offered = await agent.send(contracts.offerContract, { id: own, memberId: sub.id, terms: someTerms(), confirmsAboveOwn: true })
  assert.equal(offered.state, 'offered')
  const { id } = offered
  const seen = await sub.send(contracts.consolidated, {})
  assert.equal(seen.realtimesalreqtype.CONS?.id, id)
  assert.equal(seen.waiting, 1)
  const accepted = await sub.send(contracts.processRealtime, { contractId: id, action: 'accept' })
  assert.equal(accepted.state, 'accepted')
  assert.equal((await sub.ask(contracts.processRealtimeOlder, { contractId: id, action: 'accept' })).envelope.errorCode, 'wrong_state')
  const start = new Date(accepted.startsAt ?? 0)
  assert.ok(start > new Date())
  await play(owner, brandId, [{ memberId: leaf.memberId, betMinor: 123_456n, winMinor: 0n, at: new Date(start.getTime() + MINUTE) }])
  await gather()
  const balance = async () => (await sub.send(agents.transferSettings, {})).available
  const before = await balance()
  assert.equal(await settleAll(atTime(site, new Date(start.getTime() + 6 * MINUTE))), true)
  assert.equal(toWire((await balance()) - before), toWire(1_234n))
  await settleAll(atTime(site, new Date(start.getTime() + 6 * MINUTE)))
  assert.equal((await balance()) - before, 1_234n)
  const slips = await sub.send(contracts.payslips, { side: 'received' })
  const [slip] = slips.rows
  assert.ok(slip)
  assert.deepEqual([slip.state, slip.basis, slip.amount], ['paid', 123_456n, 1_234n])
  const told = await sub.send(contracts.payslip, { payslipId: slip.id })
  assert.equal(told.explanation.carriedOutMicro, '560000')
  const members = await agent.send(contracts.payslipMembers, { payslipId: slip.id })
  assert.deepEqual(
    members.rows.map(({ member, validTurnover }) => [member.username, validTurnover]),
    [['dahon', 123_456n]],
  )
  const rounds = await sub.send(contracts.payslipRounds, { payslipId: slip.id, memberId: leaf.id })
  assert.equal(rounds.rows.length, 1)
  assert.equal((await head.ask(contracts.payslip, { payslipId: slip.id })).status, 404)
})
