import { readFileSync } from 'node:fs'
import { billOf } from './bill.ts'
import type { LockFile } from './lock-file.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as unknown

const { version } = read('package.json') as { version: string }
process.stdout.write(`${JSON.stringify(billOf(read('package-lock.json') as LockFile, version), null, 1)}\n`)
