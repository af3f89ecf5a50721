import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** As much as a batch writes into the database's log, about as often as two lanes commit at a moderate load. */
const PIECE_BYTES = 16_384
const PAUSE_MS = 6
const FILE_BYTES = 16_777_216

/** `standing`: share of the moments at which a commit would have waited for longer than the limit. `worst`: the longest flush, in milliseconds. */
export type DiskProbe = { standing: number; worst: number }

/**
 * What the disk of a folder does when nothing else is asked of it: writes pieces over a file that is there already, and waits for each to
 * be flushed. A commit can be no faster, so where one moment in a hundred is such a one, no tail is below the limit.
 */
export async function probeDisk(folder: string, { seconds, limitMs }: { seconds: number; limitMs: number }): Promise<DiskProbe> {
  const path = join(folder, 'disk-probe')
  const file = await open(path, 'w')
  const piece = Buffer.alloc(PIECE_BYTES, 1)
  const took: number[] = []
  let since = 0
  try {
    await file.writeFile(Buffer.alloc(FILE_BYTES, 1))
    await file.sync()
    since = performance.now()
    for (let at = 0; performance.now() < since + seconds * 1000; at = (at + PIECE_BYTES) % FILE_BYTES) {
      const began = performance.now()
      await file.write(piece, 0, PIECE_BYTES, at)
      await file.datasync()
      took.push(performance.now() - began)
      await sleep(PAUSE_MS)
    }
  } finally {
    await file.close()
    await rm(path)
  }
  const stood = took.reduce((sum, ms) => sum + Math.max(0, ms - limitMs), 0)
  return { standing: stood / (performance.now() - since), worst: Math.max(0, ...took) }
}
