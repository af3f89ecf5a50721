import type { Books } from '#books/books.ts'
import type { Book, Trust } from '#books/views.ts'
import type { Context } from '#context.ts'
import type { AlertView } from '../../desk-api/messages.ts'
import { moneyAlerts, silentProducts } from './alerts.ts'
import type { ExposureRow } from './exposure.ts'
import { listExposure, listUnsettledMarkets } from './store-board.ts'
import { listLeagueTerms } from './store-terms.ts'
import { HOUSE_LEAGUE } from './terms.ts'

const UNSETTLED_HOURS = 2
const UNSETTLED_MAX = 100

/** Everything that a trader should look at now: a silent producer once, and what is about events. */
export async function allAlerts(context: Context, books: Books): Promise<AlertView[]> {
  const all = [...books.all()]
  const eventIds = all.map(({ event }) => event.id)
  const exposure = await listExposure(context.db, { eventIds, isDecidedToo: false })
  const money = await moneyAlertsOf(context, all, exposure)
  const silent = new Set(all.flatMap(({ event, markets }) => silentProducts(event, markets.values(), books.trust())))
  const silences = [...silent].toSorted((one, other) => one - other).map((product): AlertView => ({ kind: 'silent-feed', product }))
  return [...silences, ...(await unsettledAlerts(context)), ...money]
}

/** The alerts of these events alone. */
export async function alertsOf(
  context: Context,
  { trust, shown, exposure }: { trust: Trust; shown: readonly Book[]; exposure: readonly ExposureRow[] },
): Promise<AlertView[]> {
  const ids = new Set(shown.map(({ event }) => event.id))
  const silences = shown.flatMap(({ event, markets }) =>
    silentProducts(event, markets.values(), trust).map((product): AlertView => ({ kind: 'silent-feed', event: event.id, product })),
  )
  const unsettled = (await unsettledAlerts(context)).filter(({ event }) => event !== undefined && ids.has(event))
  return [...silences, ...unsettled, ...(await moneyAlertsOf(context, shown, exposure))]
}

async function moneyAlertsOf(context: Context, books: readonly Book[], exposure: readonly ExposureRow[]): Promise<AlertView[]> {
  const leagues = await listLeagueTerms(context.db, [...new Set(books.map(({ event }) => event.tournament_id))])
  const byEvent = Map.groupBy(exposure, ({ event_id: id }) => id)
  return books.flatMap(({ event }) => {
    const { outcomePaidMaxMinor } = leagues.get(event.tournament_id) ?? HOUSE_LEAGUE
    const byMarket = Map.groupBy(byEvent.get(event.id) ?? [], ({ market_row: row }) => row)
    return [...byMarket.values()].flatMap((rows) => moneyAlerts(rows, outcomePaidMaxMinor))
  })
}

async function unsettledAlerts({ db }: Context): Promise<AlertView[]> {
  const markets = await listUnsettledMarkets(db, UNSETTLED_HOURS, UNSETTLED_MAX)
  return markets.map(({ id, event_id: event }) => ({ kind: 'unsettled', event, market: String(id) }))
}
