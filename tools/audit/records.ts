import type pg from 'pg'

/** `format` is that of the first seals which cover the table. */
type Source = { table: string; time: string; columns: string; condition?: string; format: number }

/** The tables under the seals, as this program knows them: who takes one out of the database's own list is found out. */
export const sources: readonly Source[] = [
  {
    table: 'agents.contract',
    time: 'offered_at',
    columns: 'id, brand_id, chain_id, version, kind, product, period, payer, giver_id, taker_id, terms, terms_hash, is_above_own',
    format: 1,
  },
  {
    table: 'agents.contract_step',
    time: 'at',
    columns: 'id, contract_id, action, party, person_id, terms_hash',
    format: 1,
  },
  {
    table: 'agents.debt_move',
    time: 'at',
    columns: 'id, run_id, from_chain, to_chain, amount_minor',
    format: 1,
  },
  {
    table: 'agents.line_transfer',
    time: 'at',
    columns: 'id, brand_id, from_id, to_id, is_downward, amount_minor, transfer_id',
    format: 1,
  },
  { table: 'agents.payment', time: 'at', columns: 'payslip_id, transfer_id, amount_minor, source', format: 1 },
  {
    table: 'agents.payslip',
    time: 'made_at',
    columns:
      'id, brand_id, run_id, contract_id, chain_id, kind, payer, taker_id, giver_id, from_at, to_at, basis_minor, tier, rate_ppm, amount_minor, explanation',
    condition: "t.state <> 'quarantined'",
    format: 1,
  },
  {
    table: 'agents.write_off',
    time: 'at',
    columns: 'id, brand_id, chain_id, proposal_id, amount_minor',
    format: 1,
  },
  {
    table: 'bonuses.bonus_grant',
    time: 'granted_at',
    columns: 'id, brand_id, member_id, offer_id, source, reference, unit, terms, amount_minor, basis, target_minor',
    format: 7,
  },
  { table: 'bonuses.movement', time: 'at', columns: 'grant_id, kind, amount_minor, lost_minor, transfer_id', format: 7 },
  {
    table: 'cashier.bank_account',
    time: 'created_at',
    columns: 'id, brand_id, member_id, payee_digest',
    format: 1,
  },
  {
    table: 'cashier.cash_change',
    time: 'at',
    columns: 'xid, id, brand_id, member_id, kind, amount_minor',
    format: 1,
  },
  {
    table: 'cashier.deposit',
    time: 'created_at',
    columns: 'id, brand_id, member_id, client_id, channel, amount_minor, fee_minor, currency',
    format: 1,
  },
  {
    table: 'cashier.provider_event',
    time: 'received_at',
    columns: 'event_id, kind, reference',
    format: 1,
  },
  {
    table: 'cashier.withdrawal',
    time: 'created_at',
    columns: 'id, brand_id, member_id, client_id, bank_account_id, amount_minor, fee_minor, currency, hold_transfer_id',
    format: 1,
  },
  {
    table: 'games.free_bet',
    time: 'given_at',
    columns: 'id, brand_id, vendor_code, member_id, campaign_id, game_code, bet_minor, rounds, operator_name',
    format: 1,
  },
  {
    table: 'games.free_bet_terms',
    time: 'given_at',
    columns: 'free_bet_id, brand_id, member_id, source, reference, bonus_code',
    format: 9,
  },
  {
    table: 'games.launch',
    time: 'started_at',
    columns: 'token_hash, brand_id, member_id, vendor_code, node_id, currency',
    format: 1,
  },
  {
    table: 'games.round',
    time: 'opened_at',
    columns: 'id, brand_id, member_id, node_id, vendor_code, round_uuid, round_name',
    format: 1,
  },
  { table: 'games.vendor_key', time: 'since', columns: 'id, brand_id, vendor_code, public_key, base_url, operator_id', format: 1 },
  {
    table: 'games.vendor_transaction',
    time: 'at',
    columns:
      'brand_id, vendor_code, transaction_uuid, kind, member_id, reference_uuid, amount_minor, digest, balance_minor, round_id, transfer_id, reward_uuid',
    condition: "t.state <> 'refused' and (t.state <> 'void' or t.kind <> 'bet' or t.digest is null)",
    format: 1,
  },
  {
    table: 'identity.member',
    time: 'registered_at',
    columns: 'id, brand_id, is_demo',
    format: 1,
  },
  {
    table: 'identity.operator',
    time: 'created_at',
    columns: 'id, brand_id, username',
    format: 1,
  },
  {
    table: 'limits.choice',
    time: 'set_at',
    columns: 'id, brand_id, member_id, kind, period, amount_minor, starts_at',
    format: 1,
  },
  {
    table: 'limits.play_break',
    time: 'set_at',
    columns: 'id, brand_id, member_id, kind, ends_at',
    format: 1,
  },
  {
    table: 'platform.trail',
    time: 'at',
    columns: 'id, brand_id, operator_id, operator_name, action, subject, before, after, why',
    format: 1,
  },
  {
    table: 'promotions.award',
    time: 'issued_at',
    columns: 'id, brand_id, member_id, activity_id, amount_minor',
    format: 1,
  },
  {
    table: 'promotions.board_place',
    time: 'closed_at',
    columns: 'period_id, place, brand_id, member_id, holder, score, reached_at, prize_minor',
    format: 8,
  },
  {
    table: 'promotions.budget_change',
    time: 'at',
    columns: 'id, brand_id, budget_id, amount_minor, operator_id, operator_name, why, transfer_id',
    format: 5,
  },
  {
    table: 'promotions.payment',
    time: 'paid_at',
    columns: 'id, brand_id, member_id, budget_id, source, reference, amount_minor, basis, transfer_id',
    format: 5,
  },
  {
    table: 'promotions.point_line',
    time: 'at',
    columns: 'member_id, seq, brand_id, kind, reference, points, balance_after',
    format: 1,
  },
  {
    table: 'promotions.raffle_ticket',
    time: 'taken_at',
    columns: 'activity_id, first_number, last_number, brand_id, member_id, holder',
    format: 6,
  },
  {
    table: 'promotions.raffle_win',
    time: 'won_at',
    columns: 'activity_id, place, brand_id, ticket, award_id',
    format: 6,
  },
  {
    table: 'promotions.redemption',
    time: 'asked_at',
    columns: 'id, brand_id, member_id, reward_id, points',
    format: 1,
  },
  {
    table: 'promotions.referral',
    time: 'made_at',
    columns: 'brand_id, member_id, code',
    format: 1,
  },
  {
    table: 'site.brand',
    time: 'created_at',
    columns: 'id, code, currency, mode',
    format: 1,
  },
  {
    table: 'wallet.account',
    time: 'created_at',
    columns: 'id, brand_id, class, owner_id, stripe, unit, realm, floor, scope',
    format: 1,
  },
  {
    table: 'wallet.hold',
    time: 'placed_at',
    columns: 'id, brand_id, account_id, hold_account_id, amount, expires_at',
    format: 1,
  },
  {
    table: 'cashier.payee_sealing',
    time: 'at',
    columns: 'id, bank_account_id, digest',
    format: 3,
  },
  {
    table: 'agents.proposal',
    time: 'asked_at',
    columns: 'id, brand_id, kind, subject_id, payload, before, after, why, asked_by',
    format: 2,
  },
  {
    table: 'limits.time_choice',
    time: 'set_at',
    columns: 'id, brand_id, member_id, kind, minutes, starts_at',
    format: 4,
  },
  {
    table: 'games.promo_ceiling',
    time: 'asked_at',
    columns: 'id, brand_id, vendor_code, before_minor, ceiling_minor, why, asked_by, asked_by_name',
    format: 4,
  },
]

