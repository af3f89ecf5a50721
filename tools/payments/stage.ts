import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import { dateAt } from '@croupier/calendar/calendar'
import { startSandbox } from '../../apps/sandbox/testing/sandbox.ts'
import { paymentProvider } from '../../apps/server/src/adapters/payment-provider.ts'
import { cashierJobs } from '../../apps/server/src/modules/cashier/index.ts'
import { brandOf } from '../../apps/server/src/modules/site/index.ts'
import { asSystem } from '../../apps/server/src/platform/context.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { aSite } from '../../apps/server/testing/site.ts'

const MINUTE_MS = 60_000

/** The sandbox's payment provider and a platform that it tells of payments, each over its real protocol. */
export async function openStage(file: string) {
  const sandbox = await startSandbox({ after })
  const relay = { deliver: async (_raw: Buffer, _signature: string): Promise<number> => 503 }
  const notifyUrl = await listen(async (raw, signature) => await relay.deliver(raw, signature))
  const address = { url: `${sandbox.url}/pay`, apiKey: sandbox.key('pay-api'), notifyUrl, merchant: 'Parola' }
  const log = openLog('silent', 'test')
  const site = await aSite(file, { ports: { payments: paymentProvider(address, log) }, limiter: async () => undefined })
  const { site: app } = await site.aNeighbour({ PAYMENT_WEBHOOK_SECRET: sandbox.key('pay-webhook') })
  relay.deliver = async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'pay-signature': signature }
    return (await app.inject({ method: 'POST', url: '/hooks/pay', headers, payload })).statusCode
  }
  const control = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${sandbox.url}/pay/control/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`the provider did not take ${path}: ${answer.status}`)
  }
  let asked = 0
  return {
    site,
    /** How the provider misbehaves from now on. */
    behave: async (behaviour: object) => await control('state', behaviour),
    /** The customer pays, the payment fails, or its time is over. */
    end: async (reference: string, outcome: 'paid' | 'failed' | 'expired' | 'seen' | 'confirmed' | 'reorganised') =>
      await control(`payments/${reference}`, { outcome }),
    /** The platform asks for every outcome that it was not told; with `provider` it asks somebody else, as nobody at a dead address. */
    ask: async (provider = paymentProvider(address, log)) => {
      asked += 1
      const context = asSystem(site.server.context, 0)
      const now = new Date(Date.now() + asked * MINUTE_MS)
      await cashierJobs
        .find(({ name }) => name === 'cashier-ask-provider')
        ?.run({ ...context, now, ports: { ...context.ports, payments: provider } }, {})
    },
    alive: paymentProvider(address, log),
    /** The day on the brand's clock. */
    today: async () => dateAt(new Date(), (await brandOf(site.context, site.context.actor.brandId)).settings.timeZone),
    dead: paymentProvider({ ...address, url: 'http://127.0.0.1:9' }, log),
    /** The provider's own log. */
    provider: () => linesOf(join(sandbox.home, 'psp.jsonl')),
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
export type Logged = { entry: string; id: string; reference: string; status: string; amount: string }

function linesOf(path: string): Logged[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}

/** The address of a listener for webhooks; it answers with the status of what `deliver` made of each. */
async function listen(deliver: (raw: Buffer, signature: string) => Promise<number>): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.writeHead(await deliver(Buffer.concat(chunks), String(request.headers['pay-signature']))).end()
  })
  after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}
