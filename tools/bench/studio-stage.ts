import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '@croupier/local-postgres/cluster'
import { run } from '../start/building.ts'

type Undo = () => Promise<void> | void
export type Owner = { after(undo: Undo): void }

/** Runs something with a durable PostgreSQL of its own, where Studio's stages of tests look for one, and undoes everything afterwards. */
export async function withStudioCluster<Result>(work: (owner: Owner) => Promise<Result>): Promise<Result> {
  const home = mkdtempSync(join(tmpdir(), 'croupier-bench-studio-'))
  chmodSync(home, 0o755)
  const cluster = await openCluster({ folder: join(home, 'data'), passwordFile: join(home, 'password'), isDurable: true })
  process.env.CROUPIER_TEST_DATABASE = cluster.url('postgres')
  try {
    return await withUndoing(work)
  } finally {
    await cluster.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Undoes in the opposite order what was registered meanwhile. */
export async function withUndoing<Result>(work: (owner: Owner) => Promise<Result>): Promise<Result> {
  const undos: Undo[] = []
  try {
    return await work({ after: (undo) => undos.unshift(undo) })
  } finally {
    for (const undo of undos) await undo()
  }
}

/** Builds Studio's pages of games beside those of the product, for `clientDir` of a Studio that is started for a test. */
export async function buildStudioClient(owner: Owner): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-studio-client-'))
  owner.after(() => rmSync(folder, { recursive: true, force: true }))
  await run('vite', ['build', '--config', 'apps/studio/vite.config.ts', '--logLevel', 'warn', '--outDir', folder])
  return folder
}
