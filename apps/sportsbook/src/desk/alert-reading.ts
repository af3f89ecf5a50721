import type { Books } from '#books/books.ts'
import type { Book, Trust } from '#books/views.ts'
import type { Context } from '#context.ts'
import type { AlertView } from '../../desk-api/messages.ts'
import { moneyAlerts, silentProducts } from './alerts.ts'
import type { ExposureRow } from './exposure.ts'
import { listExposure, listUnsettledMarkets } from './store-board.ts'
import { type DisputedMarket, listDisputed } from './store-results.ts'
import { listLeagueTerms } from './store-terms.ts'
import { HOUSE_LEAGUE } from './terms.ts'

const UNSETTLED_HOURS = 2
const UNSETTLED_MAX = 100
const DISPUTED_DAYS = 30
const DISPUTED_MAX = 100

/** Everything that a trader should look at now: a silent producer once, and what is about events. */
export async function allAlerts(context: Context, books: Books): Promise<AlertView[]> {
  const all = [...books.all()]
  const eventIds = all.map(({ event }) => event.id)
  const exposure = await listExposure(context.db, { eventIds, isDecidedToo: false })
  const money = await moneyAlertsOf(context, all, exposure)
  const silent = new Set(all.flatMap(({ event, markets }) => silentProducts(event, markets.values(), books.trust())))
  const silences = [...silent].toSorted((one, other) => one - other).map((product): AlertView => ({ kind: 'silent-feed', product }))
  return [...silences, ...(await resultAlerts(context)), ...money]
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
  const results = (await resultAlerts(context)).filter(({ event }) => event !== undefined && ids.has(event))
  return [...silences, ...results, ...(await moneyAlertsOf(context, shown, exposure))]
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

/** Markets that persons disagree about, and those that nobody settled. */
async function resultAlerts({ db }: Context): Promise<AlertView[]> {
  const [disputed, unsettled] = await Promise.all([
    listDisputed(db, { days: DISPUTED_DAYS, limit: DISPUTED_MAX }),
    listUnsettledMarkets(db, UNSETTLED_HOURS, UNSETTLED_MAX),
  ])
  const alert = (kind: AlertView['kind'], { id, event_id: event }: DisputedMarket): AlertView => ({ kind, event, market: String(id) })
  return [...disputed.map((market) => alert('disputed-result', market)), ...unsettled.map((market) => alert('unsettled', market))]
}
