import type { FishHit, ShotOutcome } from '@croupier/game-kit/fish-game'
import type { Explained } from '@croupier/game-kit/game'
import { fishGameByCode } from '../../src/games.ts'
import { readDraws } from './draws.ts'
import { type Drawn, openStream, seedBytes, toHex } from './stream.ts'
import { hashedBack, keyOf, LINKS_MAX } from './table-verification.ts'
import type { Language } from './texts.ts'

/** What a player knows about a shot: the minute's seed and place in the chain, the seat and the shot's number there, and what was hit. */
export type ShotClaim = {
  game: string
  seed: string
  salt: string
  link: string
  commitment: string
  seat: string
  count: string
  hit: string
}
export type ShotField = keyof ShotClaim

export type ShotVerification =
  | { isReadable: false; wrongFields: ShotField[] }
  | {
      isReadable: true
      computedCommitment: string
      isCommitmentKept: boolean | undefined
      drawn: readonly Drawn[]
      outcome: ShotOutcome
      explained: Explained[]
    }

/** Works a shot out again from its minute's seed. */
export async function verifyShot(claim: ShotClaim, language: Language = 'EN'): Promise<ShotVerification> {
  const wrongFields = wrongFieldsOf(claim)
  const game = fishGameByCode(claim.game)
  const seed = seedBytes(claim.seed.trim())
  if (!game || !seed || wrongFields.length > 0) return { isReadable: false, wrongFields }
  const link = Number(claim.link)
  const hit = hitOf(claim.hit)
  const computedCommitment = toHex(await hashedBack(seed, link))
  const serverSeed = await keyOf(seed, claim.salt.trim().toLowerCase())
  const label = `${claim.game}:${link}:${Number(claim.seat)}`
  const stream = await openStream({ serverSeed, clientSeed: label, nonce: Number(claim.count) })
  const outcome = await readDraws(game.decideHit(hit), stream)
  const given = claim.commitment.trim().toLowerCase()
  const isCommitmentKept = given === '' ? undefined : given === computedCommitment
  const explained = game.explain(hit, outcome, language)
  return { isReadable: true, computedCommitment, isCommitmentKept, drawn: stream.drawn, outcome, explained }
}

/** The kind that was hit first, then its victims, with commas between them. */
function hitOf(text: string): FishHit {
  const [kind = '', ...victims] = text.split(',').map((part) => part.trim())
  return { kind, victims }
}

function wrongFieldsOf(claim: ShotClaim): ShotField[] {
  const game = fishGameByCode(claim.game)
  const isSeed = (text: string) => seedBytes(text.trim()) !== undefined
  const isCount = (text: string, most: number) => /^[1-9]\d{0,6}$/.test(text.trim()) && Number(text) <= most
  const { kind, victims } = hitOf(claim.hit)
  const isRight: Record<ShotField, boolean> = {
    game: game !== undefined,
    seed: isSeed(claim.seed),
    salt: isSeed(claim.salt),
    link: isCount(claim.link, LINKS_MAX),
    commitment: claim.commitment.trim() === '' || isSeed(claim.commitment),
    seat: isCount(claim.seat, game?.seats ?? 0),
    count: isCount(claim.count, LINKS_MAX),
    hit: game !== undefined && [kind, ...victims].every((each) => game.kinds.includes(each)),
  }
  return (Object.keys(isRight) as ShotField[]).filter((field) => !isRight[field])
}
