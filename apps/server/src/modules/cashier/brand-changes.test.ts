import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import * as cashier from '@croupier/contract/cashier'
import * as contract from '@croupier/contract/console/brand-changes'
import { savePromotion } from '@croupier/contract/console/promotions'
import { saveRaffle } from '@croupier/contract/console/raffles'
import * as consoleSite from '@croupier/contract/console/site'
import * as limits from '@croupier/contract/limits'
import { promotions } from '@croupier/contract/promotions'
import { noConditions } from '@croupier/contract/promotions-conditions'
import { raffle, raffleTickets } from '@croupier/contract/promotions-raffles'
import type { InputOf } from '@croupier/contract/route'
import { systemStatus } from '@croupier/contract/site'
import { AMOUNT_MAX_MINOR } from '@croupier/money/money'
import { type Actor, aMember, anActor } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { ports: { installation: { moneyFault: undefined } } })
const owner = await anOwner(site)
after(() => owner.end())
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: ['brand'] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: ['brand'] }),
]
type Change = InputOf<typeof contract.askBrandChange>['change']
const licence = { jurisdiction: 'Germany', number: 'GGL 1', validatorUrl: 'https://validator.example/1' }
const refusal = async (asked: ReturnType<Actor['ask']>) => (await asked).envelope.errorCode
const ask = (change: Change, id = randomUUID()) => first.ask(contract.askBrandChange, { id, change, why: 'a test' })

/** Resolves once a statement waits for another transaction. */
async function untilWaits(): Promise<void> {
  const waiting = `select from pg_locks where not granted and locktype = 'transactionid'
    and pid in (select pid from pg_stat_activity where datname = current_database())`
  while ((await owner.query(waiting)).rows.length === 0);
}

async function agreeOn(change: Change): Promise<void> {
  const id = randomUUID()
  await first.send(contract.askBrandChange, { id, change, why: 'a test' })
  await second.send(contract.decideBrandChange, { id, action: 'approve', why: 'agreed' })
}

test('PP-02 real money is refused until licence and policy pack are there, and turned on by two operators alone', async () => {
  const house = await first.send(contract.brandHouse, {})
  assert.deepEqual([house.mode, house.missing, house.packs.length], ['play', ['licence', 'policy_pack'], 9])
  assert.equal(await refusal(ask({ kind: 'mode', mode: 'real' })), 'brand_not_ready')
  await assert.rejects(owner.query(`update site.brand set mode = 'real' where id = 1`), /real money needs/)
  const another = `insert into site.brand (code, name, mode, currency, settings) select 'another', name, 'real', currency,
    settings || '{"licence": {}, "policyPack": "DE"}' from site.brand where id = 1`
  await assert.rejects(owner.query(another), /two persons/)
  await agreeOn({ kind: 'licence', licence, policyPack: 'DE' })
  await assert.rejects(owner.query(`update site.brand set mode = 'real' where id = 1`), /two persons/)
  const id = randomUUID()
  await first.send(contract.askBrandChange, { id, change: { kind: 'mode', mode: 'real' }, why: 'open' })
  assert.equal(await refusal(ask({ kind: 'mode', mode: 'real' })), 'brand_change_open')
  assert.equal(await refusal(first.ask(contract.decideBrandChange, { id, action: 'approve', why: 'mine' })), 'second_person_needed')
  await second.send(contract.decideBrandChange, { id, action: 'approve', why: 'agreed' })
  const { brand } = await anActor(site.server.site).send(systemStatus, {})
  assert.deepEqual([brand.mode, brand.licence?.number], ['real', 'GGL 1'])
  assert.equal(await refusal(ask({ kind: 'licence', licence: null, policyPack: null })), 'brand_not_ready')
  for (const lost of ['policyPack', 'licence']) {
    const losing = owner.query('update site.brand set settings = settings || jsonb_build_object($1::text, null) where id = 1', [lost])
    await assert.rejects(losing, /keeps its licence and its policy pack/)
  }
  await first.send(consoleSite.setBrandColors, { colors: { dark: {}, light: {} }, why: 'a test' })
  assert.deepEqual((await first.send(contract.brandHouse, {})).policyPack, 'DE')
  await agreeOn({ kind: 'mode', mode: 'play' })
  assert.equal((await first.send(contract.brandHouse, {})).mode, 'play')
})

test('PP-01 by the pack of Germany a deposit needs a limit first, and loosening one waits for a week', async () => {
  const member = await aMember(site.server.site, 'taga-ibang-bansa'.replaceAll('-', ''))
  const deposit = () => member.ask(cashier.deposit, { id: randomUUID(), amount: 20_000n, channel: 'ewallet' })
  assert.equal(await refusal(deposit()), 'deposit_limit_needed')
  await member.send(limits.setPlayLimit, { kind: 'deposit', period: 'month', amount: 100_000n })
  assert.equal((await deposit()).status, 200)
  const { startsAt } = await member.send(limits.setPlayLimit, { kind: 'deposit', period: 'month', amount: 200_000n })
  const hours = Math.round((startsAt - Date.now()) / 3_600_000)
  assert.equal(hours, 168)
  assert.equal((await member.send(limits.playLimits, {})).waitHours.deposit, 168)
})

