import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** As much as a batch writes into the database's log, about as often as two lanes commit at a moderate load. */
const PIECE_BYTES = 16_384
const PAUSE_MS = 6
const FILE_BYTES = 16_777_216

/** `standing`: share of the time spent in flushes that took longer than the limit. `worst`: the longest flush, in milliseconds. */
export type DiskProbe = { standing: number; worst: number }

/**
 * What the disk of a folder does when nothing else is asked of it: writes pieces over a file that is there already, and waits for each to
 * be flushed. A commit can be no faster, so a tail is not below the limit where the disk alone stands above it for one part in a hundred.
 */
export async function probeDisk(folder: string, { seconds, limitMs }: { seconds: number; limitMs: number }): Promise<DiskProbe> {
  const place = await mkdtemp(join(folder, 'probe-'))
  const file = await open(join(place, 'pieces'), 'w')
  const piece = Buffer.alloc(PIECE_BYTES, 1)
  const took: number[] = []
  try {
    await file.write(Buffer.alloc(FILE_BYTES, 1), 0, FILE_BYTES, 0)
    await file.sync()
    const until = performance.now() + seconds * 1000
    for (let at = 0; performance.now() < until; at = (at + PIECE_BYTES) % FILE_BYTES) {
      const began = performance.now()
      await file.write(piece, 0, PIECE_BYTES, at)
      await file.datasync()
      took.push(performance.now() - began)
      await sleep(PAUSE_MS)
    }
  } finally {
    await file.close()
    await rm(place, { recursive: true })
  }
  const stood = took.filter((ms) => ms > limitMs).reduce((sum, ms) => sum + ms, 0)
  return { standing: stood / (seconds * 1000), worst: Math.max(...took) }
}
