import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { askBrandChange } from '@croupier/contract/console/brand-changes'
import { askAdjustment } from '@croupier/contract/console/cashier-adjustments'
import { askMethodTerms } from '@croupier/contract/console/cashier-methods'
import { askRouting } from '@croupier/contract/console/cashier-routing'
import { askRiskRules } from '@croupier/contract/console/risk'
import { askWebhook } from '@croupier/contract/console/webhooks'
import type { Route } from '@croupier/contract/route'
import { aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename)
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'unang-tao', permissions: ['cashier', 'brand', 'audit'] })
const member = await aMember(site.server.site, 'biyaya')
const why = 'a test'

/** Asks under an id that another brand has used already. */
async function askAsAnother<Input extends { id: string }>(table: string, call: Route<Input, unknown, string>, input: Input) {
  assert.equal((await operator.ask(call, input)).envelope.errorCode, undefined)
  await owner.query(`update ${table} set brand_id = $1 where id = $2`, [site.other.actor.brandId, input.id])
  const { status, envelope } = await operator.ask(call, input)
  return [status, envelope.errorCode]
}

test('CO-03 a request under an id that another brand has used is refused', async () => {
  const id = randomUUID
  const refused = [409, 'id_reused']
  const adjustment = { id: id(), memberId: member.id, direction: 'credit', category: 'goodwill', amount: 5_000n, why } as const
  assert.deepEqual(await askAsAnother('cashier.adjustment', askAdjustment, adjustment), refused)
  assert.deepEqual(await askAsAnother('cashier.routing', askRouting, { id: id(), rules: [], why }), refused)
  assert.deepEqual(await askAsAnother('risk.rule_set', askRiskRules, { id: id(), rules: [], why }), refused)
  const terms = { kind: 'withdrawal', minimum: 10_000n, maximum: 20_000n, fee: 0n, perDay: 1 } as const
  assert.deepEqual(await askAsAnother('cashier.method_change', askMethodTerms, { id: id(), terms, version: 1, why }), refused)
  const change = { kind: 'host', host: 'play.example', isOn: true } as const
  assert.deepEqual(await askAsAnother('site.brand_change', askBrandChange, { id: id(), change, why }), refused)
  const endpoint = { id: id(), name: 'warehouse', url: 'https://hooks.example', events: ['deposit.paid' as const], why }
  assert.deepEqual(await askAsAnother('webhooks.endpoint', askWebhook, endpoint), refused)
})