type RecordSeal = { id: string; format: number; until: Date; records: Record<string, [number, string]> }
type Span = { place: number; number: string; digest: string }

/**
 * What is wrong with the records under the seals: each seal says how many records of its span a table has, with a digest of the columns
 * that never change. `since` is the number of the last seal that an earlier audit has compared.
 */
export async function checkRecords(client: pg.ClientBase, since: string): Promise<string[]> {
  const { rows: seals } = await client.query<RecordSeal>(
    'select id::text, format, records_until as until, records from wallet.seal where records is not null order by wallet.seal.id',
  )
  const unknown = seals.flatMap(({ id, format, records }) =>
    Object.keys(records).flatMap((table) =>
      sources.some((source) => source.table === table && source.format <= format)
        ? []
        : [`seal ${id} covers ${table}, which is not known of its format`],
    ),
  )
  const faults: string[] = []
  for (const source of sources) faults.push(...(await differencesOf(client, source, { seals, since })))
  return [...unknown, ...faults]
}

type Compared = { seals: readonly RecordSeal[]; since: string }

async function differencesOf(client: pg.ClientBase, source: Source, { seals, since }: Compared): Promise<string[]> {
  const spans = await spansOf(client, source, { seals, since })
  return seals.flatMap(({ id, format, until, records }, place) => {
    if (BigInt(id) <= BigInt(since) || format < source.format) return []
    const [sealed, digest] = records[source.table] ?? [0, null]
    const there = spans.get(place)
    if (Number(there?.number ?? 0) === sealed && (there?.digest ?? null) === digest) return []
    return [`${source.table} until ${until.toISOString()}: ${sealed} sealed, ${there?.number ?? 0} there`]
  })
}

/** Number and digest of a table's records in each seal's span: from the end of the span before up to its own, which is not in it. */
async function spansOf(client: pg.ClientBase, source: Source, { seals, since }: Compared): Promise<Map<number, Span>> {
  const columns = source.columns.split(', ').map((column) => `t.${column}`)
  const time = `t.${source.time}`
  const begun = seals.findLast(({ id }) => BigInt(id) <= BigInt(since))
  const { rows } = await client.query<Span>(
    `select r.place, count(*) as number, encode(sha256(string_agg(r.digest, '\\x' order by r.digest)), 'hex') as digest
     from (
       select width_bucket(${time}, $1::timestamptz[]) as place, sha256(convert_to(jsonb_build_array(${columns.join(', ')})::text, 'UTF8')) as digest
       from ${source.table} t
       where ${time} >= $2::timestamptz and ${time} < $3::timestamptz and (${source.condition ?? 'true'})
     ) r group by 1`,
    [seals.map(({ until }) => until), begun?.until ?? '-infinity', seals.at(-1)?.until ?? '-infinity'],
  )
  return new Map(rows.map((span) => [span.place, span]))
}
