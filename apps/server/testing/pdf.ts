import { inflateSync } from 'node:zlib'
import type { Route } from '@croupier/contract/route'
import type { FastifyInstance } from 'fastify'
import { ownHeader } from './actors.ts'

/** The texts of each page of a PDF of ours, in the order in which they are drawn. */
export function textsOfPdf(bytes: Buffer): string[][] {
  const streams = bytes.toString('latin1').matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)
  return [...streams].map(({ index, 0: head, 1: length }) => {
    const from = index + head.length
    const content = inflateSync(bytes.subarray(from, from + Number(length))).toString('latin1')
    return [...content.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, text = '']) => text.replace(/\\(.)/g, '$1'))
  })
}

type Reader = { token?: string | undefined }

/** A file as a call of ours answers with it. */
export async function download(app: FastifyInstance, { path: url }: Route, actor: Reader, query: Record<string, string>) {
  const headers = { ...ownHeader, authorization: actor.token ?? '', merchant: 'parola' }
  return await app.inject({ method: 'GET', url, query, headers })
}
