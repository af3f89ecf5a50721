import type { memberRow, members } from '@croupier/contract/console/identity'
import type { memberStatement, memberSummary } from '@croupier/contract/console/members'
import type { GameType } from '@croupier/contract/games'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { sumMinor } from '@croupier/money/money'
import type * as z from 'zod/mini'
import { cashStanding, payeeOwners } from '#modules/cashier/index.ts'
import { playedBy } from '#modules/games/index.ts'
import {
  birthOf,
  findMembers,
  memberKind,
  memberNames,
  originsOfMember,
  payeeNameOf,
  readMember,
  writtenAbout,
} from '#modules/identity/index.ts'
import { readProtection } from '#modules/limits/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { readBalance } from '#modules/wallet/index.ts'
import type { Context } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { listTrail } from '#platform/trail.ts'
import { periodOf } from './records.ts'
import { listLines, sumKinds } from './store.ts'

const TIMELINE_MAX = 40

type MemberRow = z.infer<typeof memberRow>

const ACCOUNT_NUMBER = /^\d{6,20}$/

/** Members of the brand by what an operator looks for, newest first. */
export async function readMembers(context: Context, input: InputOf<typeof members>): Promise<ValueOf<typeof members>> {
  const { cursor, size, q, status, kind, tag, segment, ...written } = input
  const cut = cutOf({ cursor, size })
  const { settings } = await brandOf(context, context.actor.brandId)
  const text = q?.trim() ?? ''
  const ids = ACCOUNT_NUMBER.test(text) ? await payeeOwners(context, text) : []
  const filter = { q, ids, status, kind, tag, segment, written, zone: settings.timeZone }
  const rows = await findMembers(context, { ...filter, before: cut.before, limit: cut.limit + 1 })
  const shown: MemberRow[] = []
  for (const row of rows.slice(0, cut.limit)) shown.push(await shownMember(context, row))
  return { ...pageOf(rows, cut, { key: (row) => row.id, row: (row) => row.id }), rows: shown }
}

/** One member with everything that happened: money, and what operators did. */
export async function readMemberDetail(context: Context, input: { id: string }) {
  const id = idOf(input.id)
  const member = await readMember(context, id)
  const lines = await listLines(context.db, context.actor.brandId, {
    memberId: id,
    kinds: [],
    from: new Date(0),
    to: context.now,
    before: undefined,
    limit: TIMELINE_MAX,
  })
  const marks = await listTrail(context.db, context.actor.brandId, { subject: `member ${id}`, limit: TIMELINE_MAX })
  const money = lines.map((line) => ({
    at: line.at.getTime(),
    kind: line.kind,
    text: '',
    amount: line.amountMinor,
    ref: String(line.transferId),
  }))
  const deeds = marks.map((mark) => ({
    at: mark.at.getTime(),
    kind: mark.action,
    text: `${mark.operator}: ${mark.why}`,
    amount: null,
    ref: null,
  }))
  const timeline = [...money, ...deeds].sort((a, b) => b.at - a.at).slice(0, TIMELINE_MAX)
  const upline = member.uplineId === null ? undefined : (await memberNames(context, [member.uplineId])).get(member.uplineId)
  return { ...(await shownMember(context, { ...member, upline: upline?.username ?? null })), timeline }
}

type Listed = Pick<
  Awaited<ReturnType<typeof readMember>>,
  'id' | 'username' | 'nickname' | 'type' | 'status' | 'brandId' | 'payeeName' | 'payeeNameSealed' | 'registeredAt' | 'lastLoginAt'
> & { upline: string | null; uplineId: bigint | null }

async function shownMember(context: Context, row: Listed): Promise<MemberRow> {
  const { currency } = await brandOf(context, context.actor.brandId)
  const own = await readBalance(context, { memberId: row.id, kind: memberKind(row.type) }, currency)
  return {
    id: String(row.id),
    username: row.username,
    nickname: row.nickname,
    type: row.type,
    status: row.status === 'locked' || row.status === 'closed' ? row.status : 'active',
    payeeName: payeeNameOf(context, row),
    upline: row.upline,
    uplineId: row.uplineId === null ? null : String(row.uplineId),
    balance: own.availableMinor,
    held: own.heldMinor,
    owed: own.owedMinor,
    registeredAt: row.registeredAt.getTime(),
    lastLoginAt: row.lastLoginAt?.getTime() ?? null,
  }
}

const PLAY_DAYS = 30
const DAY_MS = 86_400_000

/** What one looks at before one decides about a member, put together from the modules that know it; refuses `not_found`. */
export async function readMemberSummary(context: Context, input: InputOf<typeof memberSummary>): Promise<ValueOf<typeof memberSummary>> {
  const { id } = await readMember(context, idOf(input.id))
  const since = new Date(context.now.getTime() - PLAY_DAYS * DAY_MS)
  const [cash, played, protection, origins, birth, written] = await Promise.all([
    cashStanding(context, id),
    playedBy(context, { memberId: id, from: since, to: context.now }),
    readProtection(context, id),
    originsOfMember(context, id),
    birthOf(context, id),
    writtenAbout(context, id),
  ])
  const { deposits, withdrawals, adjusted } = cash
  return {
    money: {
      deposits: { count: deposits.count, total: deposits.totalMinor },
      lastDepositAt: deposits.lastAt?.getTime() ?? null,
      withdrawals: { count: withdrawals.count, total: withdrawals.totalMinor },
      credits: adjusted.creditMinor,
      debits: adjusted.debitMinor,
    },
    play: played.map(({ gameType, rounds, turnoverMinor, winMinor }) => ({
      gameType: gameType as GameType,
      rounds: Number(rounds),
      turnover: turnoverMinor,
      win: winMinor,
    })),
    limits: protection.limits.map(({ kind, period, amountMinor }) => ({ kind, period, amount: amountMinor })),
    break: protection.running ? { kind: protection.running.kind, endsAt: protection.running.endsAt?.getTime() ?? null } : null,
    ...origins,
    birth,
    ...written,
  }
}

/** What came and went in a time of 30 days at most, by kind; the balance before and what the rows add up to make the one after. */
export async function readStatement(context: Context, input: InputOf<typeof memberStatement>): Promise<ValueOf<typeof memberStatement>> {
  const { id } = await readMember(context, idOf(input.id))
  const period = periodOf({ startTime: input.from, endTime: input.to })
  const kinds = await sumKinds(context.db, context.actor.brandId, { memberId: id, ...period })
  const opening = sumMinor(kinds.map(({ before }) => before))
  const rows = kinds
    .filter(({ count }) => count > 0)
    .map(({ kind, count, creditMinor, debitMinor }) => ({ kind, count, credit: creditMinor, debit: debitMinor }))
    .toSorted((one, other) => one.kind.localeCompare(other.kind))
  return { opening, rows, closing: opening + sumMinor(rows.map(({ credit, debit }) => credit - debit)) }
}
