import type { FastifyInstance } from 'fastify'
import { everyPermission } from '../access/people.ts'
import { type Actor, anActor } from '../actors.ts'
import { aLineMember, fund } from '../lines.ts'
import { anOperator } from '../operators.ts'
import type { TestSite } from '../site.ts'
import type { Operation } from './operations.ts'

export const callerKinds = ['member', 'agent', 'operator', 'guest'] as const
export type CallerKind = (typeof callerKinds)[number]
export type Sender = { app: FastifyInstance; site: FastifyInstance; actor: Actor; isConsole: boolean }

/** One caller of each kind, with money where the kind has a wallet, and an operator with every permission. */
export type Callers = {
  sender: (operation: Operation, kind: CallerKind) => Sender
  /** Another one of the kind: what was sent before may have ended the session, or closed the account. */
  replace: (kind: CallerKind) => Promise<void>
  actors: Record<CallerKind, Actor>
}

export async function openCallers(running: TestSite): Promise<Callers> {
  const { site, console: consoleApp } = running.server
  let made = 0
  const open = async (kind: CallerKind): Promise<Actor> => {
    made += 1
    if (kind === 'guest') return anActor(site)
    if (kind === 'operator') return await anOperator(running, { username: `tawag.${made}`, permissions: [...everyPermission] })
    const person = await aLineMember(running, `tawag${made}`, { type: kind === 'agent' ? 2 : 0 })
    await fund(running.context, person, { kind, amountMinor: 1_000_000n })
    return person
  }
  const actors = { guest: await open('guest'), member: await open('member'), agent: await open('agent'), operator: await open('operator') }
  const replace = async (kind: CallerKind) => {
    actors[kind] = await open(kind)
  }
  const sender = ({ call: { route } }: Operation, kind: CallerKind) => {
    const isConsole = route.path.startsWith('/ops/')
    return { app: isConsole ? consoleApp : site, site, actor: actors[kind], isConsole }
  }
  return { sender, replace, actors }
}

/** The first kind of caller that a call admits. */
export function admittedKind({ call: { route } }: Operation): CallerKind {
  return callerKinds.find((kind) => route.who.includes(kind)) ?? 'guest'
}
