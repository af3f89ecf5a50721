import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { dateAt } from '@croupier/calendar/calendar'
import { agentStatementFile } from '@croupier/contract/console/statements'
import { ownWagesStatement } from '@croupier/contract/statements'
import { aLineMember, anOwner, aSignedContract, fund, play, settleAt } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { download, textsOfPdf } from '#testing/pdf.ts'
import { aSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'una', permissions: ['agents'] })
const MINUTE = 60_000
const SLOT = 5 * MINUTE
const start = new Date((Math.ceil(Date.now() / SLOT) + 12) * SLOT)
const monthOf = dateAt(start, 'Asia/Manila')
const upline = await aLineMember(site, 'nagbayad', { type: 2 })
await fund(site.context, upline, { kind: 'agent', amountMinor: 10_000n })
const agent = await aLineMember(site, 'kumita', { type: 41, upline })
const player = await aLineMember(site, 'manlalaro', { type: 0, upline: agent })
const contractId = randomUUID()
await aSignedContract(owner, brandId, {
  ...{ takerId: agent.memberId, giverId: upline.memberId, id: contractId },
  ...{ terms: someTerms({ payer: 'upline' }), from: start },
})
await play(owner, brandId, [{ memberId: player.memberId, betMinor: 300_000n, winMinor: 0n, at: new Date(start.getTime() + MINUTE) }])
await settleAt(site, owner, new Date(start.getTime() + SLOT + MINUTE))

test('AC-10 the statement of an agent names the payslips of a month, received and paid, with sums by contract', async () => {
  const name = contractId.slice(0, 8).toUpperCase()
  const received = await download(site.server.console, agentStatementFile, operator, { memberId: agent.id, monthOf, language: 'EN' })
  const own = textsOfPdf(received.rawPayload).flat().join('|')
  assert.ok(own.includes(`Real-time salary ${name}|1|30.00|30.00|0.00|Total|1|30.00|30.00|0.00`), own)
  for (const part of [
    'Statement of wages',
    'Agent|kumita',
    `Month|${monthOf.slice(0, 7)}`,
    'play money',
    'Carried over',
    '|Paid|30.00|30.00|0.00',
  ])
    assert.ok(own.includes(part), part)
  const given = await download(site.server.site, ownWagesStatement, upline, { monthOf })
  const all = textsOfPdf(given.rawPayload).flat().join('|')
  for (const part of ['Statement ng sahod', 'Agent|nagbayad', `${name}, kumita|1|30.00|30.00|0.00`]) assert.ok(all.includes(part), all)
})

test('what contracts owe back stands on the statement of the agent who nets it', async () => {
  await owner.query(
    'update agents.contract_account a set owed_back_minor = -1250 from agents.contract c where c.id = $1 and a.chain_id = c.chain_id',
    [contractId],
  )
  const file = await download(site.server.site, ownWagesStatement, agent, { monthOf })
  assert.match(textsOfPdf(file.rawPayload).flat().join('|'), /Ibabawas\|[^|]+\|12\.50\|Kabuuan\|12\.50/)
})

test('M9 the statement of an agent of another brand does not exist, and a member without a line has none', async () => {
  const abroad = await aLineMember(site, 'banyaga', { type: 2, merchant: 'habagat' })
  const asked = await download(site.server.console, agentStatementFile, operator, { memberId: abroad.id, monthOf, language: 'EN' })
  assert.equal(asked.statusCode, 404)
  assert.equal((await download(site.server.site, ownWagesStatement, player, { monthOf })).statusCode, 403)
})
