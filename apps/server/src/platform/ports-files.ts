import type { Readable } from 'node:stream'

/** Files of rows, outside the database: a written one is on the disk when `write` gives its bytes. */
export type ExportFiles = {
  /** How many bytes are kept in all. */
  bytesMax: number
  write: (name: string, bytes: AsyncIterable<string | Buffer>) => Promise<number>
  read: (name: string) => Promise<Readable | undefined>
  drop: (name: string) => Promise<void>
  names: () => Promise<string[]>
}
