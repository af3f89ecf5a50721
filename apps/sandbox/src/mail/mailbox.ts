import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const KEPT_MAX = 500
const CLOSE_TIMEOUT_MS = 1000
const SIZE_MAX_BYTES = 5_242_880

export type Mail = { id: string; from: string; to: string[]; subject: string; text: string; html: string | null; at: string }

/** Everything that came in by SMTP, newest first. The last 500 are kept in memory. */
export type Mailbox = { mails: readonly Mail[]; listen(port: number): Promise<void>; close(): Promise<void> }

/** An SMTP server that takes any mail for anyone and sends nothing on. */
export function openMailbox(clock: () => Date): Mailbox {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: SIZE_MAX_BYTES,
    hideSTARTTLS: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData(stream, session, done) {
      receive(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) throw new Error('Message is too large')
          mails.unshift(await readMail(raw, { to: session.envelope.rcptTo.map((recipient) => recipient.address), at: clock() }))
          mails.length = Math.min(mails.length, KEPT_MAX)
        })
        .then(
          () => done(),
          (error: Error) => done(error),
        )
    },
  })
  // A client that hangs up in the middle is its own problem, not ours.
  server.on('error', () => {})
  return {
    mails,
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject)
        server.listen(port, '127.0.0.1', resolve)
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receive(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes = chunk as Buffer
    length += bytes.length
    if (length <= SIZE_MAX_BYTES) chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

async function readMail(raw: Buffer, envelope: { to: string[]; at: Date }): Promise<Mail> {
  const mail = await PostalMime.parse(raw)
  const from = mail.from && 'address' in mail.from ? [mail.from.name, mail.from.address].filter(Boolean).join(' · ') : 'unknown'
  return {
    id: randomUUID(),
    from,
    to: envelope.to,
    subject: mail.subject ?? '(no subject)',
    text: mail.text ?? '',
    html: mail.html ?? null,
    at: envelope.at.toISOString(),
  }
}
