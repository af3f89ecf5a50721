import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(js|css)$/

/** Lays a gzip and a brotli copy beside every built text, so that the server only hands them out. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      const assets = join(dir, 'assets')
      for (const name of readdirSync(assets).filter((each) => TEXTS.test(each))) {
        const text = readFileSync(join(assets, name))
        writeFileSync(join(assets, `${name}.gz`), gzipSync(text, { level: 9 }))
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
    },
  }
}
