import { generateKeyPairSync } from 'node:crypto'
import { readConfig } from '#platform/config.ts'
import { asSystem } from '#platform/context.ts'
import { settleAll } from '../src/modules/agents/settlement.ts'
import { composeServer } from '../src/server.ts'

/** A process of its own that settles until somebody ends it, at the instant that the test names; for tests that kill it. */
const { SETTLE_URL = '', SETTLE_AT = '', SETTLE_BRAND = '0' } = process.env
const secret = 'secrets-of-a-test-run-0123456789-0123456789'.split('').reverse().join('')
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const server = await composeServer(
  readConfig({
    DATABASE_URL: SETTLE_URL,
    LOG_LEVEL: 'fatal',
    PORT: '0',
    CONSOLE_PORT: '0',
    SECRET: secret,
    VENDOR_PRIVATE_KEY: keys.privateKey,
    PAYMENT_API_KEY: secret,
    PAYMENT_WEBHOOK_SECRET: secret,
  }),
)
const context = { ...asSystem(server.context, Number(SETTLE_BRAND)), now: new Date(SETTLE_AT) }
for (;;) {
  const isLeader = await settleAll(context).catch(() => false)
  if (!isLeader) await new Promise((resolve) => setTimeout(resolve, 20))
}
