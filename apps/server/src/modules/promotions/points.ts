import type { pointLines, pointRewards, redemptions } from '@croupier/contract/promotions-points'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import { readShownPrizes } from '#modules/games/index.ts'
import { type AccountName, operationId, readAccountBalances, stripeFor, tryTransfer } from '#modules/wallet/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { cutOf, instantCutOf, pageOf } from '#platform/paging.ts'
import { needModule } from './claims.ts'
import { type RoundsByCode, shownPrizeOrNone } from './rules-shown-awards.ts'
import { insertLine, listLines, listRewards, type PointKind } from './store-points.ts'
import { findProgram } from './store-programs.ts'
import { listRedemptions } from './store-redemptions.ts'
import { leftOf, wordsIn } from './texts.ts'

export async function readPointBalance(context: Context): Promise<{ balance: bigint }> {
  await needModule(context, 'PTSYS3')
  return { balance: await pointsOf(context) }
}

/** What points can be exchanged for (SC-02). */
export async function readPointRewards(context: Context): Promise<ValueOf<typeof pointRewards>> {
  await needModule(context, 'PTSYS3')
  const rows = await listRewards(context.db, context.actor.brandId)
  const rounds = rows.some(({ award }) => award?.kind === 'rounds') ? await readShownPrizes(context) : new Map()
  return { rows: rows.map((row) => rewardRow(row, { language: context.actor.language, rounds })) }
}

type Row = Omit<Awaited<ReturnType<typeof listRewards>>[number], 'code'>

/** A reward as the mall shows it. */
export function rewardRow(
  { id, points, award, picture, texts, ...reward }: Row,
  { language, rounds }: { language: Language; rounds: RoundsByCode },
) {
  return { ...wordsIn(texts, language), id: String(id), points, award: shownPrizeOrNone(award, rounds), picture, stock: leftOf(reward) }
}

export async function readPointConfig(context: Context) {
  await needModule(context, 'PTSYS3')
  const { brandId } = context.actor
  const [mall, convert] = [await findProgram(context.db, brandId, 'mall'), await findProgram(context.db, brandId, 'points')]
  return {
    isRedeemOpen: mall?.isOpen === true,
    isConvertOpen: convert?.isOpen === true,
    convertPoints: convert?.convert?.points ?? null,
    convertAmount: convert?.convert?.minor ?? null,
    expires: false as const,
  }
}

export async function readPointLines(context: Context, input: InputOf<typeof pointLines>): Promise<ValueOf<typeof pointLines>> {
  await needModule(context, 'PTSYS3')
  const cut = cutOf(input)
  const rows = await listLines(context.db, memberOf(context), { before: cut.before, limit: cut.limit + 1 })
  return pageOf(rows, cut, {
    key: (row) => BigInt(row.seq),
    row: ({ seq, kind, points, balanceAfter, at }) => ({ id: String(seq), kind, points, balanceAfter, at: at.getTime() }),
  })
}

/** What was asked for in exchange for points, with its state (SC-02). */
export async function readRedemptions(context: Context, input: InputOf<typeof redemptions>): Promise<ValueOf<typeof redemptions>> {
  await needModule(context, 'PTSYS3')
  const cut = instantCutOf(input)
  const rows = await listRedemptions(context.db, memberOf(context), { before: cut.before, limit: cut.limit + 1 })
  return pageOf(rows, cut, {
    key: (row) => BigInt(row.askedAt.getTime()),
    row: ({ id, points, state, askedAt, note, texts }) => ({
      id,
      title: wordsIn(texts, context.actor.language).title,
      points,
      state,
      askedAt: askedAt.getTime(),
      note,
    }),
  })
}

type PointMove = { memberId: bigint; kind: PointKind; reference: string; points: bigint }

/** Gives or takes points, once for each reason, in a transaction of its own; false where the reason has counted, or there are too few. */
export async function addPoints(context: Context, move: PointMove): Promise<boolean> {
  return await inTransaction(context, async (tx) => (await movePoints(tx, move)) === 'moved')
}

/**
 * Moves points between the brand and a member, once for each kind and reference: the ledger bears the balance, the line says why. `known` where
 * this reason has moved these points before, `reused` where it has moved others; `insufficient` moves nothing.
 */
export async function movePoints(
  tx: TxContext,
  { memberId, kind, reference, points }: PointMove,
): Promise<'moved' | 'known' | 'reused' | 'insufficient'> {
  const moved = await tryTransfer(tx, {
    operationId: operationId('points', memberId, `${kind} ${reference}`),
    kind: 'points',
    legs: [
      { account: { class: 'house', ownerId: 0n, unit: POINT, realm: 'real', stripe: stripeFor(memberId) }, amountMinor: -points },
      { account: pointAccount(memberId), amountMinor: points },
    ],
  })
  if (moved.outcome === 'reused') return 'reused'
  if (moved.outcome !== 'posted') return 'insufficient'
  const { isRepeat, transferId, seqs, balances } = moved.posted
  if (isRepeat) return 'known'
  const [, seq = 0n] = seqs
  const [, balanceAfter = 0n] = balances
  const line = { memberId, kind, reference, points, seq: Number(seq), balanceAfter, transferId }
  await insertLine(tx.db, { ...line, brandId: tx.actor.brandId, at: tx.now })
  return 'moved'
}

/** Points are counted in the ledger in a unit of their own, which is no money. */
const POINT = 'POINT'

function pointAccount(memberId: bigint): AccountName {
  return { class: 'points', ownerId: memberId, unit: POINT, realm: 'real' }
}

async function pointsOf(context: Context): Promise<bigint> {
  const [balance = 0n] = await readAccountBalances(context, [pointAccount(memberOf(context))])
  return balance
}
