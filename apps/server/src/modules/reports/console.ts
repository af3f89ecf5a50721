import type { consoleRounds } from '@croupier/contract/console/games'
import { type brandSetup, type dashboard, setupSteps } from '@croupier/contract/console/site'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { listMessages } from '#modules/games/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, operatorOf } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { shownBet } from './records.ts'
import { dashboardFor } from './rules-dashboard.ts'
import { type BetRow, countWaiting, dailyFigures, findBet, findSetup, listBets } from './store.ts'

const CHART_DAYS = 14

/** Figures of today beside yesterday and two weeks in charts, as far as they are the operator's work, and what waits for a person. */
export async function readDashboard(context: Context): Promise<ValueOf<typeof dashboard>> {
  const { settings } = await brandOf(context, context.actor.brandId)
  const { operatorId, permissions } = operatorOf(context)
  const days = await dailyFigures(context.db, context.actor.brandId, { zone: settings.timeZone, days: CHART_DAYS })
  return { ...dashboardFor(permissions, days), waiting: await countWaiting(context.db, context.actor.brandId, operatorId) }
}

/** What the brand still needs before a member can pay in and play. */
export async function readSetup(context: Context): Promise<ValueOf<typeof brandSetup>> {
  const states = await findSetup(context.db, context.actor.brandId)
  return { rows: setupSteps.map((step) => ({ step, state: states[step] })) }
}

export async function readRounds(context: Context, input: InputOf<typeof consoleRounds>) {
  const cut = cutOf(input)
  const memberId = input.memberId === undefined ? undefined : idOf(input.memberId)
  const { rows, searchedTo } = await listBets(context.db, context.actor.brandId, {
    memberId,
    vendorCode: input.vendor,
    state: input.state,
    before: cut.before,
    limit: cut.limit + 1,
  })
  const page = pageOf(rows, cut, { key: (row) => row.id, row: (row) => shownRound(context, row) })
  return { ...(searchedTo === undefined ? {} : { next: String(searchedTo) }), ...page }
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
