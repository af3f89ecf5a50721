import { type Db, prepared, sql, type Tx } from '#platform/database.ts'
import { bigints, rowsOf } from '#platform/lists.ts'

const memberColumns = [
  'id',
  'brand_id as brandId',
  'username',
  'nickname',
  'type',
  'status',
  'upline_id as uplineId',
  'password_hash as passwordHash',
  'must_change_password as mustChangePassword',
  'payment_password_hash as paymentPasswordHash',
  'payment_password_changed_at as paymentPasswordChangedAt',
  'contact_changed_at as contactChangedAt',
  'payee_name as payeeName',
  'email',
  'mobile',
  'verified_mobile as verifiedMobile',
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

export async function findMemberByMobile(db: Db | Tx, brandId: number, verifiedMobile: string) {
  return await db
    .selectFrom('identity.member')
    .select(memberColumns)
    .where('brand_id', '=', brandId)
    .where('verified_mobile', '=', verifiedMobile)
    .executeTakeFirst()
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

export type NewMember = {
  brandId: number
  username: string
  usernameKey: string
  nickname: string
  type: number
  passwordHash: string | null
  uplineId: bigint | null
  payeeName: string | null
  email: string | null
  mobile: string | null
  verifiedMobile?: string | null
  profile: Record<string, string>
  language: 'EN' | 'TY'
  termsVersion: string | null
  mustChangePassword: boolean
  paymentPasswordHash: string | null
  isDemo: boolean
  invitationCode: string | null
  /** The clock's own time where it is missing. */
  registeredAt?: Date
}

export async function insertMember(db: Tx, member: NewMember): Promise<bigint> {
  const row = await db
    .insertInto('identity.member')
    .values({
      brand_id: member.brandId,
      username: member.username,
      username_key: member.usernameKey,
      nickname: member.nickname,
      type: member.type,
      password_hash: member.passwordHash,
      upline_id: member.uplineId,
      payee_name: member.payeeName,
      email: member.email,
      mobile: member.mobile,
      verified_mobile: member.verifiedMobile ?? null,
      profile: JSON.stringify(member.profile),
      language: member.language,
      terms_version: member.termsVersion,
      must_change_password: member.mustChangePassword,
      payment_password_hash: member.paymentPasswordHash,
      is_demo: member.isDemo,
      invitation_code: member.invitationCode,
      ...(member.registeredAt ? { registered_at: member.registeredAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function noteLogin(db: Tx, id: bigint, now: Date): Promise<void> {
  await db
    .updateTable('identity.member')
    .set({ login_count: sql<number>`login_count + 1`, last_login_at: now })
    .where('id', '=', id)
    .execute()
}

export async function updatePassword(db: Tx, id: bigint, { passwordHash, now }: { passwordHash: string; now: Date }): Promise<void> {
  await db
    .updateTable('identity.member')
    .set({ password_hash: passwordHash, must_change_password: false, password_changed_at: now, first_password_used_at: null })
    .where('id', '=', id)
    .execute()
}

/** `changedAt` is null for the first one: nothing rests on it yet. */
export async function updatePaymentPassword(
  db: Tx,
  id: bigint,
  { paymentPasswordHash, changedAt }: { paymentPasswordHash: string; changedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('identity.member')
    .set({ payment_password_hash: paymentPasswordHash, payment_password_changed_at: changedAt })
    .where('id', '=', id)
    .execute()
}

/** A proven number or mail address takes the place of the old one. */
export async function updateContact(db: Tx, id: bigint, { way, to, at }: { way: 'sms' | 'mail'; to: string; at: Date }): Promise<void> {
  const values = way === 'sms' ? { mobile: to, verified_mobile: to } : { email: to }
  await db
    .updateTable('identity.member')
    .set({ ...values, contact_changed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function updateLanguage(db: Db, id: bigint, language: 'EN' | 'TY'): Promise<void> {
  await db.updateTable('identity.member').set({ language }).where('id', '=', id).execute()
}

/** The member's other fields, as given at the registration and in the security centre. */
export async function readProfile(db: Db, id: bigint): Promise<Record<string, string>> {
  const row = await db.selectFrom('identity.member').select('profile').where('id', '=', id).executeTakeFirst()
  return (row?.profile ?? {}) as Record<string, string>
}

export async function mergeProfile(db: Db, id: bigint, fields: Record<string, string>): Promise<void> {
  await db
    .updateTable('identity.member')
    .set({ profile: sql`profile || ${JSON.stringify(fields)}::jsonb` })
    .where('id', '=', id)
    .execute()
}

export async function setPayeeName(db: Tx, id: bigint, payeeName: string): Promise<void> {
  await db.updateTable('identity.member').set({ payee_name: payeeName }).where('id', '=', id).where('payee_name', 'is', null).execute()
}

/** `lockedBy` says whose lock it is: an agent cannot take an operator's away. */
export async function updateStatus(
  db: Tx,
  id: bigint,
  change: { status: 'active' | 'locked' | 'closed'; lockedBy: 'operator' | 'upline' | null },
): Promise<void> {
  await db.updateTable('identity.member').set({ status: change.status, locked_by: change.lockedBy }).where('id', '=', id).execute()
}

export async function listMembers(db: Db, brandId: number, filter: { q: string | undefined; before: bigint | undefined; limit: number }) {
  return await db
    .selectFrom('identity.member as m')
    .leftJoin('identity.member as u', 'u.id', 'm.upline_id')
    .select([
      'm.id',
      'm.username',
      'm.nickname',
      'm.type',
      'm.status',
      'm.payee_name as payeeName',
      'u.username as upline',
      'm.registered_at as registeredAt',
      'm.last_login_at as lastLoginAt',
    ])
    .where('m.brand_id', '=', brandId)
    .where('m.type', '<>', 4)
    .$if(filter.before !== undefined, (query) => query.where('m.id', '<', filter.before ?? 0n))
    .$if(filter.q !== undefined, (query) => query.where('m.username_key', 'like', `${escapeLike(filter.q?.toLowerCase() ?? '')}%`))
    .orderBy('m.id', 'desc')
    .limit(filter.limit)
    .execute()
}

export async function namesOf(db: Db, brandId: number, ids: readonly bigint[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('identity.member')
    .select(['id', 'username', 'is_demo as isDemo'])
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .execute()
}

export async function insertCaptcha(db: Db, captcha: { id: string; brandId: number; answerHash: Buffer; expiresAt: Date }): Promise<void> {
  await db
    .insertInto('identity.captcha')
    .values({ id: captcha.id, brand_id: captcha.brandId, answer_hash: captcha.answerHash, expires_at: captcha.expiresAt })
    .execute()
}

/** Takes a captcha out: whatever the answer was, it cannot be tried again. */
export async function takeCaptcha(db: Db, brandId: number, id: string) {
  return await db
    .deleteFrom('identity.captcha')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .returning(['answer_hash as answerHash', 'expires_at as expiresAt'])
    .executeTakeFirst()
}

export async function forgetCaptchas(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity.captcha').where('expires_at', '<', now).execute()
}

export async function takeLoginCode(
  db: Tx,
  brandId: number,
  { codeHash, now }: { codeHash: Buffer; now: Date },
): Promise<bigint | undefined> {
  const row = await db
    .updateTable('identity.login_code')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
