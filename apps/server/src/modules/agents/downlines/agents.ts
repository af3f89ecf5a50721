import { daysBefore } from '@croupier/calendar/calendar'
import type { agentNode, agentTree, setAgentClass } from '@croupier/contract/console/agents'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberBriefs, readMember } from '#modules/identity/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { shownContract } from '../contracts/rules-shown.ts'
import { livingContracts } from '../contracts/store.ts'
import { lineFigures } from '../figures/figures.ts'
import { pageOfNodes } from '../tree/listed-nodes.ts'
import { filterOf } from '../tree/rules-listed.ts'
import { findNode, listDirects, searchLine } from '../tree/store.ts'
import { crumbsOf } from '../tree/tree.ts'
import { zoneOf } from '../zones.ts'
import { listedOf, setClass } from './downlines.ts'

const DETAIL_DAYS = 30
const CONTRACTS_MAX = 100

/** Directs of one agent or the heads of all lines; or a search in the whole brand. */
export async function readTree(context: Context, input: InputOf<typeof agentTree>): Promise<ValueOf<typeof agentTree>> {
  const { brandId } = context.actor
  const top =
    input.memberId === undefined ? undefined : ((await findNode(context.db, brandId, idOf(input.memberId))) ?? refuse('not_found'))
  const filter = filterOf(input, input.q === undefined ? 'newest' : 'name')
  const rows =
    input.q === undefined
      ? await listDirects(context.db, brandId, { ...filter, uplineId: top?.memberId ?? null })
      : await searchLine(context.db, brandId, { ...filter, path: top?.path ?? null, q: input.q })
  const crumbs = top ? await crumbsOf(context, top, undefined) : []
  return { ...(await pageOfNodes(context, rows, { filter, viewerLevel: 0 })), crumbs }
}

export async function readNode(context: Context, input: { memberId: string }): Promise<ValueOf<typeof agentNode>> {
  const node = (await findNode(context.db, context.actor.brandId, idOf(input.memberId))) ?? refuse('not_found')
  const [row] = await listedOf(context, node, 0)
  const brief = (await memberBriefs(context, [node.memberId])).get(node.memberId)
  if (!row || !brief) return refuse('not_found')
  const period = { from: daysBefore(context.now, DETAIL_DAYS - 1, await zoneOf(context)), to: context.now }
  const contracts = await livingContracts(context.db, node.memberId, CONTRACTS_MAX)
  return {
    ...row,
    crumbs: await crumbsOf(context, node, undefined),
    line: await lineFigures(context, node, period),
    contracts: contracts.map((contract) => shownContract(contract, null)),
    isFrozen: brief.isMoneyFrozen,
  }
}

/** Makes a member an agent, or gives an agent another class. */
export async function changeClass(context: Context, input: InputOf<typeof setAgentClass>): Promise<null> {
  const member = await readMember(context, idOf(input.memberId))
  if (member.type === 4) return refuse('not_found')
  await inTransaction(context, async (tx) => {
    await setClass(tx, member.id, input.type)
    await leaveTrail(tx, { action: 'agents.class', subject: `member ${member.id}`, before: member.type, after: input.type, why: input.why })
  })
  return null
}
