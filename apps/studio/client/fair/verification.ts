import type { AnyGame, Explained, Opened } from '@croupier/game-kit/game'
import { allGames } from '../../src/games.ts'
import { readDraws } from './draws.ts'
import { type Drawn, openStream, type Stream, seedBytes, sha256Hex } from './stream.ts'
import type { Language } from './texts.ts'

/** What the player knows about a round. Texts come as a person typed them or as a link carried them; `choice` and `actions` are JSON. */
export type Claim = {
  game: string
  serverSeed: string
  commit: string
  clientSeed: string
  nonce: string
  bet: string
  choice: string
  actions: string
  /** What stood on the game's pool with the bet; empty where there was none. */
  pool: string
}

export type ClaimField = keyof Claim

export type Verification =
  | { isReadable: false; wrongFields: ClaimField[] }
  | {
      isReadable: true
      computedCommit: string
      /** Undefined when no commitment was given to compare with. */
      isCommitKept: boolean | undefined
      paytableVersion: string
      drawn: readonly Drawn[]
      outcome: unknown
      payoutMinor: bigint
      explained: Explained[]
    }

type Readable = {
  game: AnyGame
  serverSeed: Uint8Array<ArrayBuffer>
  betMinor: bigint
  choice: unknown
  actions: unknown[]
  poolMinor: bigint | null
}

/** Works the whole round out again from its seeds, and compares the seed with what was promised before the bet. */
export async function verify(claim: Claim, language: Language = 'EN'): Promise<Verification> {
  const readable = readClaim(claim)
  if ('wrongFields' in readable) return { isReadable: false, wrongFields: readable.wrongFields }
  const { game, serverSeed } = readable
  const computedCommit = await sha256Hex(serverSeed)
  const stream = await openStream({ serverSeed, clientSeed: claim.clientSeed.trim(), nonce: Number(claim.nonce) })
  const end = await replay(readable, stream)
  if (!end) return { isReadable: false, wrongFields: ['actions'] }
  return {
    isReadable: true,
    computedCommit,
    isCommitKept: claim.commit.trim() === '' ? undefined : claim.commit.trim().toLowerCase() === computedCommit,
    paytableVersion: await sha256Hex(new TextEncoder().encode(JSON.stringify(game.table))),
    drawn: stream.drawn,
    ...end,
    explained: game.explain(end.outcome, language),
  }
}

/** The end of the round; undefined when its actions are not allowed, or do not lead to an end. */
async function replay({ game, betMinor, choice, actions, poolMinor }: Readable, stream: Stream): Promise<Opened<unknown> | undefined> {
  if (game.engine === 'instant') return await readDraws(game.open(betMinor, choice, poolMinor), stream)
  let state = await readDraws(game.start(betMinor, choice), stream)
  for (const given of actions) {
    const action = game.readAction(given)
    if (action === undefined || game.endOf(state) !== undefined || game.costOf(state, action) === undefined) return undefined
    state = game.act(state, action)
  }
  return game.endOf(state)
}

function readClaim(claim: Claim): Readable | { wrongFields: ClaimField[] } {
  const game = allGames().find(({ manifest }) => manifest.code === claim.game)
  const serverSeed = seedBytes(claim.serverSeed.trim())
  const betMinor = readAmount(claim.bet)
  const poolMinor = claim.pool.trim() === '' ? null : readAmount(claim.pool)
  const choice = game?.readChoice(jsonOf(claim.choice, null))
  const actions = jsonOf(claim.actions, [])
  const isRight: Record<ClaimField, boolean> = {
    game: game !== undefined,
    serverSeed: serverSeed !== undefined,
    commit: claim.commit.trim() === '' || seedBytes(claim.commit.trim()) !== undefined,
    clientSeed: /^[A-Za-z0-9_-]{1,64}$/.test(claim.clientSeed.trim()),
    nonce: /^\d{1,15}$/.test(claim.nonce.trim()),
    bet: betMinor !== undefined,
    choice: game === undefined || choice !== undefined,
    actions: Array.isArray(actions),
    pool: poolMinor !== undefined,
  }
  const wrongFields = (Object.keys(isRight) as ClaimField[]).filter((field) => !isRight[field])
  if (!game || !serverSeed || betMinor === undefined || poolMinor === undefined || !Array.isArray(actions) || wrongFields.length > 0)
    return { wrongFields }
  return { game, serverSeed, betMinor, choice, actions, poolMinor }
}

function jsonOf(text: string, empty: unknown): unknown {
  if (text.trim() === '') return empty
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An amount such as `10` or `10.00`, in minor units; undefined when it is not one above zero. */
function readAmount(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const minor = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return minor > 0n ? minor : undefined
}
