import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameTypes } from '@croupier/contract/games'
import { avatar } from '@croupier/pictures/avatar'
import { badge } from '@croupier/pictures/badge'
import { BANNER_GROUPS, BANNER_VARIANTS, type BannerShape, banner } from '@croupier/pictures/banner'
import { appIcon } from '@croupier/pictures/brand-mark'
import { seedOf } from '@croupier/pictures/chance'
import { defaultGameIcon } from '@croupier/pictures/default-icon'
import { gameCover } from '@croupier/pictures/game-cover'
import { vendorCover } from '@croupier/pictures/vendor-cover'
import { vendorMark, vendorMarks } from '@croupier/pictures/vendor-mark'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { coverFacts, markSheet, readCover, vendorFacts } from '#modules/games/index.ts'
import { brandByMerchant, readPicture } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { openPictureCache, type PictureFormat, type PictureOrder } from '#platform/picture-cache.ts'
import type { RateLimiter } from '#platform/rate-limits.ts'

type Drawing = Omit<PictureOrder, 'format'>

/** A first visit to the lobby shows some hundred pictures that nobody may have seen yet. */
const DRAWN_LIMITS = [{ times: 300, seconds: 60, per: 'ip' }] as const
/** Members share faces: so many are drawn. */
const FACES_MAX = 1024

export type PictureOptions = { folder: string; bytesMax: number; context: Context; limiter: RateLimiter }
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * Pictures drawn from data, rendered once and kept: `/pictures/<what>/<of>/<size>.<format>`. What may be drawn is a closed list everywhere:
 * the catalogue's games and vendors, the groups and variants of banners, a thousand faces, a hundred badges, what operators brought.
 */
export function servePictures(app: FastifyInstance, { folder, bytesMax, context, limiter }: PictureOptions): void {
  const pixels = openPictureCache(folder || join(tmpdir(), 'croupier-pictures'), bytesMax)
  const send = async ({ request, reply }: Exchange, drawing: Drawing | undefined, format: string) => {
    if (!drawing || !isFormat(format)) return reply.status(404).type('text/plain; charset=utf-8').send('not found')
    const admit = () => limiter('/pictures', DRAWN_LIMITS, { ip: request.ip, account: undefined })
    const drawn = await pixels({ ...drawing, format }, admit)
    return reply
      .type(`image/${format}`)
      .header('cache-control', 'public, max-age=604800')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(drawn)
  }
  app.get<Params<'id' | 'size' | 'format'>>('/pictures/game/:id/:size.:format', async (request, reply) =>
    send({ request, reply }, await gameDrawing(context, request.params), request.params.format),
  )
  app.get<Params<'code' | 'type' | 'size' | 'format'>>('/pictures/vendor/:code/:type/:size.:format', async (request, reply) =>
    send({ request, reply }, await vendorDrawing(context, request.params), request.params.format),
  )
  app.get<Params<'version' | 'format'>>('/pictures/vendors/:version.:format', async (request, reply) =>
    send({ request, reply }, await sheetDrawing(context, request.params.version), request.params.format),
  )
  app.get<Params<'group' | 'variant' | 'shape' | 'format'>>('/pictures/banner/:group/:variant/:shape.:format', async (request, reply) =>
    send({ request, reply }, bannerDrawing(request.params), request.params.format),
  )
  app.get<Params<'seed' | 'format'>>('/pictures/avatar/:seed.:format', async (request, reply) =>
    send({ request, reply }, faceDrawing(request.params.seed), request.params.format),
  )
  app.get<Params<'level' | 'format'>>('/pictures/badge/:level.:format', async (request, reply) =>
    send({ request, reply }, badgeDrawing(request.params.level), request.params.format),
  )
  app.get<Params<'size' | 'format'>>('/pictures/brand/:size.:format', async (request, reply) =>
    send({ request, reply }, await iconDrawing(context, { host: request.host, size: request.params.size }), request.params.format),
  )
  app.get<Params<'id' | 'format'>>('/pictures/own/:id.:format', async (request, reply) =>
    send({ request, reply }, await ownPicture(context, request.params.id), request.params.format),
  )
  app.get<Params<'format'>>('/pictures/default-game.:format', async (request, reply) =>
    send({ request, reply }, { drawing: defaultGameIcon(), width: 240, height: 320 }, request.params.format),
  )
}

type Params<Names extends string> = { Params: Record<Names, string> }

