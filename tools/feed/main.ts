import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readOddsApi } from '@croupier/odds-api-feed/odds-api'
import { deliver } from './delivering.ts'
import { readRecording, shifted } from './recordings.ts'

const USAGE = `usage: npx node tools/feed/main.ts replay FILE [--pace 10] [--as-recorded]
       npx node tools/feed/main.ts odds-api FILE [--bookmaker KEY]
       both: [--url http://localhost:3006] [--key .croupier/secrets/sports-feed]`
const PACE_MAX = 3600

await run().catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
  process.exitCode = 1
})

/** Delivers a recording of a feed, one message a line, or a recorded file of a public odds API, to a running sportsbook. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://localhost:3006' },
      key: { type: 'string', default: '.croupier/secrets/sports-feed' },
      pace: { type: 'string', default: '0' },
      'as-recorded': { type: 'boolean', default: false },
      bookmaker: { type: 'string' },
    },
  })
  const [command, file = ''] = positionals
  const pace = Number(values.pace)
  if ((command !== 'replay' && command !== 'odds-api') || !existsSync(file) || !(pace >= 0 && pace <= PACE_MAX)) throw new Error(USAGE)
  const door = { url: values.url, key: readFileSync(values.key, 'utf8').trim() }
  const text = readFileSync(file, 'utf8')
  const messages = command === 'odds-api' ? readOddsApi(text, values.bookmaker) : readRecording(text)
  const told = command === 'replay' && !values['as-recorded'] ? shifted(messages, Date.now()) : messages
  const { sent, refused } = await deliver(door, told, pace)
  process.stdout.write(`${sent} messages delivered, ${refused} refused\n`)
  if (refused > 0) process.exitCode = 1
}
