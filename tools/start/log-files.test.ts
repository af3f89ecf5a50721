import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LogBounds, openLog } from './log-files.ts'

const DAY_MS = 86_400_000

/** A folder of a log that is written at a time which the test turns, and read when nothing is on its way any more. */
function aLog(t: TestContext, bounds: LogBounds) {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-logs-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'server.log')
  const clock = { now: Date.now() }
  const append = openLog(path, bounds, () => clock.now)
  const files = () => readdirSync(folder).sort()
  const settle = async () => await sleep(60)
  return { folder, path, clock, files, settle, append: (text: string) => append(Buffer.from(text)) }
}

const roomy = { fileMaxBytes: 1000, keptMaxBytes: 1_000_000, keptMs: 90 * DAY_MS }

test('ASVS 16.4.2 a log that is full, or of yesterday, gives way to a new file between two lines, and nothing of it is lost', async (t) => {
  const log = aLog(t, { ...roomy, fileMaxBytes: 20 })
  log.append('first line\n')
  log.append('begun ')
  log.append('and ended behind the limit\n')
  log.clock.now += 1
  log.append('second file\n')
  await log.settle()
  assert.equal(log.files().length, 2)
  log.clock.now += DAY_MS
  log.append('next day\n')
  await log.settle()
  const [current = '', ...asides] = log.files()
  assert.equal(asides.length, 2)
  const all = [...asides, current].map((name) => readFileSync(join(log.folder, name), 'utf8'))
  assert.equal(all.join(''), 'first line\nbegun and ended behind the limit\nsecond file\nnext day\n')
  for (const name of log.files()) assert.equal(statSync(join(log.folder, name)).mode & 0o777, 0o600)
})

test('ASVS 16.1.1 files of a log go after ninety days, or when newer ones take all the room; those of other logs stay', async (t) => {
  const log = aLog(t, { ...roomy, fileMaxBytes: 10, keptMaxBytes: 1000 })
  const old = (name: string, days: number, bytes: number) => {
    writeFileSync(join(log.folder, name), 'x'.repeat(bytes))
    const at = new Date(log.clock.now - days * DAY_MS)
    utimesSync(join(log.folder, name), at, at)
  }
  old('server.log.2020-01-01', 91, 10)
  old('server.log.2020-01-02', 89, 700)
  old('server.log.2020-01-03', 88, 600)
  old('server.log.2020-01-04', 87, 100)
  old('studio.log.2020-01-01', 200, 10)
  log.append('a line of it\n')
  await log.settle()
  log.append('another line\n')
  await log.settle()
  const kept = log.files().filter((name) => name.includes('2020'))
  assert.deepEqual(kept, ['server.log.2020-01-03', 'server.log.2020-01-04', 'studio.log.2020-01-01'])
})
