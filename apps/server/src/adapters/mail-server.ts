import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Delivery, MailServer } from '#platform/ports.ts'

const CONNECT_MS = 5000
const ANSWER_MS = 10_000
const LOOPBACK = /^smtp:\/\/(?:[^@/]*@)?(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/

export type MailAddress = { url: string; from: string }

/**
 * Mail by SMTP. Our id becomes the Message-ID, so that a mail that is sent again after a lost answer is the same mail to the
 * receiver. An address without a server refuses everything.
 */
export function mailServer(address: MailAddress, log: Logger): MailServer {
  if (address.url === '') return { send: async () => 'refused' }
  const host = /@([^\s>]+)/.exec(address.from)?.[1] ?? 'localhost'
  let transport: Promise<Transporter> | undefined
  return {
    send: async ({ id, to, subject, text, html }) => {
      transport ??= openTransport(address.url)
      try {
        await (await transport).sendMail({
          messageId: `<${id}@${host}>`,
          from: address.from,
          to: { name: '', address: to },
          subject,
          text,
          html,
        })
        return 'sent'
      } catch (failure) {
        log.warn({ failure: String(failure) }, 'the mail server did not take a mail')
        return deliveryOf(failure)
      }
    },
  }
}

/** The library comes with the first mail: most processes send none. */
async function openTransport(url: string): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer')
  const limits = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: ANSWER_MS }
  // Without TLS, codes and links would cross the network in the clear; on this machine there is none to cross.
  const requireTLS = !LOOPBACK.test(url)
  return nodemailer.createTransport({ url, ...limits, requireTLS, disableFileAccess: true, disableUrlAccess: true })
}

/** A reply of the 500s says that the mail will never be taken; everything else leaves it open. */
function deliveryOf(failure: unknown): Delivery {
  const code = failure instanceof Error && 'responseCode' in failure ? Number(failure.responseCode) : 0
  return code >= 500 && code < 600 ? 'refused' : 'unknown'
}
