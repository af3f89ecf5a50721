import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dateAt } from '@croupier/calendar/calendar'
import { trail } from '@croupier/contract/console/identity'
import { memberStatementFile } from '@croupier/contract/console/statements'
import { ownStatement } from '@croupier/contract/statements'
import { balance } from '@croupier/contract/wallet'
import { formatAmount } from '@croupier/money/format'
import { aLineMember, fund } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { download, textsOfPdf } from '#testing/pdf.ts'
import { aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { kindTable, movementTable, statementSpan } from './rules-statements.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const UNITS = 1000n
const DAY = 86_400_000
const ZONE = 'Asia/Manila'
const dayIn = (days: number) => dateAt(new Date(Date.now() + days * DAY), ZONE)
const around = { fromDay: dayIn(-1), toDay: dayIn(1) }
const operator = await anOperator(site, { username: 'tagatulong', permissions: ['support', 'audit'] })
const stranger = await anOperator(site, { username: 'tagalaro', permissions: ['games'] })

const ana = await aLineMember(site, 'ana', { type: 0 })
await fund(site.context, ana, { kind: 'member', amountMinor: 50_000n })
const vendor = aVendor(site.server.site, { user: ana.id, token: await aToken(site.context, ana.memberId) })
const [first, second] = [randomUUID(), randomUUID()]
await vendor.bet(first, 12_000n * UNITS)
await vendor.win(randomUUID(), first, 30_000n * UNITS)
await vendor.bet(second, 8_000n * UNITS)
await vendor.rollback(randomUUID(), second)
const ben = await aLineMember(site, 'ben', { type: 0 })
await fund(site.context, ben, { kind: 'member', amountMinor: 99_900n })

const ofOperator = async (query: Record<string, string>, actor = operator) =>
  await download(site.server.console, memberStatementFile, actor, query)

test('a statement leads from the balance before over each movement to the balance of the ledger, with sums by kind', async () => {
  const file = await ofOperator({ memberId: ana.id, ...around, language: 'EN' })
  assert.equal(file.statusCode, 200)
  assert.equal(file.headers['content-type'], 'application/pdf')
  const texts = textsOfPdf(file.rawPayload).flat()
  const all = texts.join('|')
  const { sumBalance } = await ana.send(balance, {})
  assert.equal(sumBalance, 68_000n)
  assert.match(
    all,
    /Adjustment\|1\|500\.00\|0\.00\|Bet\|2\|0\.00\|200\.00\|Win\|1\|300\.00\|0\.00\|Bet returned\|1\|80\.00\|0\.00\|Total\|5\|880\.00\|200\.00/,
  )
  const moved = texts.filter((_, place) => ['Adjustment', 'Bet', 'Win', 'Bet returned'].includes(texts[place - 3] ?? '')).slice(-5)
  assert.deepEqual(moved, ['500.00', '380.00', '680.00', '600.00', '680.00'])
  assert.match(all, /Balance before\|0\.00\|/)
  assert.ok(all.includes(`Balance after|${formatAmount(sumBalance, 'EN')}|`))
  for (const part of ['Account statement', 'Member|ana', 'Currency|PHP', 'play money', 'page 1 of 1']) assert.ok(all.includes(part), part)
  const { rows } = await operator.send(trail, { subject: `member ${ana.id}` })
  assert.deepEqual([rows[0]?.action, rows[0]?.after], ['export', { statement: around, language: 'EN' }])
})

test('a member reads the own statement alone, in the own language', async () => {
  const file = await download(site.server.site, ownStatement, ana, around)
  const all = textsOfPdf(file.rawPayload).flat().join('|')
  for (const part of ['Statement ng account', 'Member|ana', 'Balanse pagkatapos|680.00', 'Play money', 'pahina 1 ng 1'])
    assert.ok(all.includes(part), part)
  assert.ok(!all.includes('999.00'))
  const asked = await download(site.server.site, ownStatement, ana, { ...around, memberId: ben.id })
  assert.deepEqual(textsOfPdf(asked.rawPayload), textsOfPdf(file.rawPayload), 'whose it is no call says')
})

test('what is no period, no member of the brand, or not of the operator is refused', async () => {
  const codeOf = async (asked: ReturnType<typeof ofOperator>) => (await asked).json<{ errorCode: string }>().errorCode
  const asked = { memberId: ana.id, ...around, language: 'EN' }
  assert.equal(await codeOf(ofOperator(asked, stranger)), 'not_allowed')
  const abroad = await aLineMember(site, 'banyaga', { type: 0, merchant: 'habagat' })
  assert.equal(await codeOf(ofOperator({ ...asked, memberId: abroad.id })), 'not_found')
  assert.equal(await codeOf(ofOperator({ ...asked, fromDay: dayIn(2) })), 'request_param_err')
  assert.equal(await codeOf(ofOperator({ ...asked, fromDay: dayIn(-95) })), 'statement_too_long')
})

test('a statement spans 92 whole days of the clock of its brand', () => {
  const span = statementSpan({ fromDay: '2026-01-01', toDay: '2026-04-02' }, ZONE)
  assert.deepEqual(span, { from: new Date('2025-12-31T16:00:00Z'), to: new Date('2026-04-02T16:00:00Z') })
  assert.equal(statementSpan({ fromDay: '2026-01-01', toDay: '2026-04-03' }, ZONE), 'too_long')
  assert.equal(statementSpan({ fromDay: '2026-01-02', toDay: '2026-01-01' }, ZONE), 'reversed')
})

test('the balance runs on from the one before, also of amounts that no floating point holds', () => {
  const line = { at: new Date('2026-03-05T04:05:00Z'), kind: 'deposit', operationId: 'abcdef12-0000', transferId: 7n }
  const lines = [
    { ...line, amountMinor: 1n },
    { ...line, kind: 'hold', operationId: null, amountMinor: -900_719_925_474_099_301n },
  ]
  const shown = { language: 'EN', zone: ZONE } as const
  const { rows, totals } = movementTable(900_719_925_474_099_300n, lines, shown)
  assert.deepEqual(rows, [
    ['Balance before', '', '', '', '9,007,199,254,740,993.00'],
    ['2026-03-05 12:05', 'Deposit', 'ABCDEF12', '0.01', '9,007,199,254,740,993.01'],
    ['2026-03-05 12:05', 'Withdrawal', '00000007', '-9,007,199,254,740,993.01', '0.00'],
  ])
  assert.deepEqual(totals, ['Balance after', '', '', '', '0.00'])
  assert.deepEqual(kindTable(lines, shown).totals, ['Total', '2', '0.01', '9,007,199,254,740,993.01'])
})