test('PP-01 a visitor sees no bonuses where the law forbids to show them, and a member does', async () => {
  await agreeOn({ kind: 'licence', licence, policyPack: 'NL' })
  const visitor = anActor(site.server.site)
  assert.deepEqual((await visitor.send(promotions, {})).rows, [])
  await first.send(savePromotion, {
    ...{ code: 'fiesta', type: 'game', way: 'read', imageUrl: '', position: 0, startsAt: Date.now() - 1_000, endsAt: Date.now() + DAY_MS },
    ...{ metric: null, target: null, award: null, points: null, conditions: noConditions, stock: null, why: 'a test' },
    texts: { EN: { title: 'Fiesta', summary: '', content: '' }, TY: { title: 'Pista', summary: '', content: '' } },
  })
  const terms = {
    turnoverPerTicket: 1_000n,
    ticketsMax: 5,
    prizes: [{ winners: 1, award: { kind: 'money' as const, amount: 5_000n } }],
    why: 'a test',
  }
  await first.send(saveRaffle, { code: 'fiesta', ...terms })
  const member = await aMember(site.server.site, 'malaya')
  const [{ id: promotionId } = assert.fail()] = (await member.send(promotions, {})).rows
  assert.equal((await member.send(raffle, { promotionId })).state, 'open')
  assert.equal(await refusal(visitor.ask(raffle, { promotionId })), 'not_found')
  assert.equal(await refusal(visitor.ask(raffleTickets, { promotionId })), 'not_found')
  assert.equal((await first.send(contract.brandHouse, {})).policy.showsBonusesToGuests, false)
})

test('CO-03 a host that another brand takes at the same time is refused', async () => {
  const id = randomUUID()
  await first.send(contract.askBrandChange, { id, change: { kind: 'host', host: 'both.example', isOn: true }, why: 'a test' })
  await owner.query('begin')
  await owner.query(`insert into site.brand_host (host, brand_id) values ('both.example', 2)`)
  const decided = refusal(second.ask(contract.decideBrandChange, { id, action: 'approve', why: 'agreed' }))
  await untilWaits()
  await owner.query('commit')
  assert.equal(await decided, 'host_taken')
  await second.send(contract.decideBrandChange, { id, action: 'reject', why: 'taken' })
})

test('CO-03 a host of the brand is added and taken away by two operators, and the last one stays', async () => {
  await agreeOn({ kind: 'host', host: 'play.example', isOn: true })
  assert.deepEqual((await first.send(contract.brandHouse, {})).hosts, ['localhost', 'play.example'])
  assert.equal(await refusal(ask({ kind: 'host', host: 'play.example', isOn: true })), 'already_so')
  await agreeOn({ kind: 'host', host: 'play.example', isOn: false })
  assert.equal(await refusal(ask({ kind: 'host', host: 'localhost', isOn: false })), 'host_needed')
  assert.equal(await refusal(ask({ kind: 'host', host: 'other.test', isOn: true })), 'host_taken')
})

test('WD-04 the amount from which two approve a withdrawal is raised by two operators, not by one, and not past them in the database', async () => {
  const raise = `update site.brand set settings = settings || '{"secondApprovalFromMinor": "9000000"}' where id = 1`
  await assert.rejects(owner.query(raise), /two persons/)
  const from = 9_000_000n
  const id = randomUUID()
  const asked = { id, change: { kind: 'second_approval', from }, why: 'larger payouts' } as const
  await first.send(contract.askBrandChange, asked)
  await first.send(contract.askBrandChange, asked)
  assert.equal(await refusal(ask({ kind: 'second_approval', from: 8_000_000n }, id)), 'id_reused')
  await assert.rejects(owner.query(raise), /two persons/)
  assert.equal((await first.send(contract.brandHouse, {})).secondApprovalFrom, 2_000_000n)
  await second.send(contract.decideBrandChange, { id, action: 'approve', why: 'agreed' })
  assert.equal((await first.send(contract.brandHouse, {})).secondApprovalFrom, from)
  assert.equal(await refusal(ask({ kind: 'second_approval', from })), 'already_so')
})

test('CO-03 the largest amount there is can be the one from which two approve', async () => {
  await agreeOn({ kind: 'second_approval', from: AMOUNT_MAX_MINOR })
  assert.equal((await first.send(contract.brandHouse, {})).secondApprovalFrom, AMOUNT_MAX_MINOR)
})
