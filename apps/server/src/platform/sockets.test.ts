import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import * as wallet from '@croupier/contract/wallet'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { postTransfer, walletOf } from '#modules/wallet/index.ts'
import { inTransaction } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { aMember } from '../../testing/actors.ts'
import { aDatabase } from '../../testing/database.ts'
import { unexplained } from '../../testing/ledger.ts'
import { aSite } from '../../testing/site.ts'
import { openSockets } from './sockets.ts'

const site = await aSite(import.meta.filename)
const { port } = await site.server.start()
const neighbour = await site.aNeighbour()
const { port: otherPort } = await neighbour.start()
const origin = 'http://localhost:3000'

function connect(at: number, auth: object, more: object = {}): Socket {
  const socket = io(`http://127.0.0.1:${at}`, {
    path: '/socket',
    transports: ['websocket'],
    auth,
    reconnection: false,
    extraHeaders: { origin },
    ...more,
  })
  after(() => socket.close())
  return socket
}

const heard = <Value>(socket: Socket, name: string) => new Promise<Value>((resolve) => socket.once(name, resolve))

test('the balance reaches every tab, whichever of two server processes it is connected to', async () => {
  const member = await aMember(site.server.site, 'Nakikinig')
  const tabs = [connect(port, { token: member.token }), connect(otherPort, { token: member.token })]
  await Promise.all(tabs.map((tab) => heard(tab, 'connect')))
  const pushes = Promise.all(tabs.map((tab) => heard<{ availBalance: string; seq: string }>(tab, 'balance')))
  const account = walletOf({ memberId: BigInt(member.id), kind: 'member' }, 'PHP')
  const payment = { class: 'payment' as const, ownerId: 0n, unit: 'PHP', realm: 'real' as const }
  await inTransaction(await unexplained(site.context), (tx) =>
    postTransfer(tx, {
      operationId: randomUUID(),
      kind: 'deposit',
      legs: [
        { account: payment, amountMinor: -12_345n },
        { account, amountMinor: 12_345n },
      ],
    }),
  )
  for (const push of await pushes) assert.deepEqual([push.availBalance, push.seq], ['123.45', '1'])
  assert.equal((await member.send(wallet.balance, {})).sumBalance, 12_345n)
})

test('what a hundred events push at once goes to the other servers in a few notices, and arrives whole', async () => {
  const member = await aMember(site.server.site, 'Sabaysabay')
  const tab = connect(otherPort, { token: member.token })
  await heard(tab, 'connect')
  const seqs = new Set<string>()
  const all = new Promise<void>((resolve) => {
    tab.on('balance', ({ seq }: { seq: string }) => {
      if (seqs.add(seq).size === 200) resolve()
    })
  })
  const { notices, hearAll } = await listener()
  for (let seq = 1; seq <= 200; seq += 1)
    site.context.ports.sockets.push('balance', [{ memberId: BigInt(member.id), value: { availBalance: 0n, seq: String(seq) } }])
  await all
  await hearAll()
  assert.equal(notices.filter((payload) => payload.includes('pushed')).length, 3)
})

test('what lanes have settled goes to the other servers as it is, in a few notices, and each tells its own tabs once', async () => {
  const member = await aMember(site.server.site, 'Saanman')
  const tabs = [connect(port, { token: member.token }), connect(otherPort, { token: member.token })]
  await Promise.all(tabs.map((tab) => heard(tab, 'connect')))
  type Balance = { availBalance: string; seq: string }
  const pushes = tabs.map((tab) => {
    const own: Balance[] = []
    tab.on('balance', (push: Balance) => own.push(push))
    return own
  })
  const untilAllHeard = async (seqs: number) => {
    for (let tries = 0; !pushes.every((own) => new Set(own.map(({ seq }) => seq)).size === seqs); tries += 1) {
      assert.ok(tries < 100, 'a tab misses balances')
      await sleep(50)
    }
  }
  const settle = (batches: readonly string[]) =>
    inTransaction(site.context, async (tx) => {
      for (const balances of batches) await publish(tx, 'wallet.settled', { balances })
    })
  const others = Array.from({ length: 49 }, (_, at) => `${900_000 + at} 100000000 12`)
  const { notices, hearAll } = await listener()
  await settle(Array.from({ length: 20 }, (_, at) => [...others, `${member.id} ${110 + at} ${at + 1}`].join(',')))
  await untilAllHeard(20)
  // Goes the same way behind the others: what came twice has come before it.
  await settle([`${member.id} 130 21`])
  await untilAllHeard(21)
  await hearAll()
  const expected = Array.from({ length: 21 }, (_, at) => ({ availBalance: `1.${10 + at}`, seq: String(at + 1) }))
  const bySeq = (one: Balance, other: Balance) => Number(one.seq) - Number(other.seq)
  assert.deepEqual(
    pushes.map((own) => own.toSorted(bySeq)),
    [expected, expected],
  )
  const told = notices.filter((payload) => payload.includes('passed'))
  assert.ok(told.length > 0 && told.length <= 10, `${told.length} notices`)
  assert.ok(told.every((payload) => !payload.includes('attachmentId')))
})

