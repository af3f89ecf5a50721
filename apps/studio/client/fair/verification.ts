import { type CheckedRound, replayLanternTide } from './lantern-tide.ts'
import { lanternTable } from './lantern-tide-table.ts'
import { type Drawn, openStream, seedBytes, sha256Hex } from './stream.ts'

/** What the player knows about a round. Texts come as he typed them or as a link carried them. */
export type Claim = { game: string; serverSeed: string; commit: string; clientSeed: string; nonce: string; bet: string }

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
      round: CheckedRound
    }

export const games: Readonly<Record<string, { name: string; version: () => Promise<string>; replay: typeof replayLanternTide }>> = {
  stu_lantern_tide: { name: 'Lantern Tide', version: () => hashOf(lanternTable), replay: replayLanternTide },
}

/** Works the whole round out again from its seeds, and compares the seed with what was promised before the bet. */
export async function verify(claim: Claim): Promise<Verification> {
  const game = games[claim.game]
  const serverSeed = seedBytes(claim.serverSeed.trim())
  const betMinor = readBet(claim.bet)
  const wrongFields = wrongFieldsOf(claim)
  if (!game || !serverSeed || betMinor === undefined || wrongFields.length > 0) return { isReadable: false, wrongFields }
  const computedCommit = await sha256Hex(serverSeed)
  const stream = await openStream({ serverSeed, clientSeed: claim.clientSeed.trim(), nonce: Number(claim.nonce) })
  const round = await game.replay(stream, betMinor)
  return {
    isReadable: true,
    computedCommit,
    isCommitKept: claim.commit.trim() === '' ? undefined : claim.commit.trim().toLowerCase() === computedCommit,
    paytableVersion: await game.version(),
    drawn: stream.drawn,
    round,
  }
}

function wrongFieldsOf(claim: Claim): ClaimField[] {
  const isRight: Record<ClaimField, boolean> = {
    game: Object.hasOwn(games, claim.game),
    serverSeed: seedBytes(claim.serverSeed.trim()) !== undefined,
    commit: claim.commit.trim() === '' || seedBytes(claim.commit.trim()) !== undefined,
    clientSeed: /^[A-Za-z0-9_-]{1,64}$/.test(claim.clientSeed.trim()),
    nonce: /^\d{1,15}$/.test(claim.nonce.trim()),
    bet: readBet(claim.bet) !== undefined,
  }
  return (Object.keys(isRight) as ClaimField[]).filter((field) => !isRight[field])
}

/** An amount such as `10` or `10.00`, in minor units; undefined when it is not one above zero. */
function readBet(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const minor = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return minor > 0n ? minor : undefined
}

function hashOf(table: object): Promise<string> {
  return sha256Hex(new TextEncoder().encode(JSON.stringify(table)))
}