const gameSizes = new Map([
  ['card', { width: 240, height: 320 }],
  ['large', { width: 480, height: 640 }],
])

/** The number of a game, and behind a dash the cover that an operator brought for it: another cover is another address. */
const GAME = /^(\d{1,9})(?:-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/

async function gameDrawing(context: Context, params: { id: string; size: string }): Promise<Drawing | undefined> {
  const size = gameSizes.get(params.size)
  const [, nodeId, cover] = GAME.exec(params.id) ?? []
  if (!size || nodeId === undefined) return undefined
  if (cover !== undefined) return withDrawing(size, await readCover(context, cover))
  const facts = await coverFacts(context, Number(nodeId))
  return withDrawing(size, facts && gameCover(facts))
}

function withDrawing(size: { width: number; height: number }, drawing: Drawing['drawing'] | undefined): Drawing | undefined {
  return drawing === undefined ? undefined : { ...size, drawing }
}

async function vendorDrawing(context: Context, params: { code: string; type: string; size: string }): Promise<Drawing | undefined> {
  const isListed = /^[A-Za-z0-9_-]{1,20}$/.test(params.code) && gameTypes.some((type) => type === params.type)
  const facts = isListed ? await vendorFacts(context, params.code) : undefined
  if (!facts) return undefined
  if (params.size === 'mark') return { drawing: vendorMark(facts.code), width: 128, height: 128 }
  return params.size === 'cover'
    ? { drawing: vendorCover({ vendor: facts.code, category: params.type }), width: 480, height: 270 }
    : undefined
}

/** A mark stands 32 points wide: sharp at two pixels a point; half as many again would be 30 KB more. */
const MARK_PX = 64

async function sheetDrawing(context: Context, version: string): Promise<Drawing | undefined> {
  const sheet = await markSheet(context, version)
  return sheet && { drawing: vendorMarks(sheet.codes, sheet.columns), width: sheet.columns * MARK_PX, height: sheet.rows * MARK_PX }
}

const iconSizes = ['180', '192', '512']

/** The brand's icon for a phone's home screen, in its own colours. */
async function iconDrawing(context: Context, { host, size }: { host: string; size: string }): Promise<Drawing | undefined> {
  if (!iconSizes.includes(size)) return undefined
  const colors = (await brandByMerchant(context.db, undefined, host))?.settings.colors.dark
  const drawing = appIcon({ light: colors?.primary ?? '#ffb547', tower: colors?.text ?? '#eaf0fa', ground: colors?.page ?? '#0b1220' })
  return { drawing, width: Number(size), height: Number(size) }
}

/** The art of a banner group; an operator's announcement names one of them, or a picture of its own elsewhere. */
function bannerDrawing(params: { group: string; variant: string; shape: string }): Drawing | undefined {
  const isDrawn = BANNER_GROUPS.includes(params.group) && /^\d$/.test(params.variant) && Number(params.variant) < BANNER_VARIANTS
  const size = isDrawn ? bannerSizes.get(params.shape) : undefined
  return size && { ...size, drawing: banner({ group: params.group, variant: Number(params.variant), shape: size.shape }) }
}

const bannerSizes = new Map<string, { shape: BannerShape; width: number; height: number }>([
  ['phone', { shape: 'phone', width: 780, height: 520 }],
  ['wide', { shape: 'wide', width: 1200, height: 400 }],
])

const PICTURE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A picture that an operator brought for a text, in its own size. */
async function ownPicture(context: Context, id: string): Promise<Drawing | undefined> {
  const found = PICTURE_ID.test(id) ? await readPicture(context, id) : undefined
  return found && { drawing: found.bytes, width: found.width, height: found.height }
}

/** The face behind a seed: a member or visitor by number, a live model by its 16 hex digits. */
function faceDrawing(seed: string): Drawing | undefined {
  if (!/^(\d{1,19}|[0-9a-f]{16})$/.test(seed)) return undefined
  return { drawing: avatar({ seed: String(seedOf(seed) % FACES_MAX) }), width: 128, height: 128 }
}

function badgeDrawing(level: string): Drawing | undefined {
  return /^(0|[1-9]\d?)$/.test(level) ? { drawing: badge({ level: Number(level) }), width: 96, height: 96 } : undefined
}

function isFormat(format: string): format is PictureFormat {
  return format === 'webp' || format === 'avif' || format === 'png'
}