test('a server that is alone tells nobody what it pushes, and tells the next one from when it says that it is there', async () => {
  const database = await aDatabase('sockets-alone.test.ts')
  const opened: (() => Promise<void>)[] = []
  const open = () => {
    const http = createServer()
    const pool = new pg.Pool({ connectionString: database.url, max: 3 })
    const sockets = openSockets(http, pool, {
      admit: async () => undefined,
      lapses: async () => new Map(),
      hear: async () => undefined,
      handshakes: { allows: async () => true, hold: () => () => undefined },
      log: site.context.log,
      meetingMs: 0,
    })
    opened.push(() => sockets.close().then(() => pool.end()))
    return sockets
  }
  after(async () => {
    for (const end of opened) await end()
    await database.drop()
  })
  const first = open()
  const push = (seq: string) => first.push('balance', [{ memberId: 5n, value: { availBalance: 0n, seq } }])
  const { notices, hearAll } = await listener(database.url)
  push('alone')
  await sleep(50)
  open()
  for (let tries = 0; !notices.some((payload) => payload.includes('together')); tries += 1) {
    assert.ok(tries < 100, 'nobody is told')
    push('together')
    await sleep(50)
  }
  await hearAll()
  assert.ok(!notices.some((payload) => payload.includes('alone')))
})

/** Hears what the servers tell each other by the database. */
async function listener(url = site.database.url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const notices: string[] = []
  const last = new Promise<void>((resolve) => {
    client.on('notification', ({ channel, payload = '' }) => (channel === 'last' ? resolve() : notices.push(payload)))
  })
  await client.query('listen "socket.io#/"; listen last')
  // A server may have heard a notice that this listener was not woken for yet: its own notice is handed over after all earlier ones.
  const hearAll = async () => {
    await client.query('notify last')
    await last
    await client.end()
  }
  return { notices, hearAll }
}

test('without a living session, or from a foreign page, there is no socket', async () => {
  for (const auth of [{}, { token: 'no such token' }, { token: 5 }]) {
    const failure = await heard<Error>(connect(port, auth), 'connect_error')
    assert.match(failure.message, /no (token|session)/)
  }
  const member = await aMember(site.server.site, 'Dayuhan')
  const foreign = connect(port, { token: member.token }, { extraHeaders: { origin: 'https://evil.example' } })
  assert.ok(await heard<Error>(foreign, 'connect_error'))
  for (const other of ['http://localhost:3001', 'https://localhost:3000', 'http://127.0.0.1:3000', 'null']) {
    const stranger = connect(
      port,
      { token: member.token },
      { extraHeaders: { origin: other, host: new URL('http://127.0.0.1:3000').host } },
    )
    assert.ok(await heard<Error>(stranger, 'connect_error'), other)
  }
  // Every brand has hosts of its own, at the site's scheme and port.
  await heard(connect(port, { token: member.token }, { extraHeaders: { origin: 'http://other.test:3000' } }), 'connect')
})

test('a connection of the adapter that the database ends gives its place in the pool back', async () => {
  const { pool } = site.server.database
  const owner = new pg.Client({ connectionString: site.database.ownerUrl })
  await owner.connect()
  after(() => owner.end())
  const ears = `from pg_stat_activity where query like 'LISTEN "socket.io%' and datname = current_database()`
  const before = (await owner.query<{ pid: number }>(`select pid ${ears}`)).rows.map(({ pid }) => pid)
  assert.equal(before.length, 2)
  await owner.query(`select pg_terminate_backend(pid) ${ears}`)
  for (let tries = 0; ; tries += 1) {
    assert.ok(tries < 100, `${pool.totalCount - pool.idleCount} places are taken`)
    await sleep(100)
    const { rows } = await owner.query<{ pid: number }>(`select pid ${ears}`)
    const areNew = rows.length === 2 && rows.every(({ pid }) => !before.includes(pid))
    if (areNew && pool.totalCount - pool.idleCount === 1) break
  }
})
