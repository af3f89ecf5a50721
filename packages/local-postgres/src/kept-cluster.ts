import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, type ClusterOptions, openCluster } from './cluster.ts'

const RETRY_AFTER_MS = 1_000

export type KeptCluster = Pick<Cluster, 'url' | 'port' | 'stop'>

/** Opens a cluster and starts it again on its port whenever it ends unasked, for as long as it takes; `say` hears of both. */
export async function keepCluster(options: ClusterOptions, say: (line: string) => void): Promise<KeptCluster> {
  const first = await openCluster(options)
  let isStopping = false
  let current = first
  const restart = async (): Promise<void> => {
    while (!isStopping) {
      try {
        current = await openCluster({ ...options, port: first.port })
        if (isStopping) return await current.stop()
        say('PostgreSQL runs again')
        return watch()
      } catch (failure) {
        say(`PostgreSQL could not be started again: ${String(failure)}`)
        await sleep(RETRY_AFTER_MS)
      }
    }
  }
  let restarting = Promise.resolve()
  const watch = () => {
    void current.ended.then((code) => {
      if (isStopping) return
      say(`PostgreSQL ended (${code}), starting it again`)
      restarting = restart()
    })
  }
  watch()
  return {
    url: first.url,
    port: first.port,
    stop: async () => {
      isStopping = true
      await restarting
      await current.stop()
    },
  }
}
