import type { downlineSorts } from '@croupier/contract/agents'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'

/** A member's place: the path names every agent above, the head of the line first. */
export type Node = {
  memberId: bigint
  brandId: number
  uplineId: bigint | null
  path: string
  username: string
  isAgent: boolean
  joinedAt: Date
  agentSince: Date | null
}

const columns = sql`n.member_id as "memberId", n.brand_id as "brandId", n.upline_id as "uplineId", n.path::text as path, n.username,
  n.is_agent as "isAgent", n.joined_at as "joinedAt", n.agent_since as "agentSince"`

/** The line below a path as one range of the index: a hyphen sorts before every digit and after the end of a label. */
export function belowPath(path: string): RawBuilder<boolean> {
  return sql<boolean>`n.path > ${path}::public.ltree and n.path < ${`${path}-`}::public.ltree`
}

/** A member's place in the tree; undefined for a member of another brand and for one who belongs to no line. */
export async function findNode(db: Db | Tx, brandId: number, memberId: bigint): Promise<Node | undefined> {
  const { rows } =
    await sql<Node>`select ${columns} from agents.node n where n.member_id = ${memberId} and n.brand_id = ${brandId}`.execute(db)
  return rows[0]
}

/** As `findNode`, and nobody else moves the place until the transaction ends. */
export async function lockNode(db: Tx, brandId: number, memberId: bigint): Promise<Node | undefined> {
  const { rows } = await sql<Node>`
    select ${columns} from agents.node n where n.member_id = ${memberId} and n.brand_id = ${brandId} for update
  `.execute(db)
  return rows[0]
}

export type NewNode = Omit<Node, 'path'> & { usernameKey: string; invitationCode: string | null }

/** Puts a member below the upline's path; one who stands somewhere already stays there. */
export async function insertNode(db: Tx, node: NewNode): Promise<void> {
  await sql`
    insert into agents.node (member_id, brand_id, upline_id, path, username, username_key, is_agent, joined_at, agent_since, invitation_code)
    select ${node.memberId}, ${node.brandId}, ${node.uplineId},
           coalesce((select u.path from agents.node u where u.member_id = ${node.uplineId}), ''::public.ltree) || ${String(node.memberId)}::text,
           ${node.username}, ${node.usernameKey}, ${node.isAgent}, ${node.joinedAt}, agents.slot_of(${node.agentSince}), ${node.invitationCode}
    on conflict (member_id) do nothing
  `.execute(db)
}

/** The own play counts in no metric from the next slot on: what was played in this one stays where it was counted, also when it is voided. */
export async function markAgent(db: Tx, memberId: bigint, now: Date): Promise<void> {
  await sql`update agents.node set is_agent = true, agent_since = coalesce(agent_since, agents.slot_of(${now}) + interval '5 minutes') where member_id = ${memberId}`.execute(
    db,
  )
}

export async function namesOnPath(db: Db | Tx, path: string): Promise<{ memberId: bigint; username: string }[]> {
  const ids = path.split('.').map(BigInt)
  const { rows } = await sql<{ memberId: bigint; username: string }>`
    select member_id as "memberId", username from agents.node where member_id = any (${ids}::bigint[]) order by public.nlevel(path)
  `.execute(db)
  return rows
}

export type LineFilter = {
  kind: 'member' | 'agent' | undefined
  /** `id`: in the order of accounts. */
  sort: Exclude<(typeof downlineSorts)[number], 'balance' | 'balanceUp' | 'seen' | 'seenUp'> | 'id'
  /** The key of the last row of the page before: an id, or a name in lower case. */
  after: string | undefined
  limit: number
}
export type ListedNode = Node & { usernameKey: string; directs: number; uplineName: string }

/** Directs of one agent (or the heads of all lines), one page in the order asked for. */
export async function listDirects(db: Db, brandId: number, filter: LineFilter & { uplineId: bigint | null }): Promise<ListedNode[]> {
  const whose = filter.uplineId === null ? sql`n.upline_id is null` : sql`n.upline_id = ${filter.uplineId}`
  return await listNodes(db, brandId, { filter, within: whose })
}

