import { bonusGift, bonusTerms } from '@croupier/contract/bonuses'
import * as z from 'zod/mini'
import { type Db, sql, type Tx } from '#platform/database.ts'
import { type BonusGift, type BonusTerms, type BonusTexts, bonusTexts } from './texts.ts'

/** A bonus as a brand offers it. */
export type Offer = {
  id: bigint
  code: string
  texts: BonusTexts
  terms: BonusTerms
  gift: BonusGift
  budgetCode: string
  startsAt: Date
  endsAt: Date | null
  isOpen: boolean
  stock: number | null
}

const columns = [
  'id',
  'code',
  'texts',
  'terms',
  'gift',
  'budget_code as budgetCode',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'is_open as isOpen',
  'stock',
] as const

type Documents = { texts: unknown; terms: unknown; gift: unknown }

/** Documents hold amounts as digits, as they travel. */
function offerOf<Row extends Documents>(row: Row) {
  return {
    ...row,
    texts: bonusTexts.parse(row.texts),
    terms: termsFrom(row.terms),
    gift: z.decode(bonusGift, row.gift as z.input<typeof bonusGift>),
  }
}

export function termsFrom(document: unknown): BonusTerms {
  return z.decode(bonusTerms, document as z.input<typeof bonusTerms>)
}

export async function listOffers(db: Db | Tx, brandId: number): Promise<Offer[]> {
  const rows = await db.selectFrom('bonuses.offer').select(columns).where('brand_id', '=', brandId).orderBy('id').limit(500).execute()
  return rows.map(offerOf)
}

export async function findOffer(db: Db | Tx, brandId: number, by: { code: string } | { id: bigint }): Promise<Offer | undefined> {
  const query = db.selectFrom('bonuses.offer').select(columns).where('brand_id', '=', brandId)
  const row = await ('code' in by ? query.where('code', '=', by.code) : query.where('id', '=', by.id)).executeTakeFirst()
  return row && offerOf(row)
}

/** The offer under its lock: its stock is taken one after the other. */
export async function lockOffer(db: Tx, brandId: number, code: string): Promise<Offer | undefined> {
  const query = db.selectFrom('bonuses.offer').select(columns).where('brand_id', '=', brandId).where('code', '=', code)
  const row = await query.forUpdate().executeTakeFirst()
  return row && offerOf(row)
}

export async function takeFromOffer(db: Tx, id: bigint): Promise<void> {
  await sql`update bonuses.offer set stock = stock - 1 where id = ${id} and stock is not null`.execute(db)
}

/** Writes an offer by its code. */
export async function putOffer(db: Tx, brandId: number, offer: Omit<Offer, 'id'>): Promise<void> {
  const values = {
    kind: offer.gift.kind,
    texts: JSON.stringify(offer.texts),
    terms: JSON.stringify(z.encode(bonusTerms, offer.terms)),
    gift: JSON.stringify(z.encode(bonusGift, offer.gift)),
    budget_code: offer.budgetCode,
    starts_at: offer.startsAt,
    ends_at: offer.endsAt,
    is_open: offer.isOpen,
    stock: offer.stock,
  }
  await db
    .insertInto('bonuses.offer')
    .values({ brand_id: brandId, code: offer.code, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(values))
    .execute()
}

/** The offer that the member's next deposit takes. */
export async function findChoice(db: Db | Tx, memberId: bigint): Promise<bigint | undefined> {
  const row = await db.selectFrom('bonuses.choice').select('offer_id').where('member_id', '=', memberId).executeTakeFirst()
  return row?.offer_id
}

export async function putChoice(db: Tx, { memberId, offerId, at }: { memberId: bigint; offerId: bigint; at: Date }): Promise<void> {
  const values = { offer_id: offerId, at }
  await db
    .insertInto('bonuses.choice')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

export async function dropChoice(db: Tx, memberId: bigint): Promise<void> {
  await db.deleteFrom('bonuses.choice').where('member_id', '=', memberId).execute()
}

/** What offers of a brand have given, released and lost, and what is played now, by offer. */
export async function offerSums(db: Db, brandId: number) {
  const { rows } = await sql<{ offerId: bigint; grants: number; given: bigint; released: bigint; lost: bigint; running: bigint }>`
    select g.offer_id as "offerId", count(distinct g.id)::integer as grants,
      coalesce(sum(m.amount_minor) filter (where m.kind = 'grant'), 0)::bigint as given,
      coalesce(sum(m.amount_minor - m.lost_minor) filter (where m.kind = 'release'), 0)::bigint as released,
      coalesce(sum(m.lost_minor), 0)::bigint as lost,
      coalesce(sum(g.amount_minor) filter (where m.kind = 'grant' and g.state in ('active', 'waiting')), 0)::bigint as running
    from bonuses.bonus_grant g join bonuses.movement m on m.grant_id = g.id
    where g.brand_id = ${brandId}
    group by g.offer_id`.execute(db)
  return new Map(rows.map(({ offerId, ...sums }) => [offerId, sums]))
}
