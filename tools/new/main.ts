import { fileURLToPath } from 'node:url'
import { scaffold } from './scaffold.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const [kind = '', name = '', engine] = process.argv.slice(2)

try {
  const { files, next } = scaffold(root, { kind, name, engine, now: new Date() })
  for (const file of files) process.stdout.write(`wrote ${file}\n`)
  process.stdout.write(`\nnext:\n${next.map((step) => `  - ${step}\n`).join('')}`)
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
  process.exit(1)
}
