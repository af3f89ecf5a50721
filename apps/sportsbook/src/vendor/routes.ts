import { deskUrlRoute } from '@croupier/vendor-server/desk-routes'
import { operatorRoutes } from '@croupier/vendor-server/operator-routes'
import { isRoundOf } from '@croupier/vendor-server/store-movements'
import type { GameListItem } from '@croupier/wallet-protocol/messages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mayTrade } from '#desk/routes.ts'
import { type Product, productByCode, products } from '#products.ts'

/** The API of the operators. */
export function vendorRoutes(app: FastifyInstance, context: Context, publicUrl: string): void {
  operatorRoutes(app, context, {
    publicUrl,
    games: () => products.map((product) => listItem(product, publicUrl)),
    slugOf: (gameCode) => productByCode(gameCode)?.slug,
    addedOf: () => ({}),
    hasRound: (operatorId, id) => isRoundOf(context.tables, operatorId, id),
  })
  deskUrlRoute(app, context, { publicUrl, mayEnter: mayTrade })
}

/** A return stands nowhere: it is what odds and results make of it. */
function listItem({ code, slug, name, category }: Product, publicUrl: string): GameListItem {
  return {
    url_thumb: `${publicUrl}/covers/${slug}.svg`,
    url_background: `${publicUrl}/covers/${slug}.svg`,
    product: 'Sportsbook',
    name,
    game_code: code,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    freebet_support: false,
    enabled: true,
    category,
    blocked_countries: [],
    release_date: null,
    languages: ['en', 'fil'],
  }
}
