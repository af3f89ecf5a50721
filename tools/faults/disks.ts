import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario, Stage } from './scenario.ts'
import type { Place } from './system.ts'

const DISK = '900m'
const FULL_MS = 3_000
const CHUNK_BYTES = 1024 * 1024

export const disks: readonly Scenario[] = [
  {
    name: 'disk-full',
    fault: 'the disk of PostgreSQL fills up, and has room again',
    needs: { place: smallDisk, settings: { max_wal_size: '64MB', min_wal_size: '32MB' } },
    traffic: 'vendor',
    isFelt: true,
    obstacle: () => (process.getuid?.() === 0 ? undefined : 'a small disk (tmpfs) is mounted for it: run it as root'),
    break: async (stage) => {
      for (let done = 0; done < Math.ceil(stage.times / 2); done += 1) {
        await sleep(500 + stage.dice.roll(1_000))
        await fillAndFree(stage)
      }
    },
  },
]

function smallDisk(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder])
  chmodSync(folder, 0o755)
  const release = () => {
    execFileSync('umount', ['-l', folder])
    rmdirSync(folder)
  }
  return { folder, release }
}

/** A database that could not write its log stops; it is started again when there is room. */
async function fillAndFree({ system }: Stage): Promise<void> {
  const ballast = system.home.path('ballast')
  fill(ballast)
  await sleep(FULL_MS)
  rmSync(ballast)
  if (!system.database.isUp()) await system.database.start()
}

function fill(file: string): void {
  const out = openSync(file, 'w')
  const chunk = Buffer.alloc(CHUNK_BYTES)
  try {
    for (;;) writeSync(out, chunk)
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOSPC')) throw failure
  } finally {
    closeSync(out)
  }
}
