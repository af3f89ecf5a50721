import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brandSetup, type SetupState, type SetupStep, setBrandContacts } from '@croupier/contract/console/site'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { brandId } = site.context.actor
const owner = await anOwner(site)
after(() => owner.end())
const first = await anOperator(site, { username: 'una', permissions: ['brand'] })

const states = async () => {
  const { rows } = await first.send(brandSetup, {})
  return Object.fromEntries(rows.map(({ step, state }) => [step, state])) as Record<SetupStep, SetupState>
}

test('CO-03 a brand is told what it still needs before a member can pay in and play, as it stands', async () => {
  await owner.query('update cashier.channel set is_open = false where brand_id = $1', [brandId])
  await owner.query("update games.vendor_connection set status = 'maintenance' where brand_id = $1", [brandId])
  const contacts = { resources: [], mirrors: [], confirmMinutes: 30, appealDays: 7, why: 'a test' }
  await first.send(setBrandContacts, { ...contacts, customerService: [] })
  assert.deepEqual(await states(), { operators: 'to_do', payment: 'closed', games: 'closed', contacts: 'to_do', deposit: 'to_do' })
  await anOperator(site, { username: 'ikalawa', permissions: ['cashier'] })
  await owner.query('update cashier.channel set is_open = true where brand_id = $1', [brandId])
  await owner.query("update games.vendor_connection set status = 'connected' where brand_id = $1", [brandId])
  await first.send(setBrandContacts, { ...contacts, customerService: [{ csType: 'chat', path: '/help' }] })
  assert.deepEqual(await states(), { operators: 'done', payment: 'done', games: 'done', contacts: 'done', deposit: 'to_do' })
  await owner.query('update cashier.channel set is_open = false, ended_at = now() where brand_id = $1', [brandId])
  assert.equal((await states()).payment, 'to_do')
})
