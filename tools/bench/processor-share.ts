import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux's control groups: version 1, version 2 beside it, version 2 alone. */
const ROOTS = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup/unified', '/sys/fs/cgroup'] as const
/** A shorter one than containers have, so that nobody stands still for long. */
const PERIOD_US = 10_000
const HUNDREDTHS = 100
/** The kernel takes no limit below a millisecond a period. */
const SHARE_MIN = 10

/** Throws where no process can be held to such a share, before anything else is begun. */
export function requireShare(share: number): void {
  if (share < SHARE_MIN) throw new Error(`--share ${share}: at least ${SHARE_MIN}`)
  rmdirSync(openGroup(`croupier-bench-${process.pid}`, share))
}

/**
 * Holds each process, with all of its threads, to hundredths of one processor, as a container's limit does: what servers do when processors
 * are not what they are short of together, but each by itself. Control groups take root. Undone once the processes have ended.
 */
export function limitProcessor(pids: readonly number[], share: number): () => void {
  const groups = pids.map((pid) => openGroup(`croupier-bench-${pid}`, share))
  for (const [at, group] of groups.entries()) writeFileSync(join(group, 'cgroup.procs'), String(pids[at]))
  return () => {
    for (const group of groups) rmdirSync(group)
  }
}

function openGroup(name: string, share: number): string {
  const quotaUs = Math.floor((PERIOD_US * share) / HUNDREDTHS)
  const roots = process.getuid?.() === 0 ? ROOTS.filter((root) => existsSync(root)) : []
  for (const root of roots) {
    const group = join(root, name)
    mkdirSync(group)
    if (setLimit(group, quotaUs)) return group
    rmdirSync(group)
  }
  throw new Error('--share takes control groups with the controller "cpu", and root')
}

/** False where the group has no such controller. */
function setLimit(group: string, quotaUs: number): boolean {
  if (existsSync(join(group, 'cpu.max'))) {
    writeFileSync(join(group, 'cpu.max'), `${quotaUs} ${PERIOD_US}`)
    return true
  }
  if (!existsSync(join(group, 'cpu.cfs_quota_us'))) return false
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quotaUs))
  return true
}
