import { DAY_MS } from '@croupier/calendar/durations'
import { type Db, prepared, sql, type Tx } from '#platform/database.ts'
import { bigints, rowsOf } from '#platform/lists.ts'
import { conditionsOf, type WrittenFilter } from '#platform/store-filters.ts'

const memberColumns = [
  'id',
  'brand_id as brandId',
  'username',
  'nickname',
  'type',
  'status',
  'upline_id as uplineId',
  'password_hash as passwordHash',
  'password_sealed as passwordSealed',
  'must_change_password as mustChangePassword',
  'payment_password_hash as paymentPasswordHash',
  'payment_password_sealed as paymentPasswordSealed',
  'payment_password_changed_at as paymentPasswordChangedAt',
  'contact_changed_at as contactChangedAt',
  'payee_name as payeeName',
  'payee_name_sealed as payeeNameSealed',
  'email',
  'email_sealed as emailSealed',
  'email_proven_at as emailProvenAt',
  'mobile',
  'mobile_sealed as mobileSealed',
  'verified_mobile as verifiedMobile',
  'verified_mobile_sealed as verifiedMobileSealed',
  'password_changed_at as passwordChangedAt',
  'totp_sealed as totpSealed',
  'totp_on_at as totpOnAt',
  'language',
  'registered_at as registeredAt',
  'login_count as loginCount',
  'last_login_at as lastLoginAt',
  'is_demo as isDemo',
  'locked_by as lockedBy',
  'is_money_frozen as isMoneyFrozen',
] as const

export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

export async function findMember(db: Db | Tx, brandId: number, by: { id: bigint } | { usernameKey: string }) {
  const query = db.selectFrom('identity.member').select(memberColumns).where('brand_id', '=', brandId)
  return await ('id' in by ? query.where('id', '=', by.id) : query.where('username_key', '=', by.usernameKey)).executeTakeFirst()
}

/** By the hashes of a proven number; a row of a former release that was not sealed yet has it in clear. */
export async function findMemberByMobile(db: Db | Tx, brandId: number, by: { mobile: string; hashes: readonly Buffer[] }) {
  return await db
    .selectFrom('identity.member')
    .select(memberColumns)
    .where('brand_id', '=', brandId)
    .where((where) => where.or([where('verified_mobile_hash', 'in', by.hashes), where('verified_mobile', '=', by.mobile)]))
    .executeTakeFirst()
}

const SAME_MAIL_MAX = 50

