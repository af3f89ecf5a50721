import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A file of heads of the journal's chain: its text, or undefined where it is missing or cannot be read. */
export type HeadsFile = { name: string; text: string | undefined }

type Head = { id: string; lastTransferId: string; head: string; at: string; chain?: string }
type Seal = { id: string; last_transfer_id: string; head: string; at: Date }

const PAGE = 10_000
/** A head is written to its files right after its seal: so long a snapshot that saw the seal waits for the line. */
const WAIT_MS = 250
const WAITS_MAX = 60

/** A file as it is when the line of a seal has come, or does not come. */
export async function readHeadsFile(name: string, lastSealId: string): Promise<HeadsFile> {
  for (let waits = 0; ; waits += 1) {
    const text = textOf(name)
    const { heads } = readLines(text ?? '')
    if (waits === WAITS_MAX || BigInt(heads.at(-1)?.id ?? 0) >= BigInt(lastSealId)) return { name, text }
    await sleep(WAIT_MS)
  }
}

function textOf(name: string): string | undefined {
  try {
    return existsSync(name) ? readFileSync(name, 'utf8') : undefined
  } catch {
    return undefined
  }
}

/**
 * What is wrong with a file of heads. Each line has the number after the one before it, the running hash over all lines before it, and
 * says what the database's seal of that number says; and every seal has its line.
 */
export async function checkHeads(client: pg.ClientBase, { name, text }: HeadsFile): Promise<string[]> {
  if (text === undefined) return (await unwritten(client, '0')).map((lines) => `${name} is missing or cannot be read: ${lines}`)
  const { heads, faults } = readLines(text)
  const chainFaults = heads.flatMap((head, at) => faultOf(head, heads[at - 1]) ?? [])
  const sealFaults: string[] = []
  for (let at = 0; at < heads.length; at += PAGE) sealFaults.push(...(await differencesIn(client, heads.slice(at, at + PAGE))))
  return [...faults, ...chainFaults, ...sealFaults, ...(await unwritten(client, heads.at(-1)?.id ?? '0'))]
}

/** Half a line is what a crash leaves: it is the beginning of the line that comes next, or the end of the file. */
function readLines(text: string): { heads: Head[]; faults: string[] } {
  const lines = text.split('\n').filter((line) => line !== '')
  const faults: string[] = []
  const heads = lines.flatMap((line, at) => {
    const head = headIn(line)
    if (!head && !(lines[at + 1] ?? line).startsWith(line)) faults.push(`line ${at + 1} cannot be read`)
    return head ?? []
  })
  return { heads, faults }
}

function headIn(line: string): Head | undefined {
  try {
    const { id, lastTransferId, head, at, chain } = JSON.parse(line) as Record<string, unknown>
    const words = [id, lastTransferId, head, at, chain ?? '']
    return words.every((word) => typeof word === 'string') ? (JSON.parse(line) as Head) : undefined
  } catch {
    return undefined
  }
}

function faultOf(head: Head, before: Head | undefined): string | undefined {
  if (BigInt(head.id) !== BigInt(before?.id ?? 0) + 1n) return `head ${head.id} follows head ${before?.id ?? 'none'}`
  // Lines of an older version have no running hash; after the first that has one, all have.
  if (head.chain === undefined) return before?.chain === undefined ? undefined : `head ${head.id} has no running hash`
  const words = [before?.chain ?? '', head.id, head.lastTransferId, head.head, head.at]
  return head.chain === createHash('sha256').update(words.join(' ')).digest('hex') ? undefined : `head ${head.id} has a wrong running hash`
}

async function differencesIn(client: pg.ClientBase, heads: readonly Head[]): Promise<string[]> {
  const { rows } = await client.query<Seal>(
    `select id::text, last_transfer_id::text, encode(head, 'hex') as head, at from wallet.seal where id = any($1::bigint[])`,
    [heads.map(({ id }) => id)],
  )
  const seals = new Map(rows.map((seal) => [seal.id, seal]))
  return heads.flatMap((head) => (isSame(head, seals.get(head.id)) ? [] : [`up to transfer ${head.lastTransferId}`]))
}

function isSame(head: Head, seal: Seal | undefined): boolean {
  if (!seal) return false
  return head.head === seal.head && head.lastTransferId === seal.last_transfer_id && head.at === seal.at.toISOString()
}

async function unwritten(client: pg.ClientBase, last: string): Promise<string[]> {
  const { rows } = await client.query<{ seals: string; first: string }>(
    'select count(*) as seals, min(id)::text as first from wallet.seal where id > $1',
    [last],
  )
  const { seals = '0', first = '' } = rows[0] ?? {}
  return seals === '0' ? [] : [`${seals} seals from ${first} on have no line`]
}
