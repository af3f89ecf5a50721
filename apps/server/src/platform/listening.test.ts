import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { openHttp } from './http-server.ts'
import { type ListenAddress, listenAt } from './listening.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-listening-'))
after(() => rmSync(folder, { recursive: true }))
const log = pino({ level: 'silent' })

/** A server that says who calls, and how it is called. */
async function aServer(place: ListenAddress, trustedProxies: string[] = []) {
  const isBySocket = 'path' in place
  const { root } = await openHttp({ log, trustedProxies, isBySocket, policy: {} })
  root.get('/who', async ({ ip }) => ip ?? 'nobody')
  const port = await listenAt(root, place)
  after(() => root.close())
  const where = isBySocket ? { socketPath: place.path } : { port, host: '127.0.0.1' }
  const who = async (forwarded?: string) => {
    const call = request({ ...where, path: '/who', headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }).end()
    const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream]
    return await text(answer)
  }
  return { root, port, who }
}

const freshPath = (name: string) => join(folder, name)

test('a port is told, and a path has none', async () => {
  const { root, port } = await aServer({ port: 0, host: '127.0.0.1' })
  assert.equal((root.server.address() as AddressInfo).port, port)
  assert.equal((await aServer({ path: freshPath('told') })).port, 0)
})

test('the nearest proxy at a Unix socket is believed, those before it only by their addresses', async () => {
  const forwarded = '203.0.113.7, 198.51.100.2'
  const alone = await aServer({ path: freshPath('alone') })
  assert.equal(await alone.who(forwarded), '198.51.100.2')
  assert.equal(await alone.who(), 'nobody')
  const listed = await aServer({ path: freshPath('listed') }, ['198.51.100.0/24'])
  assert.equal(await listed.who(forwarded), '203.0.113.7')
  assert.equal(await listed.who(`10.0.0.1, ${forwarded}`), '203.0.113.7')
})

test('who comes by a port is believed only if it is a listed proxy', async () => {
  const port = { port: 0, host: '127.0.0.1' }
  assert.equal(await (await aServer(port)).who('203.0.113.7'), '127.0.0.1')
  assert.equal(await (await aServer(port, ['127.0.0.1/32'])).who('203.0.113.7'), '203.0.113.7')
})

test('a socket that a killed process left is taken over', async () => {
  const path = freshPath('left')
  const listening = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log('there'))`
  const killed = spawn(process.execPath, ['-e', listening], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  assert.ok(statSync(path).isSocket())
  const { who, root } = await aServer({ path })
  assert.equal(await who('203.0.113.7'), '203.0.113.7')
  await root.close()
  assert.ok(!existsSync(path))
})

test('a socket that answers and a file of another kind are left alone', async () => {
  const path = freshPath('taken')
  const { who } = await aServer({ path })
  await assert.rejects(aServer({ path }), /EADDRINUSE/)
  assert.equal(await who('203.0.113.7'), '203.0.113.7')
  const file = freshPath('file')
  writeFileSync(file, 'kept')
  await assert.rejects(aServer({ path: file }), /EADDRINUSE/)
  assert.ok(statSync(file).isFile())
})
