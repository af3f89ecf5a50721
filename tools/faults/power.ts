import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario, Stage } from './scenario.ts'
import type { Place } from './system.ts'

const TOOLS = ['nbdkit', 'nbdfuse', 'losetup', 'mkfs.ext4']
const DISK_BYTES = 900 * 1024 * 1024
const UNDER_LOAD_MS = 4_000
const APPEARS_WITHIN_MS = 5_000

/** A disk whose cache is a process: killing it loses every write that nobody has flushed, as a power cut does. */
type Disk = { folder: string; mount: string; loop: string }
let disk: Disk | undefined

export const power: readonly Scenario[] = [
  {
    name: 'power-cut',
    fault: 'power cut: what the disk had only in its cache is gone',
    needs: { place: cachedDisk },
    traffic: 'vendor',
    isFelt: true,
    obstacle,
    break: cutAndRestore,
  },
  {
    name: 'power-control',
    fault: 'the same with a database that does not flush: this one must lose',
    needs: { place: cachedDisk, settings: { fsync: 'off' } },
    traffic: 'vendor',
    isFelt: true,
    mustLose: true,
    obstacle,
    break: cutAndRestore,
  },
]

function obstacle(): string | undefined {
  const missing = TOOLS.filter((tool) => !(process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool))))
  if (process.getuid?.() !== 0) return 'disks are mounted for it: run it as root'
  return missing.length === 0 ? undefined : `${missing.join(', ')} not found (Debian: apt-get install nbdkit libnbd-bin fuse3 e2fsprogs)`
}

function cachedDisk(): Place {
  const folder = mkdtempSync('/var/tmp/croupier-power-')
  chmodSync(folder, 0o755)
  for (const name of ['fuse', 'mount']) mkdirSync(join(folder, name))
  execFileSync('truncate', ['-s', String(DISK_BYTES), join(folder, 'disk')])
  const loop = attach(folder)
  execFileSync('mkfs.ext4', ['-q', loop])
  disk = mountDisk(folder, loop)
  const release = () => {
    if (disk) detach(disk)
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder: disk.mount, release }
}

/** The file as a block device, with a cache between that only flushes when it is told to. */
function attach(folder: string): string {
  const [socket, device] = [join(folder, 'socket'), join(folder, 'fuse', 'disk')]
  rmSync(socket, { force: true })
  const cache = ['cache=writeback', 'cache-max-size=1G', 'cache-on-read=false']
  execFileSync('nbdkit', ['-U', socket, '-P', join(folder, 'pid'), '--filter=cache', 'file', join(folder, 'disk'), ...cache])
  spawn('nbdfuse', [device, `nbd+unix:///?socket=${socket}`], { stdio: 'ignore', detached: true }).unref()
  const until = performance.now() + APPEARS_WITHIN_MS
  while (!existsSync(device)) {
    if (performance.now() > until) throw new Error('the disk did not appear')
    execFileSync('sleep', ['0.05'])
  }
  return execFileSync('losetup', ['-f', '--show', device], { encoding: 'utf8' }).trim()
}

function mountDisk(folder: string, loop: string): Disk {
  const mount = join(folder, 'mount')
  execFileSync('mount', [loop, mount])
  chmodSync(mount, 0o755)
  return { folder, mount, loop }
}

function detach({ folder, mount, loop }: Disk): void {
  for (const [command, ...words] of [
    ['umount', '-l', mount],
    ['losetup', '-d', loop],
    ['umount', '-l', join(folder, 'fuse')],
  ] as const)
    tryTo(() => execFileSync(command, words, { stdio: 'ignore' }))
  tryTo(() => process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGKILL'))
}

async function cutAndRestore({ system, dice }: Stage): Promise<void> {
  if (!disk) throw new Error('the disk is there when its system runs')
  // What was copied for the run is on the disk before the run counts.
  execFileSync('sync', ['-f', disk.mount])
  await sleep(UNDER_LOAD_MS + dice.roll(1_000))
  process.kill(Number(readFileSync(join(disk.folder, 'pid'), 'utf8')), 'SIGKILL')
  system.database.kill()
  await sleep(500)
  const { folder } = disk
  detach(disk)
  await sleep(500)
  disk = mountDisk(folder, attach(folder))
  await system.database.start()
}

/** Of a dead disk, some parts are gone already. */
function tryTo(work: () => void): void {
  try {
    work()
  } catch {
    // It was gone.
  }
}
