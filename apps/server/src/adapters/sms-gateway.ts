import type { Logger } from 'pino'
import * as z from 'zod'
import type { Delivery, SmsGateway } from '#platform/ports.ts'

const TIMEOUT_MS = 5000

const receipt = z.object({ id: z.string(), status: z.string() })

export type SmsAddress = { url: string; apiKey: string; from: string }

/** The SMS gateway's REST call. Our id goes along as the reference: a repeat after a lost answer is one message, not two. */
export function smsGateway(address: SmsAddress, log: Logger): SmsGateway {
  return {
    send: async ({ id, to, text }) => {
      if (address.apiKey === '') return 'refused'
      try {
        const response = await fetch(`${address.url}/api/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${address.apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ reference: id, to, text, from: address.from }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        return deliveryOf(response.status, await response.json())
      } catch (failure) {
        log.warn({ failure: String(failure) }, 'the SMS gateway did not answer')
        return 'unknown'
      }
    },
  }
}

function deliveryOf(status: number, body: unknown): Delivery {
  if (status >= 200 && status < 300) return receipt.safeParse(body).success ? 'sent' : 'unknown'
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'unknown'
}
