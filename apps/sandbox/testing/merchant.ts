import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

type Received = { id: string; type: string; data: { reference: string; status: string; sequence: number }; isGenuine: boolean }

type Merchant = {
  notifyUrl: string
  received: Received[]
  refuseNext(count: number): void
  until(count: number): Promise<Received[]>
}

/** The shop at the other end of the webhooks: checks the signature as the protocol says and keeps what it got. */
export async function startMerchant(t: TestContext, webhookKey: () => string): Promise<Merchant> {
  const received: Received[] = []
  let refusals = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString('utf8')
    if (refusals > 0) {
      refusals -= 1
      response.writeHead(503).end()
      return
    }
    received.push({ ...JSON.parse(raw), isGenuine: isGenuine(raw, String(request.headers['pay-signature']), webhookKey()) })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return {
    notifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    refuseNext: (count) => {
      refusals = count
    },
    until: (count) => waitFor(() => (received.length >= count ? received : undefined)),
  }
}

function isGenuine(raw: string, header: string, key: string): boolean {
  const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  return mac === createHmac('sha256', key).update(`${seconds}.${raw}`).digest('hex')
}

/** Asks every 20 ms until there is an answer; fails after 8 s. */
export async function waitFor<Value>(ask: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const value = await ask()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('waited 8 s in vain')
}
