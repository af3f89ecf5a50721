import assert from 'node:assert/strict'
import { test } from 'node:test'
import nodemailer from 'nodemailer'
import { startSandbox } from '../../testing/sandbox.ts'

type ReceivedMail = { id: string; subject: string; text: string; html: string | null; to: string[] }

test('a mail sent by SMTP can be read in the mailbox, and its HTML can do nothing', async (t) => {
  const sandbox = await startSandbox(t)
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false, ignoreTLS: true })
  t.after(() => transport.close())
  await transport.sendMail({
    from: '"Parola" <hello@parola.example>',
    to: 'ana@example.com',
    bcc: 'hidden@example.com',
    subject: 'Kumusta, Señora Ñ — ₱1,000.00',
    text: 'Buksan ang link',
    html: '<p>Buksan ang <a href="http://127.0.0.1:9/verify">link</a></p><script>window.__x = 1</script>',
  })
  await transport.sendMail({ from: 'a@b.example', to: 'ben@example.com', subject: '', text: 'only text' })

  const inbox = async (to: string) =>
    ((await (await fetch(`${sandbox.url}/mail/api/messages?to=${encodeURIComponent(to)}`)).json()) as { messages: ReceivedMail[] }).messages
  const [mail] = await inbox('ana@example.com')
  assert.ok(mail)
  assert.deepEqual(
    [mail.subject, mail.text.trim(), (await inbox('hidden@example.com')).length],
    ['Kumusta, Señora Ñ — ₱1,000.00', 'Buksan ang link', 1],
  )

  const page = await (await fetch(`${sandbox.url}/mail/${mail.id}`)).text()
  assert.match(page, /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const body = await fetch(`${sandbox.url}/mail/${mail.id}/body`)
  assert.match(String(body.headers.get('content-security-policy')), /^sandbox allow-popups .*default-src 'none'/)
  assert.doesNotMatch(String(body.headers.get('content-security-policy')), /script-src|allow-scripts/)
  assert.match(await (await fetch(`${sandbox.url}/mail`)).text(), /only text|\(no subject\)|ben@example\.com/)
  const [plain] = await inbox('ben@example.com')
  assert.equal((await fetch(`${sandbox.url}/mail/${plain?.id}/body`)).status, 404)
  assert.equal((await fetch(`${sandbox.url}/mail/unknown`)).status, 404)
})
