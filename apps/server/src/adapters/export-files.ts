import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExportFiles } from '#platform/ports-files.ts'

/** Names are ours: an id, the number of a run, a format. */
const NAME = /^[0-9a-f-]{36}-\d+\.(csv|xlsx)$/

/** Files of rows in a folder that all processes of the installation share; nobody but the server's user may read them. */
export function exportFiles(folder: string, bytesMax: number): ExportFiles {
  const home = folder || join(tmpdir(), 'croupier-exports')
  const at = (name: string) => {
    if (!NAME.test(name)) throw new Error(`${name} is no name of an export`)
    return join(home, name)
  }
  return {
    bytesMax,
    write: async (name, bytes) => {
      await mkdir(home, { recursive: true, mode: 0o700 })
      const file = await open(at(name), 'w', 0o600)
      try {
        let size = 0
        for await (const chunk of bytes) {
          await file.appendFile(chunk)
          size += Buffer.byteLength(chunk)
        }
        await file.sync()
        return size
      } finally {
        await file.close()
      }
    },
    read: async (name) => {
      const isThere = await stat(at(name)).then(
        () => true,
        () => false,
      )
      return isThere ? createReadStream(at(name)) : undefined
    },
    drop: async (name) => await rm(at(name), { force: true }),
    names: async () => (await readdir(home).catch(() => [])).filter((name) => NAME.test(name)),
  }
}
