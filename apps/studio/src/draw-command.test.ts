import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { startStudio } from '../testing/studio.ts'

test('GM-11 people open a draw, enter its result and look at a correction by a command, which says plainly what it does not do', async (t) => {
  const { database } = await startStudio(t)
  const run = (...given: string[]) =>
    new Promise<{ code: number; said: string }>((done) => {
      const env = { PATH: process.env.PATH, STUDIO_DATABASE_URL: database.url }
      execFile(process.execPath, [resolve(import.meta.dirname, 'draw-command.ts'), ...given], { env }, (failure, stdout, stderr) =>
        done({ code: failure ? Number(failure.code) : 0, said: stdout + stderr }),
      )
    })
  const opened = await run('open', 'filipino-3d', 'official')
  const [, draw = ''] = /opened ([0-9a-f-]{36}), no\. 1, closes .*T(05|08|12):55:00/.exec(opened.said) ?? []
  assert.notEqual(draw, '', opened.said)
  assert.match((await run('list')).said, new RegExp(`${draw}.*OPEN.*nothing entered`))
  const refused = [
    ['open', 'filipino-3d', 'express'],
    ['open', 'filipino-3d', 'official', 'yesterday'],
    ['enter', draw, '123', '--by', 'ana'],
    ['enter', 'x', '123', '--by', 'ana'],
    ['enter', draw, '123'],
    ['preview', draw, '123'],
    ['nothing'],
  ]
  for (const given of refused) assert.equal((await run(...given)).code, 1, given.join(' '))
  assert.match((await run('enter', draw, 'not-held', '--by', 'ana')).said, /^waiting: ana$/m)
  assert.match((await run('enter', draw, 'not-held', '--by', 'ben')).said, /^counts/)
  await database.until(`select from studio.draw where id = '${draw}' and state = 'VOIDED'`)
})
