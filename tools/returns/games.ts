import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { GameManifest } from '@croupier/game-kit/game'
import type { Returns } from '@croupier/game-kit/returns'

const folder = resolve(import.meta.dirname, '../../games')

/** The games whose return is proved: a folder with `returns.ts`. */
export function gamesWithReturns(): string[] {
  return globSync('*/returns.ts', { cwd: folder })
    .map((path) => basename(dirname(path)))
    .sort()
}

/** What a game declares, and the proof of it. The first row is the return that it declares. */
export async function returnsOf(slug: string): Promise<{ manifest: GameManifest; rows: Returns[] }> {
  const { manifest } = (await import(`${folder}/${slug}/manifest.ts`)) as { manifest: GameManifest }
  const { returns } = (await import(`${folder}/${slug}/returns.ts`)) as { returns(): Returns[] | Promise<Returns[]> }
  return { manifest, rows: await returns() }
}