/** Members of a line whose names begin with the text. */
export async function searchLine(db: Db, brandId: number, filter: LineFilter & { path: string | null; q: string }): Promise<ListedNode[]> {
  const pattern = `${filter.q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const line = filter.path === null ? sql`true` : belowPath(filter.path)
  return await listNodes(db, brandId, { filter: { ...filter, sort: 'name' }, within: sql`n.username_key like ${pattern} and ${line}` })
}

async function listNodes(
  db: Db,
  brandId: number,
  { filter, within }: { filter: LineFilter; within: RawBuilder<unknown> },
): Promise<ListedNode[]> {
  const kind = filter.kind === undefined ? sql`true` : sql`n.is_agent = ${filter.kind === 'agent'}`
  const { order, after } = orderOf(filter)
  const { rows } = await sql<ListedNode>`
    select ${columns}, n.username_key as "usernameKey", coalesce(u.username, '') as "uplineName",
           n.directs
    from (
      select n.*, coalesce(z.directs, 0) as directs from agents.node n
      left join agents.line_size z on z.agent_id = n.member_id
      where n.brand_id = ${brandId} and ${within} and ${kind} and ${after}
      order by ${order}
      limit ${filter.limit}
    ) n
    left join agents.node u on u.member_id = n.upline_id
    order by ${order}
  `.execute(db)
  return rows
}

/** The inner statement has the directs from its join, the outer one from the inner. */
const orders: Record<LineFilter['sort'], RawBuilder<unknown>> = {
  id: sql`n.member_id`,
  name: sql`n.username_key using ~<~`,
  nameDown: sql`n.username_key using ~>~`,
  newest: sql`n.joined_at desc, n.member_id desc`,
  oldest: sql`n.joined_at, n.member_id`,
  directs: sql`directs desc, n.member_id desc`,
  directsUp: sql`directs, n.member_id`,
}

function orderOf({ sort, after: key }: LineFilter): { order: RawBuilder<unknown>; after: RawBuilder<unknown> } {
  return { order: orders[sort], after: key === undefined ? sql`true` : behind(sort, key) }
}

/** What stands behind the last row of the page before. */
function behind(sort: LineFilter['sort'], key: string): RawBuilder<unknown> {
  switch (sort) {
    case 'id':
      return sql`n.member_id > ${numberOf(key)}`
    case 'name':
      return sql`n.username_key ~>~ ${key}`
    case 'nameDown':
      return sql`n.username_key ~<~ ${key}`
    case 'newest':
      return sql`(n.joined_at, n.member_id) < ${placeOf(key)}`
    case 'oldest':
      return sql`(n.joined_at, n.member_id) > ${placeOf(key)}`
    case 'directs':
      return sql`(coalesce(z.directs, 0), n.member_id) < ${countOf(key)}`
    case 'directsUp':
      return sql`(coalesce(z.directs, 0), n.member_id) > ${countOf(key)}`
  }
}

/** How many the last row had, and whose it was. */
function countOf(key: string): RawBuilder<unknown> {
  const [directs = '0', id = '0'] = key.split('-')
  return sql`(${numberOf(directs)}::bigint, ${numberOf(id)}::bigint)`
}

/** When the last row of the page before joined: the key names the member alone. */
function placeOf(key: string): RawBuilder<unknown> {
  return sql`(select l.joined_at, l.member_id from agents.node l where l.member_id = ${numberOf(key)})`
}

function numberOf(text: string): bigint {
  return BigInt(/^\d{1,18}$/.test(text) ? text : '0')
}

export type LineCounts = { members: number; directs: number; agents: number }

export async function countLine(db: Db, agentId: bigint): Promise<LineCounts> {
  const { rows } = await sql<LineCounts>`
    select members, directs, agents from agents.line_size where agent_id = ${agentId}
  `.execute(db)
  return rows[0] ?? { members: 0, directs: 0, agents: 0 }
}

/** The zone that a brand's days are counted in: that of its first member's hour. */
export async function ensureCalendar(db: Tx, brandId: number, zone: string): Promise<void> {
  await sql`
    insert into agents.calendar (brand_id, zone)
    select ${brandId}, ${zone} where not exists (select from agents.calendar where brand_id = ${brandId})
    on conflict do nothing
  `.execute(db)
}

/** How many of these members stand below a path. */
export async function countBelow(db: Db, path: string, ids: readonly bigint[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from agents.node n where n.member_id = any (${ids}::bigint[]) and ${belowPath(path)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Rewrites the paths of a member and the line below, and keeps where each stood until now. */
export async function movePaths(db: Tx, move: { memberId: bigint; path: string; uplineId: bigint | null; at: Date }): Promise<void> {
  await sql`
    insert into agents.former_path (member_id, until, path)
    select n.member_id, ${move.at}, n.path from agents.node n where n.member_id = ${move.memberId} or ${belowPath(move.path)}
  `.execute(db)
  await sql`
    with target as (
      select coalesce((select path from agents.node where member_id = ${move.uplineId}), ''::public.ltree) as path
    )
    update agents.node n
    set path = target.path || public.subpath(n.path, public.nlevel(${move.path}::public.ltree) - 1),
        upline_id = case when n.member_id = ${move.memberId} then ${move.uplineId}::bigint else n.upline_id end
    from target
    where n.member_id = ${move.memberId} or ${belowPath(move.path)}
  `.execute(db)
}

/** Marks a member who enters a line after registering: play before `until` belongs to no line. */
export async function markOutside(db: Tx, memberId: bigint, until: Date): Promise<void> {
  await sql`insert into agents.former_path (member_id, until, path) values (${memberId}, ${until}, null) on conflict do nothing`.execute(db)
}
