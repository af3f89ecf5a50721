import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files of text that gain by it; pictures and fonts are compressed already. */
const TEXT = /\.(js|css|svg|json)$/
const WORTH_BYTES = 1024

/** A Vite plugin: puts a brotli and a gzip file beside each file of text, so that the server compresses nothing while it serves. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const bytes = TEXT.test(name) ? readFileSync(join(folder, name)) : undefined
        if (!bytes || bytes.length < WORTH_BYTES) continue
        writeFileSync(
          join(folder, `${name}.br`),
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        )
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
