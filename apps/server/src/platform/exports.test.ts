import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { catalogueGames } from '@croupier/contract/console/catalogue'
import { consoleDifferences } from '@croupier/contract/console/games'
import { members } from '@croupier/contract/console/identity'
import { revenueReport } from '@croupier/contract/console/reports'
import { addMember } from '#modules/identity/index.ts'
import { type Actor, ownHeader } from '#testing/actors.ts'
import { hashed } from '#testing/hashes.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { CUT_OFF, EXPORT_ROWS_MAX } from './exports.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'tagalista', permissions: ['games', 'support'] })

async function fileOf(actor: Actor, { path }: { path: string }, query: Record<string, string> = {}) {
  const headers = { ...ownHeader, accept: 'text/csv', authorization: actor.token ?? '' }
  return await site.server.console.inject({ method: 'GET', url: path, query, headers })
}

const differ = async (count: number, ours: string) =>
  await owner.query(
    `insert into games.difference (brand_id, vendor_code, kind, reference, ours, theirs, found_at, seen_at)
     select $1, 'STU', 'other_amount', 'r' || n || $3, $3, '-5.00', timestamptz '2026-03-05 04:00:00Z', now() from generate_series(1, $2::integer) n`,
    [context.actor.brandId, count, ours],
  )

test('a list of the console is a CSV file of all its pages: exact instants and amounts, every cell quoted, formulas disarmed', async () => {
  await differ(250, '=HYPERLINK("x")')
  const file = await fileOf(operator, consoleDifferences)
  assert.equal(file.statusCode, 200)
  assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(file.headers['content-disposition'], 'attachment; filename="differences.csv"')
  const [head, first = '', ...others] = file.body.split('\r\n')
  assert.equal(head, '\uFEFF"id","vendor","kind","reference","ours","theirs","foundAt","seenAt"')
  const begin = `"STU","other_amount","r250=HYPERLINK(""x"")","'=HYPERLINK(""x"")","-5.00","2026-03-05T04:00:00.000Z",`
  assert.equal(first.slice(first.indexOf(',') + 1).slice(0, begin.length), begin)
  assert.equal(new Set([first, ...others]).size, 251)
})

test('a file narrows down as its list does, and is refused as its list is', async () => {
  const passwordHash = await hashed('correct horse battery')
  for (const username of ['anita', 'benito']) await addMember(context, { username, passwordHash, type: 0 })
  const file = await fileOf(operator, members, { q: 'anita' })
  assert.equal(file.body.split('\r\n').length, 3)
  assert.match(file.body, /"anita"/)
  const period = { from: '2026-01-01', to: '2026-01-02', group: 'day' }
  const closed = await fileOf(operator, revenueReport, period)
  assert.deepEqual([closed.statusCode, closed.json().errorCode], [403, 'not_allowed'])
  const auditor = await anOperator(site, { username: 'tagasuri', permissions: ['audit'] })
  assert.equal((await fileOf(auditor, revenueReport, { ...period, to: '2025-12-31' })).json().errorCode, 'request_param_err')
  assert.equal((await fileOf(auditor, revenueReport, period)).body, '\uFEFF\r\n')
})

test('a file has no versions of records: they are for forms', async () => {
  const { body } = await fileOf(operator, catalogueGames, { size: '1' })
  const [head = ''] = body.split('\r\n')
  assert.match(head, /"stakes","return"/)
  assert.doesNotMatch(head, /version/i)
})

test('a file of more rows than it may have says on its last line that it ends early', async () => {
  await differ(EXPORT_ROWS_MAX, '7.00')
  const lines = (await fileOf(operator, consoleDifferences)).body.trimEnd().split('\r\n')
  assert.equal(lines.length, 1 + EXPORT_ROWS_MAX + 1)
  assert.equal(lines.at(-1), `"${CUT_OFF}"`)
})
