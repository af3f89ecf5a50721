import { datesAt } from '@croupier/calendar/calendar'
import { brandOf } from '#modules/site/index.ts'
import { type AccountName, operationId, postTransfer, readAccountBalance, stripeFor } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { Refused } from '#platform/refusal.ts'
import { balancedLegs, limitAccount, limitSource } from './accounts.ts'
import { type Allowance, grantOf, type PlayTime, type Standing, unprotected } from './rules.ts'
import { grantedWindows, insertWindow, lockGuard, type StandingRow, standingRows } from './store.ts'

const ATTEMPTS_MAX = 5

type Limit = StandingRow & { choiceId: bigint; brandId: number }
type Running = Limit & { unit: string; zone: string; window: { first: string; next: string } }

/**
 * Standings of many members of all brands, in one statement; windows that begin are granted first. A member without any protection is left
 * out: take `unprotected`.
 */
export async function readStandings(context: Context, memberIds: readonly bigint[]): Promise<Map<bigint, Standing>> {
  return await standingsBy(context, memberIds, async (limit) => {
    await repeated(() => inTransaction(asSystem(context, limit.brandId), (tx) => grant(tx, limit)))
  })
}

/** The standing of one member inside a caller's transaction. */
export async function readStanding(tx: TxContext, memberId: bigint): Promise<Standing> {
  const standings = await standingsBy(tx, [memberId], (limit) => grant(tx, limit))
  return standings.get(memberId) ?? unprotected
}

async function standingsBy(
  context: Context | TxContext,
  memberIds: readonly bigint[],
  granting: (limit: Running) => Promise<void>,
): Promise<Map<bigint, Standing>> {
  const ids = [...new Set(memberIds)]
  const rows = await standingRows(context.db, ids, context.now)
  const running = await Promise.all(rows.filter(isLimit).map((row) => runningOf(context, row)))
  const begun = running.filter(({ firstDay, window }) => firstDay !== window.first)
  for (const limit of begun) await granting(limit)
  const current = begun.length === 0 ? running : await rereadOf(context, ids)
  const standings = new Map<bigint, Standing>()
  for (const row of rows) {
    const { memberId, isOnBreak } = row
    const own = current.filter((limit) => limit.memberId === memberId)
    standings.set(memberId, { isOnBreak, allowances: own.map(allowanceOf), playTime: await playTimeOf(context, row) })
  }
  return standings
}

/** Slots of the running day on the brand's clock alone count. */
async function playTimeOf(context: Context | TxContext, row: StandingRow): Promise<PlayTime | undefined> {
  if (row.minutes === null || row.brandId === null) return undefined
  const { settings } = await brandOf(context, row.brandId)
  const { first } = datesAt('day', context.now, settings.timeZone)
  const starts = (row.slots ?? []).map(Number)
  const own = starts.filter((start) => datesAt('day', new Date(start), settings.timeZone).first === first)
  return { minutes: row.minutes, slots: new Set(own) }
}

async function rereadOf(context: Context | TxContext, ids: readonly bigint[]): Promise<Running[]> {
  const rows = await standingRows(context.db, ids, context.now)
  return await Promise.all(rows.filter(isLimit).map((row) => runningOf(context, row)))
}

function isLimit(row: StandingRow): row is Limit {
  return row.choiceId !== null
}

async function runningOf(context: Context | TxContext, limit: Limit): Promise<Running> {
  const { currency, settings } = await brandOf(context, limit.brandId)
  return { ...limit, unit: currency, zone: settings.timeZone, window: datesAt(limit.period, context.now, settings.timeZone) }
}

function allowanceOf(limit: Running): Allowance {
  const { kind, period, window, startsAt, zone } = limit
  return {
    ...{ kind, period, nextFirstDay: window.next, account: accountOf(limit, limit.choiceId) },
    capMinor: grantOf(limit.sizeMinor, limit.spentBeforeMinor ?? 0n).capMinor,
    countsAt: (at) => at >= startsAt && datesAt(period, at, zone).first === window.first,
  }
}

function accountOf({ memberId, unit, window }: Running, choiceId: bigint): AccountName {
  return limitAccount(memberId, unit, { choiceId, firstDay: window.first })
}

/** A choice that replaces another in a running window takes over what is gone already, and empties the other's account. */
async function grant(tx: TxContext, limit: Running): Promise<void> {
  const { memberId, choiceId, kind, period, window } = limit
  await lockGuard(tx.db, memberId)
  const [latest] = await grantedWindows(tx.db, memberId, { kind, period, firstDay: window.first })
  if (latest && latest.choiceId >= choiceId) return
  const left = latest ? await readAccountBalance(tx, accountOf(limit, latest.choiceId)) : 0n
  const spentBefore = latest ? latest.spentBeforeMinor + latest.grantedMinor - left : 0n
  const spentBeforeMinor = spentBefore > 0n ? spentBefore : 0n
  const { grantedMinor } = grantOf(limit.sizeMinor, spentBeforeMinor)
  await insertWindow(tx.db, { choiceId, firstDay: window.first, spentBeforeMinor, grantedMinor })
  const gains = [{ account: accountOf(limit, choiceId), amountMinor: grantedMinor }]
  if (latest) gains.push({ account: accountOf(limit, latest.choiceId), amountMinor: -left })
  const legs = balancedLegs(gains, limitSource(limit.unit, stripeFor(memberId)))
  if (legs.length === 0) return
  await postTransfer(tx, { operationId: operationId('limit-grant', choiceId, window.first), kind: 'limit_grant', legs })
}

/** A bet may draw on the account that is being emptied: then it is looked at again. */
async function repeated(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (failure) {
      const isMoved = failure instanceof Refused && failure.code === 'limit_reached'
      if (!isMoved || tries === ATTEMPTS_MAX) throw failure
    }
  }
}
