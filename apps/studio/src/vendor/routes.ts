import type { GameManifest } from '@croupier/game-kit/game'
import { operatorRoutes } from '@croupier/vendor-server/operator-routes'
import { type GameListItem, PRIZE_GROUP_MAX } from '@croupier/wallet-protocol/messages'
import { percentOf } from '@croupier/wallet-protocol/percents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { takesFreeRounds } from '#freebets/prepaids.ts'
import { allManifests, manifestByCode } from '#games.ts'
import { drawRoutes } from './draw-routes.ts'
import { freebetRoutes } from './freebet-routes.ts'
import { hasRound } from './store.ts'

/** The API of the operators: what every vendor answers, and what Studio has beside it. */
export function vendorRoutes(app: FastifyInstance, context: Context, publicUrl: string): void {
  operatorRoutes(app, context, {
    publicUrl,
    games: () => allManifests().map((manifest) => listItem(manifest, publicUrl)),
    slugOf: (gameCode) => manifestByCode(gameCode)?.slug,
    addedOf: (request) => ({ prize_group: Number(request.prize_group ?? PRIZE_GROUP_MAX) }),
    hasRound: (operatorId, id) => hasRound(context.db, operatorId, id),
  })
  freebetRoutes(app, context)
  drawRoutes(app, context, publicUrl)
}

function listItem(manifest: GameManifest, publicUrl: string): GameListItem {
  return {
    url_thumb: `${publicUrl}/covers/${manifest.slug}.svg`,
    url_background: `${publicUrl}/covers/${manifest.slug}.svg`,
    product: 'Studio',
    name: manifest.name.EN,
    game_code: manifest.code,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    freebet_support: takesFreeRounds(manifest.code),
    enabled: true,
    category: manifest.category,
    blocked_countries: [],
    release_date: null,
    rtp: percentOf(manifest.declaredRtpPpm),
    ...(manifest.returnRangePpm && {
      rtp_lowest: percentOf(manifest.returnRangePpm.lowest),
      rtp_highest: percentOf(manifest.returnRangePpm.highest),
    }),
    rtp_deviation: manifest.returnDeviation?.toFixed(3),
    languages: ['en', 'fil'],
  }
}
