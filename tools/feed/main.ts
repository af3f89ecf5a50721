import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readFixtures } from '@croupier/file-feed/fixtures'
import { readResults, resultMessages } from '@croupier/file-feed/results'
import { readOddsApi } from '@croupier/odds-api-feed/odds-api'
import type { FeedMessageOnWire } from '@croupier/sports-feed/messages'
import { readUof } from '@croupier/uof-feed/uof'
import { bookedEvents, deliver, type FeedDoor } from './delivering.ts'
import { readRecording, shifted } from './recordings.ts'

const USAGE = `usage: npx node tools/feed/main.ts replay FILE [--pace 10] [--as-recorded]
       npx node tools/feed/main.ts odds-api FILE [--bookmaker KEY]
       npx node tools/feed/main.ts uof FILE [--pace 10]
       npx node tools/feed/main.ts fixtures FILE
       npx node tools/feed/main.ts results FILE
       all: [--url http://localhost:3006] [--key .croupier/secrets/sports-feed]`
const PACE_MAX = 3600

await run().catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
  process.exitCode = 1
})

type Options = { door: () => FeedDoor; bookmaker: string | undefined; isAsRecorded: boolean }
/** What a file says, in its order, and how much of it says nothing that is taken. */
type Read = { messages: readonly FeedMessageOnWire[]; leftOut?: number }

/** Reads the whole file before anything of it is delivered. Undefined for a command that there is not. */
async function readFile(command: string | undefined, file: string, { door, bookmaker, isAsRecorded }: Options): Promise<Read | undefined> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (text === undefined) return undefined
  switch (command) {
    case 'replay': {
      const messages = readRecording(text)
      return { messages: isAsRecorded ? messages : shifted(messages, Date.now()) }
    }
    case 'odds-api':
      return { messages: readOddsApi(text, bookmaker) }
    case 'uof':
      return readUof(text)
    case 'fixtures':
      return { messages: readFixtures(text) }
    case 'results': {
      const rows = readResults(text)
      const ids = rows.map(({ row }) => row.event_id)
      return { messages: resultMessages(rows, await bookedEvents(door(), ids)) }
    }
    default:
      return undefined
  }
}

/** Delivers a recording of a feed, one message a line, or a file of another format, to a running sportsbook. */
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
  const door = () => ({ url: values.url, key: readFileSync(values.key, 'utf8').trim() })
  if (!(pace >= 0 && pace <= PACE_MAX)) throw new Error(USAGE)
  const read = await readFile(command, file, { door, bookmaker: values.bookmaker, isAsRecorded: values['as-recorded'] })
  if (!read) throw new Error(USAGE)
  const { sent, refused } = await deliver(door(), read.messages, pace)
  const leftOut = read.leftOut ? `, ${read.leftOut} left out` : ''
  process.stdout.write(`${sent} messages delivered, ${refused} refused${leftOut}\n`)
  if (refused > 0) process.exitCode = 1
}
