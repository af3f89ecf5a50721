import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { avatar } from '@croupier/pictures/avatar'
import { badge } from '@croupier/pictures/badge'
import { banner } from '@croupier/pictures/banner'
import { appIcon } from '@croupier/pictures/brand-mark'
import { defaultGameIcon } from '@croupier/pictures/default-icon'
import { gameCover } from '@croupier/pictures/game-cover'
import { vendorCover } from '@croupier/pictures/vendor-cover'
import { vendorMark, vendorMarks } from '@croupier/pictures/vendor-mark'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { coverFacts, markSheet, vendorFacts } from '#modules/games/index.ts'
import { brandByMerchant } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { openPictureCache, type PictureFormat, type PictureOrder } from '#platform/picture-cache.ts'

type Drawing = Omit<PictureOrder, 'format'>

/** Pictures drawn from data, rendered once and kept: `/pictures/<what>/<of>/<size>.<format>`. */
export function servePictures(app: FastifyInstance, folder: string, context: Context): void {
  const pixels = openPictureCache(folder || join(tmpdir(), 'croupier-pictures'))
  const send = async (reply: FastifyReply, drawing: Drawing | undefined, format: string) => {
    if (!drawing || !isFormat(format)) return reply.status(404).type('text/plain').send('not found')
    return reply
      .type(`image/${format}`)
      .header('cache-control', 'public, max-age=604800')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await pixels({ ...drawing, format }))
  }
  app.get<Params<'id' | 'size' | 'format'>>('/pictures/game/:id/:size.:format', async ({ params }, reply) =>
    send(reply, await gameDrawing(context, params), params.format),
  )
  app.get<Params<'code' | 'type' | 'size' | 'format'>>('/pictures/vendor/:code/:type/:size.:format', async ({ params }, reply) =>
    send(reply, await vendorDrawing(context, params), params.format),
  )
  app.get<Params<'version' | 'format'>>('/pictures/vendors/:version.:format', async ({ params }, reply) =>
    send(reply, await sheetDrawing(context, params.version), params.format),
  )
  app.get<Params<'group' | 'variant' | 'shape' | 'format'>>('/pictures/banner/:group/:variant/:shape.:format', async ({ params }, reply) =>
    send(reply, bannerDrawing(params), params.format),
  )
  app.get<Params<'seed' | 'format'>>('/pictures/avatar/:seed.:format', async ({ params }, reply) =>
    send(reply, { svg: avatar({ seed: params.seed }), width: 128, height: 128 }, params.format),
  )
  app.get<Params<'level' | 'format'>>('/pictures/badge/:level.:format', async ({ params }, reply) =>
    send(reply, { svg: badge({ level: Number(params.level) || 0 }), width: 96, height: 96 }, params.format),
  )
  app.get<Params<'size' | 'format'>>('/pictures/brand/:size.:format', async ({ params, host }, reply) =>
    send(reply, await iconDrawing(context, { host, size: params.size }), params.format),
  )
  app.get<Params<'format'>>('/pictures/default-game.:format', async ({ params }, reply) =>
    send(reply, { svg: defaultGameIcon(), width: 240, height: 320 }, params.format),
  )
}

type Params<Names extends string> = { Params: Record<Names, string> }

const gameSizes: Record<string, { width: number; height: number }> = {
  card: { width: 240, height: 320 },
  large: { width: 480, height: 640 },
}

async function gameDrawing(context: Context, params: { id: string; size: string }): Promise<Drawing | undefined> {
  const size = gameSizes[params.size]
  const facts = size && /^\d{1,9}$/.test(params.id) ? await coverFacts(context, Number(params.id)) : undefined
  return size && facts && { ...size, svg: gameCover(facts) }
}

async function vendorDrawing(context: Context, params: { code: string; type: string; size: string }): Promise<Drawing | undefined> {
  const facts = await vendorFacts(context, params.code)
  if (!facts) return undefined
  if (params.size === 'mark') return { svg: vendorMark(facts.code), width: 128, height: 128 }
  return params.size === 'cover' ? { svg: vendorCover({ vendor: facts.code, category: params.type }), width: 480, height: 270 } : undefined
}

/** A mark stands 32 points wide: sharp at two pixels a point; half as many again would be 30 KB more. */
const MARK_PX = 64

async function sheetDrawing(context: Context, version: string): Promise<Drawing | undefined> {
  const sheet = await markSheet(context, version)
  return sheet && { svg: vendorMarks(sheet.codes, sheet.columns), width: sheet.columns * MARK_PX, height: sheet.rows * MARK_PX }
}

const iconSizes = ['180', '192', '512']

/** The brand's icon for a phone's home screen, in its own colours. */
async function iconDrawing(context: Context, { host, size }: { host: string; size: string }): Promise<Drawing | undefined> {
  if (!iconSizes.includes(size)) return undefined
  const colors = (await brandByMerchant(context.db, undefined, host))?.settings.colors.dark
  const svg = appIcon({ light: colors?.primary ?? '#ffb547', tower: colors?.text ?? '#eaf0fa', ground: colors?.page ?? '#0b1220' })
  return { svg, width: Number(size), height: Number(size) }
}

function bannerDrawing(params: { group: string; variant: string; shape: string }): Drawing | undefined {
  if (!/^[a-z_]{1,20}$/.test(params.group) || !/^\d{1,2}$/.test(params.variant)) return undefined
  const size = params.shape === 'phone' ? { width: 780, height: 520 } : { width: 1200, height: 400 }
  return {
    ...size,
    svg: banner({ group: params.group, variant: Number(params.variant), shape: params.shape === 'phone' ? 'phone' : 'wide' }),
  }
}

function isFormat(format: string): format is PictureFormat {
  return format === 'webp' || format === 'avif' || format === 'png'
}
