import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type NamedRoute, routes } from '@croupier/contract/routes'
import * as z from 'zod/mini'
import { type JsonSchema, plausible } from '../fuzz/plausible.ts'
import { anOwner } from '../lines.ts'
import { seededRoll } from '../simulation/seeded-roll.ts'
import { aSite } from '../site.ts'
import { watchWrites } from '../writes.ts'
import { access } from './access-data.ts'
import { circleOf, consolePeople, expectedOf, type Person, sitePeople } from './people.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())

const people = { site: await sitePeople(site), console: await consolePeople(site) }
const writes = await watchWrites(owner)
const callOf = ({ route }: NamedRoute) => `${route.method} ${route.path}`
const houseOf = ({ route }: NamedRoute) => (route.path.startsWith('/ops/') ? 'console' : 'site')
/** Logging out ends the session that the other calls need. */
const inOrder = routes.toSorted((one, other) => Number(one.route.path.endsWith('/logout')) - Number(other.route.path.endsWith('/logout')))
const cells = inOrder.flatMap((call) => people[houseOf(call)].map((person) => ({ call, person, expected: expected(call, person) })))

function expected(call: NamedRoute, { standing }: Person): string {
  return expectedOf(callOf(call), circleOf(callOf(call)) ?? 'players', standing)
}

const admission = ['login.not.session', 'not_allowed', 'password_change_required', 'in_need_true_account']
/** Without its cookie it answers every actor like a call without a session. */
const RESUME = 'POST /wps/session/resume'

async function answerTo({ call: { route }, person }: (typeof cells)[number], input: unknown): Promise<string> {
  const raw = route.fileMaxBytes ? { file: Buffer.from('no picture') } : input
  const { envelope } = await person.actor.ask(route, undefined as never, { raw })
  return envelope.errorCode && admission.includes(envelope.errorCode) ? envelope.errorCode : 'admitted'
}

function differences(checked: { cell: (typeof cells)[number]; got: string }[]): string[] {
  return checked
    .filter(({ cell, got }) => got !== cell.expected)
    .map(({ cell, got }) => `${callOf(cell.call)} by ${cell.person.name}: ${got}, the table says ${cell.expected}`)
}

test('S1 every call stands once in the reviewed table, and the table names no call that is gone', () => {
  const named = Object.values(access).flat()
  assert.deepEqual(named.toSorted(), routes.map(callOf).toSorted())
})

test('S1 whoever the table turns away is turned away with valid input too, and nothing is written', async () => {
  const roll = seededRoll(1)
  const ids = { uuids: [], numbers: [], words: [] }
  const checked = []
  await writes.sinceLast()
  for (const cell of cells.filter((one) => one.expected !== 'admitted')) {
    const schema = z.toJSONSchema(cell.call.route.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    checked.push({ cell, got: await answerTo(cell, plausible(schema, roll, ids)) })
  }
  assert.deepEqual(differences(checked), [])
  assert.deepEqual(await writes.sinceLast(), [])
  process.stdout.write(`# ${checked.length} refused cells of ${cells.length}, nothing written\n`)
})

test('S1 whoever the table admits is admitted', async () => {
  const checked = []
  await writes.sinceLast()
  for (const cell of cells.filter((one) => one.expected === 'admitted' && callOf(one.call) !== RESUME))
    checked.push({ cell, got: await answerTo(cell, {}) })
  assert.deepEqual(differences(checked), [])
  // A picture puzzle is kept until it is answered: what counts the writes does see them.
  assert.ok((await writes.sinceLast()).includes('insert identity.captcha'))
  process.stdout.write(`# ${checked.length} admitted cells of ${cells.length}\n`)
})
