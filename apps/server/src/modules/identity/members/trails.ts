import type { trail } from '@croupier/contract/console/identity'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import { listTrail } from '#platform/trail.ts'
import { memberNames } from './members.ts'

/** The trail of the brand, newest first; members are named, for their numbers say nothing to a reader. */
export async function readTrail(context: Context, input: InputOf<typeof trail>): Promise<ValueOf<typeof trail>> {
  const { cursor, size, ...filter } = input
  const cut = cutOf({ cursor, size })
  const { settings } = await brandOf(context, context.actor.brandId)
  const paged = { ...filter, zone: settings.timeZone, before: cut.before, limit: cut.limit + 1 }
  const rows = await listTrail(context.db, context.actor.brandId, paged)
  const names = await memberNames(
    context,
    rows.flatMap(({ subject, operator }) => [memberIn(subject), agentIn(operator)].filter((id) => id !== undefined)),
  )
  const nameOf = (id: bigint | undefined) => (id === undefined ? null : (names.get(id)?.username ?? null))
  return pageOf(rows, cut, {
    key: (row) => row.id,
    row: (row) => ({
      ...row,
      id: String(row.id),
      actorKind: row.actorKind === 'agent' ? ('agent' as const) : ('operator' as const),
      actorName: nameOf(agentIn(row.operator)),
      subjectName: nameOf(memberIn(row.subject)),
      at: row.at.getTime(),
    }),
  })
}

function memberIn(subject: string): bigint | undefined {
  return idIn(/^member (\d{1,18})$/.exec(subject))
}

function agentIn(actor: string): bigint | undefined {
  return idIn(/^agent (\d{1,18})$/.exec(actor))
}

function idIn(found: RegExpExecArray | null): bigint | undefined {
  return found?.[1] === undefined ? undefined : BigInt(found[1])
}
