import { toWire } from '@croupier/money/money'
import { contactsOf } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { listDeposits, listLines, listMembers, listRounds, listTransfers, listWithdrawals, type Page } from './store.ts'

/** A row as it leaves, and the place after which the next one is asked for. */
type Placed = { place: string; row: Record<string, unknown> }
/** What can be read: how a place in it is written, and its rows, none of them younger than `before`. */
export type Resource = { place: RegExp; read: (context: Context, page: Page & { isPersonal: boolean }) => Promise<Placed[]> }

const NUMBER = /^\d{1,18}$/
const ORDER = /^\d{1,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const resources = {
  members: { place: NUMBER, read: readMembers },
  deposits: { place: ORDER, read: readDeposits },
  withdrawals: { place: ORDER, read: readWithdrawals },
  rounds: { place: NUMBER, read: readRounds },
  transfers: { place: NUMBER, read: readTransfers },
} as const satisfies Record<string, Resource>

/** Numbers are given in another order than transactions begin in: a page ends before its first row that is too young. */
function untilYoung<Row extends { at: Date }>(rows: readonly Row[], before: Date): readonly Row[] {
  const end = rows.findIndex(({ at }) => at >= before)
  return end === -1 ? rows : rows.slice(0, end)
}

const timeOf = (at: Date | null) => at?.toISOString() ?? null

async function readMembers(context: Context, page: Page & { isPersonal: boolean }): Promise<Placed[]> {
  const rows = untilYoung(await listMembers(context.db, context.actor.brandId, page), page.before)
  const ids = rows.map(({ id }) => id)
  const contacts = page.isPersonal ? await contactsOf(context, ids) : undefined
  return rows.map(({ id, at, lastLoginAt, type, ...row }) => ({
    place: String(id),
    row: {
      id: String(id),
      ...{ ...row, isAgent: type !== 0, registeredAt: timeOf(at), lastLoginAt: timeOf(lastLoginAt) },
      ...(contacts && (contacts.get(id) ?? { mobile: null, email: null, payeeName: null })),
    },
  }))
}

async function readRounds(context: Context, page: Page): Promise<Placed[]> {
  const rows = untilYoung(await listRounds(context.db, context.actor.brandId, page), page.before)
  return rows.map(({ id, memberId, betMinor, winMinor, at, closedAt, ...row }) => ({
    place: String(id),
    row: {
      ...{ id: String(id), memberId: String(memberId), ...row, bet: toWire(betMinor), win: toWire(winMinor) },
      ...{ openedAt: timeOf(at), closedAt: timeOf(closedAt) },
    },
  }))
}

async function readTransfers(context: Context, page: Page): Promise<Placed[]> {
  const { brandId } = context.actor
  const rows = untilYoung(await listTransfers(context.db, brandId, page), page.before)
  const [first, last] = [rows[0], rows.at(-1)]
  const lines = first && last ? await listLines(context.db, brandId, { first: first.id, last: last.id }) : []
  const linesOf = Map.groupBy(lines, ({ transferId }) => transferId)
  return rows.map(({ id, at, ...row }) => ({
    place: String(id),
    row: {
      ...{ id: String(id), ...row, at: timeOf(at) },
      lines: (linesOf.get(id) ?? []).map(({ class: account, ownerId, unit, realm, amount }) => ({
        ...{ account, owner: ownerId === 0n ? null : String(ownerId), unit, realm },
        // Points are whole.
        amount: unit === 'POINT' ? String(amount) : toWire(amount),
      })),
    },
  }))
}

type Order = { id: string; micros: string; memberId: bigint; amountMinor: bigint; feeMinor: bigint; at: Date; finishedAt: Date | null }

function placedOrder<Row extends Order>({ id, micros, memberId, amountMinor, feeMinor, at, finishedAt, ...row }: Row): Placed {
  return {
    place: `${micros}.${id}`,
    row: {
      ...{ id, memberId: String(memberId), ...row, amount: toWire(amountMinor), fee: toWire(feeMinor) },
      ...{ createdAt: timeOf(at), finishedAt: timeOf(finishedAt) },
    },
  }
}

async function readDeposits(context: Context, page: Page): Promise<Placed[]> {
  return (await listDeposits(context.db, context.actor.brandId, page)).map(placedOrder)
}

async function readWithdrawals(context: Context, page: Page): Promise<Placed[]> {
  return (await listWithdrawals(context.db, context.actor.brandId, page)).map(placedOrder)
}
