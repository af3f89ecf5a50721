import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { addBank, addChannel } from '#modules/cashier/index.ts'
import { connectVendor, fillCatalogue } from '#modules/games/index.ts'
import { identityJobs } from '#modules/identity/index.ts'
import { addBrand } from '#modules/site/index.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { asSystem, type Context } from '#platform/context.ts'
import { type CroupierServer, composeServer, type ServerOverrides } from '../src/server.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { aKeyPair, givenKeys } from './keys.ts'
import { type PaymentFake, paymentFake } from './payment-fake.ts'
import { type PostFake, postFake } from './post-fake.ts'
import { parolaSettings } from './seeds/parola.ts'

/** The vendor's keys come from the test run, as the cluster does; a file that is run alone makes some. */
export const vendorKeys = givenKeys() ?? aKeyPair()
export const webhookSecret = 'webhook-key-of-a-test-run-0123456789'

export type TestSite = {
  server: CroupierServer
  database: TestDatabase
  payments: PaymentFake
  post: PostFake
  /** Sends the outgoing messages that wait, as the job does. */
  sendOutgoingMessages: () => Promise<void>
  /** Context of the first brand, as a job has it. */
  context: Context
  /** The second brand, which proves that nothing crosses. */
  other: Context
  /** A second server process in all but name: composed anew on the same database, also with other configuration. */
  aNeighbour: (changed?: Partial<Config>) => Promise<CroupierServer>
}

/** What a test's first server seals with. */
export const siteSecret = 'secrets-of-a-test-run-0123456789-0123456789'.split('').reverse().join('')

/** A composed server on a database of its own, with two brands; nothing listens. */
export async function aSite(file: string, given: ServerOverrides = {}): Promise<TestSite> {
  const database = await aDatabase(file)
  const exportsDir = join(tmpdir(), new URL(database.url).pathname)
  const composed: CroupierServer[] = []
  after(async () => {
    for (const one of composed) await one.stop()
    await database.drop()
    await rm(exportsDir, { recursive: true, force: true })
  })
  const payments = paymentFake()
  const post = postFake()
  const config = readConfig({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    HTTP_FAST_PATH: process.env.HTTP_FAST_PATH,
    PORT: '0',
    CONSOLE_PORT: '0',
    INTERNAL_PORT: '0',
    SECRET: siteSecret,
    VENDOR_PRIVATE_KEY: vendorKeys.privateKey,
    PAYMENT_API_KEY: siteSecret,
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
    EXPORTS_DIR: exportsDir,
  })
  const compose = (changed?: Partial<Config>) =>
    composeServer({ ...config, ...changed }, { ...given, ports: { payments, sms: post.sms, mail: post.mail, ...given.ports } })
  const server = await compose()
  composed.push(server)
  const aNeighbour = async (changed?: Partial<Config>) => {
    const neighbour = await compose(changed)
    composed.push(neighbour)
    return neighbour
  }
  const system = asSystem({ ...server.context, now: new Date() }, 0)
  const context = asSystem(
    system,
    await addBrand(system, { code: 'parola', name: 'Parola', currency: 'PHP', hosts: ['localhost'], settings: parolaSettings, help: [] }),
  )
  const other = asSystem(
    system,
    await addBrand(system, {
      code: 'habagat',
      name: 'Habagat',
      currency: 'USD',
      hosts: ['other.test'],
      settings: parolaSettings,
      help: [],
    }),
  )
  await fillCatalogue(context, 1)
  for (const brand of [context, other]) {
    await connectVendor(brand, { vendorCode: 'STU', baseUrl: 'http://127.0.0.1:9', operatorId: 1, publicKey: vendorKeys.publicKey })
    await addChannel(brand, {
      code: 'ewallet',
      kind: 'wallet',
      name: 'E-wallet',
      minimumMinor: 10_000n,
      maximumMinor: 5_000_000n,
      feeMinor: 0n,
      position: 1,
    })
    await addBank(brand, { code: 'BPI', name: 'BPI', position: 1 })
  }
  const sendOutgoingMessages = async () => {
    const waiting = await context.db.selectFrom('identity.outgoing_message').select('id').where('state', '=', 'waiting').execute()
    const job = identityJobs.find(({ name }) => name === 'identity-send-outgoing-message')
    for (const { id } of waiting) await job?.run({ ...context, now: new Date() }, { id })
  }
  return { server, database, payments, post, sendOutgoingMessages, context, other, aNeighbour }
}
