import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { JournalHead, JournalHeads } from '#platform/ports.ts'

const MAX_ID = 9_223_372_036_854_775_807n
/** Many times the length of a line. */
const TAIL_BYTES = 4096

/** Heads that go nowhere: without a file the chain is only as safe as the database. */
const nowhere: JournalHeads = { last: async () => MAX_ID, keep: async () => undefined }

/**
 * Files of one line a head, each on a disk that the database's owner should not write to; a head is on every disk before it counts. Every
 * line bears a running hash over all before it, so that a line cannot be taken out, put in or changed alone.
 */
export function journalHeads(files: readonly string[]): JournalHeads {
  if (files.length === 0) return nowhere
  return {
    last: async () => {
      const lasts = await Promise.all(files.map((file) => withFile(file, readLast)))
      return lasts.reduce((least, { id }) => (id < least ? id : least), MAX_ID)
    },
    keep: async (heads) => {
      for (const file of files) await withFile(file, (out) => append(out, heads))
    },
  }
}

async function withFile<Result>(file: string, work: (open: FileHandle) => Promise<Result>): Promise<Result> {
  const opened = await open(file, 'a+', 0o600)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

async function append(out: FileHandle, heads: readonly JournalHead[]): Promise<void> {
  const last = await readLast(out)
  let { chain } = last
  const lines = heads
    .filter(({ id }) => id > last.id)
    .map((head) => {
      chain = chained(chain, head)
      return JSON.stringify({ ...wordsOf(head), chain })
    })
  if (lines.length === 0) return
  // A crash may have left half a line: it stays as the beginning of the one that is written again.
  await out.write(`\n${lines.join('\n')}\n`)
  await out.sync()
}

type Last = { id: bigint; chain: string }

/** Number and running hash of the last whole line. */
async function readLast(file: FileHandle): Promise<Last> {
  const { size } = await file.stat()
  const tail = Buffer.alloc(Math.min(size, TAIL_BYTES))
  await file.read(tail, 0, tail.length, size - tail.length)
  const line = [...tail.toString('utf8').matchAll(/^\{"id":"\d+".*\}$/gm)].at(-1)?.[0]
  if (line === undefined) return { id: 0n, chain: '' }
  const { id, chain = '' } = JSON.parse(line) as { id: string; chain?: string }
  return { id: BigInt(id), chain }
}

/** SHA-256 over the running hash of the line before and this line's own words; a line of an older file has none. */
function chained(before: string, head: JournalHead): string {
  return createHash('sha256')
    .update([before, ...Object.values(wordsOf(head))].join(' '))
    .digest('hex')
}

function wordsOf({ id, lastTransferId, head, at }: JournalHead) {
  return { id: String(id), lastTransferId: String(lastTransferId), head, at: at.toISOString() }
}