export async function findByMail(db: Db, brandId: number, hashes: readonly Buffer[]): Promise<bigint[]> {
  const rows = await db
    .selectFrom('identity.member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('email_hash', 'in', hashes)
    .orderBy('id', 'desc')
    .limit(SAME_MAIL_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

const columnOf = (joined: string | null | undefined) => joined?.split(',') ?? []

export type MemberState = { id: bigint; brandId: number; type: number; status: string }

/** What a batch asks of the members that it names, of all brands. */
export async function memberStates(db: Db | Tx, ids: readonly bigint[]): Promise<MemberState[]> {
  const { rows } = await sql<{ found: bigint[] | null; brands: string | null; types: string | null; statuses: string | null }>`
    ${prepared('identity-member-states')}
    select array_agg(m.id) as found, string_agg(m.brand_id::text, ',') as brands, string_agg(m.type::text, ',') as types,
      string_agg(m.status, ',') as statuses
    from ${rowsOf({ id: bigints(ids) })} wanted
    cross join lateral (select o.id, o.brand_id, o.type, o.status from identity.member o where o.id = wanted.id limit 1) m
  `.execute(db)
  const [brands, types, statuses] = [columnOf(rows[0]?.brands), columnOf(rows[0]?.types), columnOf(rows[0]?.statuses)]
  return (rows[0]?.found ?? []).map((id, at) => ({ id, brandId: Number(brands[at]), type: Number(types[at]), status: statuses[at] ?? '' }))
}

export async function lockMember(db: Tx, brandId: number, id: bigint) {
  return await db
    .selectFrom('identity.member')
    .select(memberColumns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** What is known of a member to be, but for what is sealed. */
export type NewMember = {
  brandId: number
  username: string
  usernameKey: string
  nickname: string
  type: number
  uplineId: bigint | null
  language: 'EN' | 'TY'
  termsVersion: string | null
  mustChangePassword: boolean
  isDemo: boolean
  invitationCode: string | null
  /** The code of a friend that was written at the registration. */
  referralCode?: string | undefined
  /** The clock's own time where it is missing. */
  registeredAt?: Date
}

export type SealedMember = {
  passwordSealed: Buffer | null
  paymentPasswordSealed: Buffer | null
  payeeNameSealed: Buffer | null
  emailSealed: Buffer | null
  emailHash: Buffer | null
  mobileSealed: Buffer | null
  verifiedMobileSealed: Buffer | null
  verifiedMobileHash: Buffer | null
  profileSealed: Buffer | null
}

export async function insertMember(db: Tx, member: NewMember & SealedMember & { id: bigint }): Promise<void> {
  await db
    .insertInto('identity.member')
    .values({
      id: member.id,
      brand_id: member.brandId,
      username: member.username,
      username_key: member.usernameKey,
      nickname: member.nickname,
      type: member.type,
      password_sealed: member.passwordSealed,
      upline_id: member.uplineId,
      payee_name_sealed: member.payeeNameSealed,
      email_sealed: member.emailSealed,
      email_hash: member.emailHash,
      mobile_sealed: member.mobileSealed,
      verified_mobile_sealed: member.verifiedMobileSealed,
      verified_mobile_hash: member.verifiedMobileHash,
      profile_sealed: member.profileSealed,
      referral_code: member.referralCode ?? null,
      language: member.language,
      terms_version: member.termsVersion,
      must_change_password: member.mustChangePassword,
      payment_password_sealed: member.paymentPasswordSealed,
      is_demo: member.isDemo,
      invitation_code: member.invitationCode,
      ...(member.registeredAt ? { registered_at: member.registeredAt } : {}),
    })
    .execute()
}

export async function noteLogin(db: Tx, id: bigint, now: Date): Promise<void> {
  await db
    .updateTable('identity.member')
    .set({ login_count: sql<number>`login_count + 1`, last_login_at: now })
    .where('id', '=', id)
    .execute()
}

export async function updatePassword(db: Tx, id: bigint, { passwordSealed, now }: { passwordSealed: Buffer; now: Date }): Promise<void> {
  await db
    .updateTable('identity.member')
    .set({
      password_hash: null,
      password_sealed: passwordSealed,
      must_change_password: false,
      password_changed_at: now,
      first_password_used_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** `changedAt` is null for the first one: nothing rests on it yet. */
export async function updatePaymentPassword(
  db: Tx,
  id: bigint,
  { paymentPasswordSealed, changedAt }: { paymentPasswordSealed: Buffer; changedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('identity.member')
    .set({ payment_password_hash: null, payment_password_sealed: paymentPasswordSealed, payment_password_changed_at: changedAt })
    .where('id', '=', id)
    .execute()
}

type SealedContact =
  | { emailSealed: Buffer | null; emailHash: Buffer | null }
  | { mobileSealed: Buffer | null; verifiedMobileSealed: Buffer | null; verifiedMobileHash: Buffer | null }

/** A proven number or mail address takes the place of the old one. */
export async function updateContact(db: Tx, id: bigint, { sealed, at }: { sealed: SealedContact; at: Date }): Promise<void> {
  const values =
    'emailSealed' in sealed
      ? { email: null, email_sealed: sealed.emailSealed, email_hash: sealed.emailHash, email_proven_at: at }
      : {
          mobile: null,
          mobile_sealed: sealed.mobileSealed,
          verified_mobile: null,
          verified_mobile_sealed: sealed.verifiedMobileSealed,
          verified_mobile_hash: sealed.verifiedMobileHash,
        }
  await db
    .updateTable('identity.member')
    .set({ ...values, contact_changed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function updateLanguage(db: Db, id: bigint, language: 'EN' | 'TY'): Promise<void> {
  await db.updateTable('identity.member').set({ language }).where('id', '=', id).execute()
}

export async function readProfile(db: Db | Tx, id: bigint) {
  return await db
    .selectFrom('identity.member')
    .select(['profile', 'profile_sealed as profileSealed'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setProfile(db: Tx, id: bigint, profileSealed: Buffer): Promise<void> {
  await db.updateTable('identity.member').set({ profile: null, profile_sealed: profileSealed }).where('id', '=', id).execute()
}

export async function setPayeeName(db: Tx, id: bigint, payeeNameSealed: Buffer): Promise<void> {
  await db
    .updateTable('identity.member')
    .set({ payee_name_sealed: payeeNameSealed })
    .where('id', '=', id)
    .where('payee_name', 'is', null)
    .where('payee_name_sealed', 'is', null)
    .execute()
}

/** `lockedBy` says whose lock it is: an agent cannot take an operator's away. */
export async function updateStatus(
  db: Tx,
  id: bigint,
  change: { status: 'active' | 'locked' | 'closed'; lockedBy: 'operator' | 'upline' | null; at: Date },
): Promise<void> {
  const closedAt = change.status === 'closed' ? sql<Date>`coalesce(closed_at, ${change.at})` : null
  await db
    .updateTable('identity.member')
    .set({ status: change.status, locked_by: change.lockedBy, closed_at: closedAt })
    .where('id', '=', id)
    .execute()
}

/** Of these members those whose accounts were closed before an instant. */
export async function listClosed(
  db: Db,
  brandId: number,
  { among, before }: { among: readonly bigint[]; before: Date },
): Promise<bigint[]> {
  if (among.length === 0) return []
  const query = db.selectFrom('identity.member').select('id').where('brand_id', '=', brandId).where('id', 'in', among)
  return (await query.where('closed_at', '<', before).execute()).map(({ id }) => id)
}

export type MemberFilter = {
  q?: string | undefined
  status?: 'active' | 'locked' | 'closed' | undefined
  kind?: 'member' | 'agent' | undefined
  tag?: string | undefined
  segment?: string | undefined
  /** Days of registration on the calendar of `zone`. */
  written?: Pick<WrittenFilter, 'fromDay' | 'toDay'>
  zone?: string
  before: bigint | undefined
  limit: number
}

const PLAYER_TYPE = 0
const SHORT_PERIOD_MS = 31 * DAY_MS

/**
 * Members of the brand, newest first; `ids` are those whom the text of the search means besides those whose name begins with it. Those of a short
 * period are found in the index of registrations and sorted: the offset is a fence, for the sake of the order the planner would go back by number
 * through all who came later, 880,000 of a million.
 */
export async function listMembers(db: Db, brandId: number, filter: MemberFilter & { ids: readonly bigint[] }) {
  const found = membersLike(db, brandId, filter)
  if (!isShort(filter.written ?? {})) return await found.orderBy('m.id', 'desc').limit(filter.limit).execute()
  return await db.selectFrom(found.offset(0).as('f')).selectAll().orderBy('f.id', 'desc').limit(filter.limit).execute()
}

function isShort({ fromDay, toDay }: WrittenFilter): boolean {
  return fromDay !== undefined && toDay !== undefined && Date.parse(toDay) - Date.parse(fromDay) <= SHORT_PERIOD_MS
}

function membersLike(db: Db, brandId: number, filter: MemberFilter & { ids: readonly bigint[] }) {
  const named = `${escapeLike(filter.q?.trim().toLowerCase() ?? '')}%`
  return db
    .selectFrom('identity.member as m')
    .leftJoin('identity.member as u', 'u.id', 'm.upline_id')
    .select([
      'm.id',
      'm.username',
      'm.nickname',
      'm.type',
      'm.status',
      'm.brand_id as brandId',
      'm.payee_name as payeeName',
      'm.payee_name_sealed as payeeNameSealed',
      'u.username as upline',
      'm.upline_id as uplineId',
      'm.registered_at as registeredAt',
      'm.last_login_at as lastLoginAt',
    ])
    .where('m.brand_id', '=', brandId)
    .where('m.type', '<>', 4)
    .where(conditionsOf(filter.written ?? {}, { at: sql.ref('m.registered_at') }, filter.zone ?? 'UTC'))
    .$if(filter.status !== undefined, (query) => query.where('m.status', '=', filter.status ?? ''))
    .$if(filter.kind !== undefined, (query) => query.where('m.type', filter.kind === 'member' ? '=' : '<>', PLAYER_TYPE))
    .$if(filter.tag !== undefined, (query) => query.where(hasTag(filter.tag ?? '')))
    .$if(filter.segment !== undefined, (query) => query.where(isInSegment(filter.segment ?? '')))
    .$if(filter.before !== undefined, (query) => query.where('m.id', '<', filter.before ?? 0n))
    .$if(filter.q !== undefined, (query) =>
      query.where((where) => where.or([where('m.username_key', 'like', named), ...filter.ids.map((id) => where('m.id', '=', id))])),
    )
}

const hasTag = (tag: string) => sql<boolean>`exists (select from identity.member_tag t where t.member_id = m.id and t.tag = ${tag})`

const isInSegment = (id: string) =>
  sql<boolean>`exists (select from identity.segmented s where s.member_id = m.id and s.segment_id = ${id}::uuid)`

export async function namesOf(db: Db, brandId: number, ids: readonly bigint[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('identity.member')
    .select(['id', 'username', 'is_demo as isDemo'])
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .execute()
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** What members of a brand can be reached by and paid to, still sealed. */
export async function listContacts(db: Db, brandId: number, ids: readonly bigint[]) {
  return await db
    .selectFrom('identity.member')
    .select(['id', 'brand_id as brandId', 'email', 'email_sealed as emailSealed', 'mobile', 'mobile_sealed as mobileSealed'])
    .select(['payee_name as payeeName', 'payee_name_sealed as payeeNameSealed'])
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .execute()
}
