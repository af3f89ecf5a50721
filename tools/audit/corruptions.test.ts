import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import pg from 'pg'
import { aSite } from '../../apps/server/testing/site.ts'
import { makeTraffic } from '../../apps/server/testing/traffic/everything.ts'
import { audit, type Evidence, type Report } from './audit.ts'
import { readInvariants } from './invariants.ts'
import { corruptions, unnamed } from './testing/corruptions.ts'

const site = await aSite(import.meta.filename)
const owner = new pg.Client({ connectionString: site.database.ownerUrl })
// The database is dropped under this connection when the file is done.
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())
const evidence = await makeTraffic(site, owner)
await owner.query(readFileSync(new URL('./testing/forgery.sql', import.meta.url), 'utf8'))

/** What the audit says after a statement that is rolled back afterwards, with the database's guards off. */
async function reportAfter(plant: string, outside: Evidence): Promise<Report> {
  await owner.query('begin; set local session_replication_role = replica')
  try {
    await owner.query(plant)
    return await audit(owner, outside)
  } finally {
    await owner.query('rollback')
  }
}

function namesOf({ findings, uncompared, wrongBalances }: Report): string[] {
  const names = findings.filter(({ violations }) => violations > 0).map(({ id }) => id)
  return [...names, ...(uncompared.length > 0 ? ['uncompared'] : []), ...(wrongBalances > 0 ? ['replay'] : [])]
}

test('the ground that corruptions are planted in is clean and compared whole', async () => {
  assert.deepEqual(namesOf(await reportAfter('select 1', evidence)), [])
})

test('every planted corruption is named by its own line', async () => {
  const missed: string[] = []
  for (const { what, by, plant = 'select 1', files } of corruptions) {
    const names = await reportAfter(plant, files?.(evidence) ?? evidence).then(namesOf, (failure: unknown) => [String(failure)])
    if (!names.includes(by)) missed.push(`${what}: ${by} is silent; ${names.join(' ') || 'nothing'} speaks`)
  }
  assert.deepEqual(missed, [])
  assert.ok(corruptions.length >= 121)
})

test('what the audit cannot know is as it is written down, and no more', async () => {
  for (const { what, plant } of unnamed) assert.deepEqual(namesOf(await reportAfter(plant, evidence)), [], what)
  assert.ok(unnamed.length * 11 <= corruptions.length, 'of 121 corruptions, 110 are named')
})

test('every invariant of the database names a corruption', () => {
  const needClient = ['I10', 'I11', 'I12', 'I40', 'I41', 'I42']
  const proved = new Set<string>([...corruptions.map(({ by }) => by), ...needClient])
  assert.deepEqual(
    readInvariants()
      .map(({ id }) => id)
      .filter((id) => !proved.has(id)),
    [],
  )
})
