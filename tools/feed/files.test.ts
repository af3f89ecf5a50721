import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, test } from 'node:test'
import { openMatch } from '../../apps/sportsbook/testing/matches.ts'
import { FEED_KEY, sharedSportsbook, type TestSportsbook } from '../../apps/sportsbook/testing/sportsbook.ts'

const MAIN = resolve(import.meta.dirname, 'main.ts')

/** Delivers a file with the command; answers what it says and its exit code. */
async function delivered({ url }: TestSportsbook, command: string, text: string): Promise<{ said: string; code: number }> {
  const home = mkdtempSync(join(tmpdir(), 'feed-file-'))
  writeFileSync(join(home, 'key'), FEED_KEY)
  writeFileSync(join(home, 'file'), text)
  const args = [MAIN, command, join(home, 'file'), '--url', url, '--key', join(home, 'key')]
  return await new Promise((done) => {
    execFile(process.execPath, args, (failure, stdout, stderr) => {
      rmSync(home, { recursive: true })
      done({ said: `${stdout}${stderr}`.trim(), code: failure ? 1 : 0 })
    })
  })
}

async function statusesOf({ database }: TestSportsbook, id: string): Promise<unknown> {
  const rows = await database.query(
    `select event.status as event, market.market_id, market.specifiers, market.status from sportsbook.event left join sportsbook.market on market.event_id = event.id
     where event.id = $1 order by market_id, specifiers`,
    [id],
  )
  return rows.map((row) =>
    Object.values(row as object)
      .join(' ')
      .trim(),
  )
}

const FIXTURES = 'event_id,updated_at,starts_at,sport_id,sport,category_id,category,tournament_id,tournament,home_id,home,away_id,away'
const fixture = (id: string, home = 'Foxes') =>
  `${FIXTURES}\n${id},2026-11-30T10:00:00Z,2026-12-01T18:00:00Z,sr:sport:1,Football,own:category:1,Islands,own:tournament:1,Cup,own:competitor:1,${home},own:competitor:2,Cranes`
const result = (id: string, score: string, updatedAt = '2026-12-01T20:00:00Z') =>
  `event_id,updated_at,status,score\n${id},${updatedAt},ended,${score}`

describe('files of fixtures and results', { concurrency: 1 }, () => {
  const started = sharedSportsbook()

  test('GM-06 a file of fixtures announces its events, a file of results ends them and settles the markets that are there, and a later row corrects it', async () => {
    const sportsbook = started()
    const { id, say } = openMatch(sportsbook)
    assert.deepEqual(await delivered(sportsbook, 'fixtures', fixture(id)), { said: '1 messages delivered, 0 refused', code: 0 })
    const priced = (market: object) => ({ status: 1, outcomes: [], ...market })
    await say({
      type: 'odds_change',
      timestamp: Date.parse('2026-11-30T11:00:00Z'),
      odds: { markets: [priced({ id: 1 }), priced({ id: 18, specifiers: 'total=2.5' }), priced({ id: 60 })] },
    })
    const answer = await delivered(sportsbook, 'results', result(id, '2:1'))
    assert.deepEqual(answer, { said: '2 messages delivered, 0 refused', code: 0 })
    assert.deepEqual(await statusesOf(sportsbook, id), ['3 1  -3', '3 18 total=2.5 -3', '3 60  1'])
    const settlements = async () =>
      await sportsbook.database.query(
        `select body->'outcomes'->'1'->>'result' as home from sportsbook.market_revision join sportsbook.market on market.id = market_row
         where event_id = $1 and market_id = 1 order by timestamp_ms`,
        [id],
      )
    await delivered(sportsbook, 'results', result(id, '2:1'))
    assert.deepEqual(await settlements(), [{ home: '1' }])
    await delivered(
      sportsbook,
      'results',
      JSON.stringify([{ event_id: id, updated_at: '2026-12-01T21:00:00Z', status: 'ended', score: '1:1' }]),
    )
    assert.deepEqual(await settlements(), [{ home: '1' }, { home: '0' }])
  })

  test('GM-06 of a file with a wrong row nothing is delivered, and the command says why', async () => {
    const sportsbook = started()
    const { id } = openMatch(sportsbook)
    const fixtures = await delivered(sportsbook, 'fixtures', `${fixture(id)}\n${fixture('own:match:0', '').split('\n')[1]}`)
    assert.deepEqual(fixtures, { said: 'line 3, column home: is missing', code: 1 })
    assert.deepEqual(await statusesOf(sportsbook, id), [])
    await delivered(sportsbook, 'fixtures', fixture(id))
    const results = await delivered(sportsbook, 'results', `${result(id, '2:1')}\nown:match:99999,2026-12-01T20:00:00Z,ended,0:0`)
    assert.deepEqual(results, { said: 'line 3, column event_id: is no event of the sportsbook', code: 1 })
    assert.deepEqual(await statusesOf(sportsbook, id), ['0'])
    for (const command of ['uof', 'fixtures', 'results', 'replay', 'nothing'])
      assert.equal((await delivered(sportsbook, command, 'x')).code, 1)
  })

  test('GM-06 a recording of the main feed is delivered to the sportsbook', async () => {
    const sportsbook = started()
    const { id } = openMatch(sportsbook)
    await delivered(sportsbook, 'fixtures', fixture(id))
    const header = `product="3" event_id="${id}" timestamp="${Date.parse('2026-11-30T11:00:00Z')}"`
    const recorded = `<?xml version="1.0"?><odds_change ${header}><odds><market id="26" status="1"><outcome id="70" odds="1.9" active="1"/></market></odds></odds_change>\n<unknown/>`
    assert.deepEqual(await delivered(sportsbook, 'uof', recorded), { said: '1 messages delivered, 0 refused, 1 left out', code: 0 })
    assert.deepEqual(await statusesOf(sportsbook, id), ['0 26  1'])
  })
})
