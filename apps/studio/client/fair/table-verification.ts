import type { Draws } from '@croupier/game-kit/draws'
import type { Explained } from '@croupier/game-kit/game'
import { seatedGameByCode, ticketGameByCode, timedGameByCode } from '../../src/games.ts'
import { readDraws } from './draws.ts'
import { type Drawn, openStream, seedBytes, toHex } from './stream.ts'
import type { Language } from './texts.ts'

/** What a player knows about a round of a table, as it was typed or as a link carried it. */
export type TableClaim = {
  game: string
  seed: string
  salt: string
  link: string
  commitment: string
  /** The card that the table showed, in games that have cards; none of a round from before they had. */
  card?: string
}
export type TableField = keyof Required<TableClaim>

export type TableVerification =
  | { isReadable: false; wrongFields: TableField[] }
  | {
      isReadable: true
      /** What the seed hashes to after as many steps as its link says. */
      computedCommitment: string
      /** Undefined when no published first link was given to compare with. */
      isCommitmentKept: boolean | undefined
      drawn: readonly Drawn[]
      /** The card that the seed gives, where the claim has one to compare it with. */
      card: undefined | { drawn: readonly Drawn[]; number: number; isKept: boolean }
      /** The result in the letters of the table's boards. */
      result: string
      explained: Explained[]
    }

/** More links than a chain has; a written end for the loop below. */
export const LINKS_MAX = 1_000_000

/** Works a round of a table out again from its seed, and hashes the seed back to what was published before the first round. */
export async function verifyTable(claim: TableClaim, language: Language = 'EN'): Promise<TableVerification> {
  const wrongFields = wrongFieldsOf(claim)
  const game = drawnAt(claim.game)
  const seed = seedBytes(claim.seed.trim())
  if (!game || !seed || wrongFields.length > 0) return { isReadable: false, wrongFields }
  const link = Number(claim.link)
  const computedCommitment = toHex(await hashedBack(seed, link))
  const key = await keyOf(seed, claim.salt.trim().toLowerCase())
  const card = await cardOf(claim, { game, key })
  const stream = await openStream({ serverSeed: key, clientSeed: claim.game, nonce: link })
  const outcome = await readDraws(game.draw(card?.number), stream)
  const given = claim.commitment.trim().toLowerCase()
  const isCommitmentKept = given === '' ? undefined : given === computedCommitment
  const shown = { result: game.resultOf(outcome), explained: game.explain(outcome, language) }
  return { isReadable: true, computedCommitment, isCommitmentKept, drawn: stream.drawn, card, ...shown }
}

/** The card of a round comes of a label of its own, so that it tells nothing of what the round draws. */
async function cardOf(claim: TableClaim, { game, key }: { game: DrawnGame; key: Uint8Array<ArrayBuffer> }) {
  const given = claim.card?.trim() ?? ''
  if (!game.drawCard || given === '') return undefined
  const stream = await openStream({ serverSeed: key, clientSeed: `${claim.game}:card`, nonce: Number(claim.link) })
  const number = await readDraws(game.drawCard(), stream)
  return { drawn: stream.drawn, number, isKept: Number(given) === number }
}

type DrawnGame = {
  drawCard?(): Draws<number>
  // biome-ignore lint/suspicious/noExplicitAny: each game gets back the outcome that it made
  draw(card?: number): Draws<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  resultOf(outcome: any): string
  // biome-ignore lint/suspicious/noExplicitAny: as above
  explain(outcome: any, language: Language): Explained[]
}

/** What a table of the game draws from a link: a round, a draw, or the deck of a hand. */
export function drawnAt(code: string): DrawnGame | undefined {
  const seated = seatedGameByCode(code)
  if (seated) return { draw: seated.deal, resultOf: (deck: number[]) => deck.join(' '), explain: seated.explain }
  return timedGameByCode(code) ?? ticketGameByCode(code)
}

function wrongFieldsOf(claim: TableClaim): TableField[] {
  const isSeed = (text: string) => seedBytes(text.trim()) !== undefined
  const isRight: Record<TableField, boolean> = {
    game: drawnAt(claim.game) !== undefined,
    seed: isSeed(claim.seed),
    salt: isSeed(claim.salt),
    link: /^[1-9]\d{0,6}$/.test(claim.link.trim()) && Number(claim.link) <= LINKS_MAX,
    commitment: claim.commitment.trim() === '' || isSeed(claim.commitment),
    card: /^\d{0,3}$/.test(claim.card?.trim() ?? ''),
  }
  return (Object.keys(isRight) as TableField[]).filter((field) => !isRight[field])
}

/** A seed hashed back so many links. */
export async function hashedBack(seed: Uint8Array<ArrayBuffer>, steps: number): Promise<Uint8Array<ArrayBuffer>> {
  let hash = seed
  for (let step = 0; step < steps; step += 1) hash = new Uint8Array(await crypto.subtle.digest('SHA-256', hash))
  return hash
}

/** The key of a round: HMAC-SHA256 of the salt's letters under the seed. */
export async function keyOf(seed: Uint8Array<ArrayBuffer>, salt: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(salt)))
}
