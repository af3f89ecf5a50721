import type { listTrail } from '#platform/trail.ts'

type Mark = Awaited<ReturnType<typeof listTrail>>[number]

/** The members whom marks of the trail name: their subjects, and agents who left them. */
export function membersIn(marks: readonly Pick<Mark, 'subject' | 'operator'>[]): bigint[] {
  return marks.flatMap(({ subject, operator }) => [memberIn(subject), agentIn(operator)].filter((id) => id !== undefined))
}

/** A mark of the trail as operators see it; members are named, for their numbers say nothing to a reader. */
export function shownMark(mark: Mark, names: ReadonlyMap<bigint, { username: string }>) {
  const nameOf = (id: bigint | undefined) => (id === undefined ? null : (names.get(id)?.username ?? null))
  return {
    ...mark,
    id: String(mark.id),
    actorKind: mark.actorKind === 'agent' ? ('agent' as const) : ('operator' as const),
    actorName: nameOf(agentIn(mark.operator)),
    subjectName: nameOf(memberIn(mark.subject)),
    at: mark.at.getTime(),
  }
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
