import type { consoleRounds } from '@croupier/contract/console/games'
import type { memberRow } from '@croupier/contract/console/identity'
import type { dashboard } from '@croupier/contract/console/site'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { toWire } from '@croupier/money/money'
import type * as z from 'zod/mini'
import { listMessages } from '#modules/games/index.ts'
import { findMembers, memberKind, memberNames, payeeNameOf, readMember } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { readBalance } from '#modules/wallet/index.ts'
import { type Context, operatorOf } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { listTrail } from '#platform/trail.ts'
import { shownBet } from './records.ts'
import { type BetRow, countWaiting, type DayRow, dailyFigures, findBet, listBets, listLines } from './store.ts'

const TIMELINE_MAX = 40
const CHART_DAYS = 14

/** Six figures of today beside yesterday, two weeks for the chart, and what waits for a person. */
export async function readDashboard(context: Context): Promise<ValueOf<typeof dashboard>> {
  const { settings } = await brandOf(context, context.actor.brandId)
  const days = await dailyFigures(context.db, context.actor.brandId, { zone: settings.timeZone, days: CHART_DAYS })
  const [yesterday, today] = days.slice(-2)
  if (!yesterday || !today) throw new Error('the figures cover two days')
  const waiting = await countWaiting(context.db, context.actor.brandId, operatorOf(context).operatorId)
  const money = (key: 'deposits' | 'withdrawals' | 'turnover' | 'gross_win', of: (day: DayRow) => bigint) => ({
    key,
    today: toWire(of(today)),
    yesterday: toWire(of(yesterday)),
    isMoney: true,
  })
  const count = (key: 'registrations' | 'active_members', of: (day: DayRow) => bigint) => ({
    key,
    today: String(of(today)),
    yesterday: String(of(yesterday)),
    isMoney: false,
  })
  return {
    figures: [
      count('registrations', (day) => day.registrations),
      count('active_members', (day) => day.active),
      money('deposits', (day) => day.depositsMinor),
      money('withdrawals', (day) => day.withdrawalsMinor),
      money('turnover', (day) => day.turnoverMinor),
      money('gross_win', (day) => day.turnoverMinor - day.winMinor),
    ],
    days: days.map((day) => ({ day: day.day, turnover: day.turnoverMinor, grossWin: day.turnoverMinor - day.winMinor })),
    waiting,
  }
}

type MemberRow = z.infer<typeof memberRow>

export async function readMembers(
  context: Context,
  input: { q?: string | undefined; cursor?: string | undefined; size?: number | undefined },
) {
  const cut = cutOf(input)
  const rows = await findMembers(context, { q: input.q, before: cut.before, limit: cut.limit + 1 })
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

export async function readRounds(context: Context, input: InputOf<typeof consoleRounds>) {
  const cut = cutOf(input)
  const memberId = input.memberId === undefined ? undefined : idOf(input.memberId)
  const rows = await listBets(context.db, context.actor.brandId, {
    memberId,
    vendorCode: input.vendor,
    state: input.state,
    before: cut.before,
    limit: cut.limit + 1,
  })
  return pageOf(rows, cut, { key: (row) => row.id, row: (row) => shownRound(context, row) })
}

export async function readRoundDetail(context: Context, input: { id: string }) {
  const row = await findBet(context.db, context.actor.brandId, idOf(input.id))
  if (!row) return refuse('not_found')
  const messages = await listMessages(context.db, row.id)
  return {
    ...shownRound(context, row),
    messages: messages.map((message) => ({
      at: message.at.getTime(),
      kind: message.kind,
      transactionUuid: message.transactionUuid,
      amount: message.amountMinor,
      status: message.state,
      transferId: message.transferId === null ? null : String(message.transferId),
      isLateWin: message.isLateWin,
    })),
  }
}

function shownRound(context: Context, row: BetRow) {
  return { ...shownBet(context, row), id: String(row.id), memberId: String(row.memberId), username: row.username, roundRef: row.roundRef }
}
