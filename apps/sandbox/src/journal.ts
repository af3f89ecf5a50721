import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'

/** An append-only file of JSON lines. What was appended before a crash is there after it. */
export type Journal = { entries: readonly unknown[]; append(entry: object): void }

/** Opens the file and reads it whole. A last line torn by a crash was never acknowledged, so it is cut off. */
export function openJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true })
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole))
  return {
    entries: whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line)),
    append: (entry) => appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 }),
  }
}
