import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportFile } from '@croupier/contract/console/exports'
import { parseWire } from '@croupier/money/money'
import type pg from 'pg'
import { latestOf, readLines } from '../audit/logs.ts'
import type { Adjustment, Books, ExportRow, Payout, Withdrawal } from './house-books.ts'
import { type House, mailsTo } from './house-stage.ts'
import type { System } from './system.ts'

const DROPPED_WITHIN_MS = 20_000

/** Money that is held beside what withdrawals that wait want held, at any moment. */
export const HELD = `
  select ((select coalesce(sum(e.amount), 0) from wallet.entry e join wallet.account a on a.id = e.account_id where a.class = 'hold')
    - (select coalesce(sum(amount_minor), 0) from cashier.withdrawal where state in ('requested', 'approved', 'sending')))::text as more`

/** Reads everything when nothing moves any more. */
export async function readBooks(system: System, house: House, owner: pg.Client): Promise<Books> {
  await dropLeftFiles(system, owner)
  const exports = await readExports(house, owner)
  return {
    withdrawals: await readWithdrawals(owner),
    payouts: readPayouts(system),
    adjustments: await readAdjustments(owner),
    strayAdjustments: Number(await textOf(owner, STRAY_ADJUSTMENTS)),
    exports,
    strayFiles: filesOf(system).filter((name) => !exports.some(({ id, state }) => state === 'done' && name.startsWith(id))),
    heldMinor: BigInt(await textOf(owner, HELD_MINOR)),
    paidMinor: BigInt(await textOf(owner, PAID_MINOR)),
    mails: await countMails(system, house),
  }
}

const movedBy = (entry: string) =>
  `select coalesce(sum(e.amount), 0)::text from wallet.entry e join wallet.account a on a.id = e.account_id join wallet.transfer t on t.id = e.transfer_id where ${entry}`
const HELD_MINOR = movedBy("a.class = 'hold'")
const PAID_MINOR = movedBy("a.class = 'payment' and t.kind = 'withdrawal'")
const STRAY_ADJUSTMENTS = `
  select count(*)::text from wallet.transfer t
  where t.kind = 'adjustment' and not exists (select from cashier.adjustment j where j.transfer_id = t.id)`

async function readWithdrawals(owner: pg.Client): Promise<Withdrawal[]> {
  const { rows } = await owner.query<Withdrawal & { amount: string; arrives: string }>(`
    select id, member_id::text as "memberId", amount_minor::text as amount, (amount_minor - fee_minor)::text as arrives, state, persons,
      first_approved_name as "firstApprovedBy", decided_by as "decidedBy"
    from cashier.withdrawal`)
  return rows.map(({ amount, arrives, ...row }) => ({ ...row, amountMinor: BigInt(amount), arrivesMinor: BigInt(arrives) }))
}

function readPayouts({ sandbox }: System): Payout[] {
  const lines = latestOf(readLines(sandbox?.providerLog ?? '')) as { entry: string; reference: string; amount: string; status: string }[]
  return lines
    .filter(({ entry }) => entry === 'payout')
    .map(({ reference, amount, status }) => ({ reference, status, amountMinor: parseWire(amount) ?? -1n }))
}

/** Transfers by what their adjustment names, and by its member and amount where it names none. */
async function readAdjustments(owner: pg.Client): Promise<Adjustment[]> {
  const { rows } = await owner.query<Omit<Adjustment, 'gainMinor'> & { gain: string }>(`
    select j.id, j.member_id::text as "memberId", (case j.direction when 'credit' then j.amount_minor else -j.amount_minor end)::text as gain,
      j.state, j.asked_by_name as "askedBy", j.decided_by_name as "decidedBy",
      (select count(*)::integer from wallet.transfer t where t.id = j.transfer_id) as transfers
    from cashier.adjustment j`)
  return rows.map(({ gain, ...row }) => ({ ...row, gainMinor: BigInt(gain) }))
}

async function readExports(house: House, owner: pg.Client): Promise<ExportRow[]> {
  const { rows } = await owner.query<Omit<ExportRow, 'file'> & { operator: string }>(`
    select id, state, fault, bytes::integer as bytes, schedule_id as "scheduleId", operator_id::text as operator from exports.export`)
  const read: ExportRow[] = []
  for (const { operator, ...row } of rows)
    read.push({ ...row, file: row.state === 'done' ? await download(house, operator, row.id) : undefined })
  return read
}

/** What the link of an export gives its operator. */
async function download({ doors, operators }: House, operatorId: string, id: string): Promise<ExportRow['file']> {
  const authorization = operators.find((operator) => operator.id === operatorId)?.token ?? ''
  const answer = await fetch(`${doors.console}${exportFile.path}?id=${id}`, { headers: { authorization, 'x-requested-with': 'croupier' } })
  if (!answer.ok) return undefined
  const bytes = Buffer.from(await answer.arrayBuffer())
  const [, ...lines] = bytes.toString('utf8').trimEnd().split('\r\n')
  return { bytes: bytes.length, rows: new Set(lines).size }
}

/** What killed writers left goes with the hourly job. */
async function dropLeftFiles(system: System, owner: pg.Client): Promise<void> {
  await owner.query("select graphile_worker.add_job('exports-drop-old')")
  const { rows } = await owner.query<{ id: string }>("select id from exports.export where state = 'done'")
  for (let waited = 0; waited < DROPPED_WITHIN_MS && filesOf(system).length > rows.length; waited += 200) await sleep(200)
}

function filesOf(system: System): string[] {
  return readdirSync(system.home.path('exports'))
}

/** Mails with a link to files, by operator. */
async function countMails({ sandbox }: System, { mailOf }: House): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [id, address] of mailOf) {
    const mails = await mailsTo(sandbox?.url ?? '', address)
    counts.set(id, mails.filter(({ text }) => text.includes('/#/exports')).length)
  }
  return counts
}

async function textOf(owner: pg.Client, query: string): Promise<string> {
  const { rows } = await owner.query<Record<string, string>>(query)
  return Object.values(rows[0] ?? {})[0] ?? '0'
}
