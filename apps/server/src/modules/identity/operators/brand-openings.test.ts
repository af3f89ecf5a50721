import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandTree } from '@croupier/contract/console/brand-changes'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as contract from '@croupier/contract/console/operators'
import { consoleBrand, setBrandColors } from '@croupier/contract/console/site'
import { systemStatus } from '@croupier/contract/site'
import { helpCenter } from '@croupier/contract/site-pages'
import { Secret, TOTP } from 'otpauth'
import { cashierListeners } from '#modules/cashier/index.ts'
import { sql } from '#platform/database.ts'
import { carryBatch } from '#platform/events.ts'
import { anActor } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const [asker, decider] = [
  await anOperator(site, { username: 'kapitan', permissions: ['operators', 'brand'] }),
  await anOperator(site, { username: 'timonel', permissions: ['operators'] }),
]
const opening = { code: 'bagong', name: 'Bagong Parola', currency: 'USD' as const, timeZone: 'Asia/Tokyo', host: 'bagong.example' }
const why = 'the second town'

const requestOf = (change: Partial<typeof opening> = {}, username = 'tagapamahala') =>
  asker.ask(contract.askOperatorChange, { kind: 'brand', username, opening: { ...opening, ...change }, why })
const approve = async (id: string) => await decider.ask(contract.decideOperatorChange, { id, action: 'approve', why })

/** Uses an invitation up, and logs in with what it set. */
async function join(invitation: string) {
  const guest = anActor(site.server.console)
  const { secret, username } = await guest.send(contract.beginJoining, { invitation })
  const codeAt = (stepsOn: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 })
  const password = 'the light of the second town'
  await guest.send(contract.finishJoining, { invitation, password, code: codeAt(-1) })
  guest.token = (await guest.send(consoleIdentity.operatorLogin, { username, password, code: codeAt(0) })).token
  return guest
}

test('CO-03 two operators open a brand below their own: it has its colours and help, its own host and money of play, and a manager who sees nothing of theirs', async () => {
  await asker.send(setBrandColors, { colors: { dark: { primary: '#7fd1ff' }, light: {} }, why })
  await sql`insert into site.help_topic (brand_id, language, topic, position, title, content)
    values (${site.context.actor.brandId}, 'EN', 'start', 1, 'Parola', 'Why Parola?')`.execute(site.context.db)
  const asked = await requestOf()
  const alone = await asker.ask(contract.decideOperatorChange, { id: asked.value?.id ?? '', action: 'approve', why })
  assert.equal(alone.envelope.errorCode, 'second_person_needed')
  const { value } = await approve(asked.value?.id ?? '')
  const manager = await join(value?.invitation ?? '')
  const { code, mode, currency, timeZone, colors, licence } = await manager.send(consoleBrand, {})
  assert.deepEqual(
    [code, mode, currency, timeZone, colors.dark, licence],
    ['bagong', 'play', 'USD', 'Asia/Tokyo', { primary: '#7fd1ff' }, null],
  )
  assert.deepEqual(
    (await manager.send(contract.consoleOperators, {})).rows.map(({ username }) => username),
    ['tagapamahala'],
  )
  const visitor = anActor(site.server.site, { merchant: 'bagong' })
  const byHost = await visitor.ask(systemStatus, {}, { merchant: null, headers: { host: 'bagong.example' } })
  assert.equal(byHost.value?.brand.name, 'Bagong Parola')
  const [topic] = await visitor.send(helpCenter, { lang: 'EN', device: 'WEB' })
  assert.deepEqual([topic?.title, topic?.content], ['Bagong Parola', 'Why Bagong Parola?'])
  const shown = (rows: readonly { code: string; parentId: string | null; hosts: string[] }[]) =>
    rows.map((row) => [row.code, row.parentId === null, row.hosts])
  assert.deepEqual(shown((await asker.send(brandTree, {})).rows).slice(1), [['bagong', false, ['bagong.example']]])
  assert.deepEqual(shown((await manager.send(brandTree, {})).rows), [['bagong', true, ['bagong.example']]])
  while ((await carryBatch(site.context, cashierListeners)) > 0);
  const banksOf = async (brand: string) =>
    (
      await sql<{
        code: string
      }>`select k.code from cashier.bank k join site.brand b on b.id = k.brand_id where b.code = ${brand} order by 1`.execute(
        site.context.db,
      )
    ).rows
  assert.deepEqual(await banksOf('bagong'), await banksOf('parola'))
  assert.ok((await banksOf('bagong')).length > 0)
})

test('CO-03 a code or a host that another brand has, and a name that another operator has, open nothing', async () => {
  assert.equal((await requestOf({}, 'iba')).envelope.errorCode, 'brand_code_taken')
  assert.equal((await requestOf({ code: 'iba', host: 'localhost' }, 'iba')).envelope.errorCode, 'host_taken')
  assert.equal((await requestOf({ code: 'iba', host: 'iba.example' }, 'kapitan')).envelope.errorCode, 'username_taken')
  const one = await requestOf({ code: 'isa', host: 'isa.example' }, 'una')
  const other = await requestOf({ code: 'dalawa', host: 'isa.example' }, 'pangalawa')
  assert.equal((await approve(one.value?.id ?? '')).status, 200)
  assert.equal((await approve(other.value?.id ?? '')).envelope.errorCode, 'host_taken')
  const codes = (await asker.send(brandTree, {})).rows.map(({ code }) => code)
  assert.deepEqual(codes.slice(1), ['bagong', 'isa'])
})

test('M5 the database gives the manager of a brand no secrets but by the approval of two persons of the one above', async () => {
  await assert.rejects(
    sql`
      with made as (
        insert into site.brand (code, name, currency, settings, parent_id)
        select 'multo', 'Multo', 'PHP', settings, id from site.brand where code = 'parola' returning id
      )
      insert into identity.operator (brand_id, username, permissions, status) select id, 'multo', '{operators}', 'invited' from made;
      update identity.operator set join_hash = 'x' where username = 'multo'`.execute(site.context.db),
  )
  await sql`insert into site.brand (code, name, currency, settings, parent_id)
    select 'multo', 'Multo', 'PHP', settings, id from site.brand where code = 'parola'`.execute(site.context.db)
  await sql`insert into identity.operator (brand_id, username, permissions, status)
    select id, 'multo', '{operators}', 'invited' from site.brand where code = 'multo'`.execute(site.context.db)
  await assert.rejects(
    sql`update identity.operator set join_hash = 'x' where username = 'multo'`.execute(site.context.db),
    /explains the secrets/,
  )
})
