import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { Round, RoundStore } from './rounds.ts'

/** Rounds bear the token of a player's session. */
const OWNER_ONLY = 0o600

/** Rounds in one file, a line a write, the last line of a round counts. For small vendors and examples: it is read whole at start. */
export async function openFileStore<Outcome>(path: string): Promise<RoundStore<Outcome> & { close(): Promise<void> }> {
  const rounds = new Map<string, Round<Outcome>>()
  const text = await readFile(path, 'utf8').catch(whereMissing)
  // The last line may be half of one: a process that ended while it wrote had not gone on.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  for (const line of whole.split('\n').slice(0, -1)) {
    const round: Round<Outcome> = JSON.parse(line, amountsRead)
    rounds.set(round.id, round)
  }
  const file = await open(path, 'a', OWNER_ONLY)
  await file.truncate(Buffer.byteLength(whole))
  return {
    async put(round) {
      await append(file, `${JSON.stringify(round, amountsWritten)}\n`)
      rounds.set(round.id, round)
    },
    all: async () => [...rounds.values()],
    close: () => file.close(),
  }
}

function whereMissing(failure: NodeJS.ErrnoException): string {
  if (failure.code === 'ENOENT') return ''
  throw failure
}

async function append(file: FileHandle, line: string): Promise<void> {
  await file.appendFile(line)
  await file.datasync()
}

const AMOUNT = /^\d+n$/

function amountsWritten(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}

function amountsRead(_key: string, value: unknown): unknown {
  return typeof value === 'string' && AMOUNT.test(value) ? BigInt(value.slice(0, -1)) : value
}
