import { basename } from 'node:path'
import { isCode, isTest, type Source } from './sources.ts'

const FILE_LINES_MAX = 300
const STORE_LINES_MAX = 400
const STYLE_LINES_MAX = 500

/** Tables of data are as long as their data. */
const isData = (path: string) => /(-data|-texts|(^|\/)texts|(^|\/)paytable|\.gen)\.ts$/.test(path) || /\/locales\//.test(path)

/** A file that has outgrown its budget holds two nouns. */
export function refuseLongFiles(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    const max = budgetOf(path)
    const lines = text.trimEnd().split('\n').length
    return lines > max ? [`${path} has ${lines} lines, ${max} are its budget: split it by its nouns`] : []
  })
}

function budgetOf(path: string): number {
  if (path.endsWith('.css')) return STYLE_LINES_MAX
  if (!isCode(path) || isTest(path) || isData(path)) return Number.POSITIVE_INFINITY
  return /^store(-[a-z-]+)?\.ts$/.test(basename(path)) ? STORE_LINES_MAX : FILE_LINES_MAX
}
