import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { openLog } from '#platform/log.ts'
import { mailServer } from './mail-server.ts'

const log = openLog('fatal', 'test')
const from = 'Parola <no-reply@parola.example>'
const mail = { id: 'a-message-of-a-test', to: 'ana@example.com', subject: 'Bagong password', text: 'Buksan ang link', html: '<p>link</p>' }

/** A mail server that says `afterData` when the mail is through, or hangs up. */
async function aServer(t: TestContext, afterData: string | undefined, host = '127.0.0.1'): Promise<{ url: string; heard: () => string }> {
  let heard = ''
  let isBody = false
  const answer = (socket: Socket, chunk: string) => {
    heard += chunk
    if (!isBody) {
      isBody = /^DATA/i.test(chunk)
      return socket.write(isBody ? '354 go on\r\n' : '250 fine\r\n')
    }
    if (!heard.endsWith('\r\n.\r\n')) return
    isBody = false
    return afterData === undefined ? socket.destroy() : socket.write(`${afterData}\r\n`)
  }
  const server = createServer((socket) => {
    socket.write('220 a test\r\n')
    socket.on('data', (chunk) => answer(socket, chunk.toString())).on('error', () => undefined)
  })
  t.after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  return { url: `smtp://${host}:${typeof address === 'object' ? address?.port : 0}`, heard: () => heard }
}

test('a mail goes out with our id as its own, and the answer decides what became of it', async (t) => {
  const taken = await aServer(t, '250 taken')
  assert.equal(await mailServer({ url: taken.url, from }, log).send(mail), 'sent')
  assert.match(taken.heard(), /Message-ID: <a-message-of-a-test@parola\.example>/)
  const never = await aServer(t, '550 nobody here')
  assert.equal(await mailServer({ url: never.url, from }, log).send(mail), 'refused')
})

test('a lost answer of the mail server is unknown, and without a server nothing is sent', async (t) => {
  const lost = await aServer(t, undefined)
  assert.equal(await mailServer({ url: lost.url, from }, log).send(mail), 'unknown')
  assert.equal(await mailServer({ url: '', from }, log).send(mail), 'refused')
})

test('ASVS 12.3.1 a mail server that is not on this machine gets nothing in the clear', async (t) => {
  // Any address but the one of this machine's own name counts as elsewhere.
  const plain = await aServer(t, '250 taken', '127.0.0.2')
  assert.equal(await mailServer({ url: plain.url, from }, log).send(mail), 'unknown')
  assert.doesNotMatch(plain.heard(), /MAIL FROM|password/i)
})
