import { type FileHandle, open } from 'node:fs/promises'
import type { JournalHead, JournalHeads } from '#platform/ports.ts'

const MAX_ID = 9_223_372_036_854_775_807n
/** Many times the length of a line. */
const TAIL_BYTES = 4096

/** Heads that go nowhere: without a file the chain is only as safe as the database. */
const nowhere: JournalHeads = { last: async () => MAX_ID, keep: async () => undefined }

/** A file of one line a head, on a disk that the database's owner should not write to; it is on the disk before it counts. */
export function journalHeads(file: string): JournalHeads {
  if (file === '') return nowhere
  return {
    last: () => withFile(file, readLast),
    keep: (heads) =>
      withFile(file, async (out) => {
        // A crash may have left half a line: an empty one between does no harm.
        await out.write(`\n${heads.map(lineOf).join('\n')}\n`)
        await out.sync()
      }),
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

/** The number in the last whole line. */
async function readLast(file: FileHandle): Promise<bigint> {
  const { size } = await file.stat()
  const tail = Buffer.alloc(Math.min(size, TAIL_BYTES))
  await file.read(tail, 0, tail.length, size - tail.length)
  const ids = [...tail.toString('utf8').matchAll(/^\{"id":"(\d+)".*\}$/gm)].map(([, id]) => BigInt(id ?? 0))
  return ids.at(-1) ?? 0n
}

function lineOf({ id, lastTransferId, head, at }: JournalHead): string {
  return JSON.stringify({ id: String(id), lastTransferId: String(lastTransferId), head, at })
}
