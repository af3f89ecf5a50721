import { areClaimsOpen } from '@croupier/contract/promotions'
import type { pointLines, pointRewards, redemptions } from '@croupier/contract/promotions-points'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { cutOf, instantCutOf, pageOf } from '#platform/paging.ts'
import { needModule } from './claims.ts'
import { nextPointLine } from './rules-points.ts'
import { insertLine, lastLine, listLines, listRedemptions, listRewards, type PointKind } from './store-points.ts'
import { wordsIn } from './texts.ts'

export async function readPointBalance(context: Context): Promise<{ balance: bigint }> {
  await needModule(context, 'PTSYS3')
  return { balance: (await lastLine(context.db, memberOf(context)))?.balanceAfter ?? 0n }
}

/** What points can be exchanged for (SC-02). */
export async function readPointRewards(context: Context): Promise<ValueOf<typeof pointRewards>> {
  await needModule(context, 'PTSYS3')
  const rows = await listRewards(context.db, context.actor.brandId)
  return {
    rows: rows.map(({ id, kind, points, amountMinor, picture, texts }) => ({
      ...wordsIn(texts, context.actor.language),
      id: String(id),
      kind,
      points,
      amount: amountMinor,
      picture,
    })),
  }
}

export async function readPointConfig(context: Context) {
  await needModule(context, 'PTSYS3')
  return { isRedeemOpen: areClaimsOpen, isConvertOpen: areClaimsOpen, expires: false as const }
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
    row: ({ id, points, state, askedAt, texts }) => ({
      id,
      title: wordsIn(texts, context.actor.language).title,
      points,
      state,
      askedAt: askedAt.getTime(),
    }),
  })
}

type Gift = { memberId: bigint; kind: PointKind; reference: string; points: bigint }

/** Gives or takes points, once for each reason; false when the reason has counted, or another line came between. */
export async function addPoints(context: Context, gift: Gift): Promise<boolean> {
  return await inTransaction(context, async (tx) => {
    const last = await lastLine(tx.db, gift.memberId)
    return await insertLine(tx.db, { ...gift, ...nextPointLine(last, gift.points), brandId: tx.actor.brandId, at: tx.now })
  })
}
