import { readdirSync, readFileSync } from 'node:fs'
import { type Cluster, freePort, openCluster } from '@croupier/local-postgres/cluster'
import type { Home } from '../start/home.ts'
import { clusterOf } from './seed.ts'

/** A PostgreSQL that can be struck down and started again on its port. */
export type Postgres = {
  port: number
  isUp: () => boolean
  /** kill -9 of the postmaster and everything that it has started. */
  kill: () => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Opens the cluster of a home, or a copy of it in another folder. */
export async function openPostgres(
  home: Home,
  settings: { [name: string]: string } = {},
  folder = clusterOf(home).folder,
): Promise<Postgres> {
  const port = await freePort()
  const options = { ...clusterOf(home), folder, isDurable: true, port, settings: { shared_buffers: '64MB', ...settings } }
  let cluster: Cluster = await openCluster(options)
  let isUp = true
  const watch = () => {
    const own = cluster
    void own.ended.then(() => {
      if (own === cluster) isUp = false
    })
  }
  watch()
  return {
    port,
    isUp: () => isUp,
    kill: () => {
      for (const pid of [cluster.pid, ...childrenOf(cluster.pid)]) kill(pid)
    },
    start: async () => {
      cluster = await openCluster(options)
      isUp = true
      watch()
    },
    stop: () => cluster.stop(),
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went by itself when its postmaster died.
  }
}
