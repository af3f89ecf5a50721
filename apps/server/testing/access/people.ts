import { loginFreePlay } from '@croupier/contract/identity-login'
import type { Permission } from '@croupier/contract/route'
import { type Actor, anActor } from '../actors.ts'
import { aLineMember, type LinePerson } from '../lines.ts'
import { anOperator } from '../operators.ts'
import type { TestSite } from '../site.ts'
import { access, beforePasswordChange, type Circle } from './access-data.ts'

/** What a session is worth: `ended` is none any more, `stranger` is one of the other house (operator at the site, member at the console). */
export type Standing = 'guest' | 'trial' | 'member' | 'agent' | 'mustChange' | 'ended' | 'stranger' | readonly Permission[]
export type Person = { name: string; standing: Standing; actor: Actor }

export const everyPermission: readonly Permission[] = ['support', 'identity', 'cashier', 'games', 'agents', 'brand', 'audit', 'operators']

/** Everybody who may come to the site's calls, each with an own session. */
export async function sitePeople(site: TestSite): Promise<Person[]> {
  const app = site.server.site
  const trial = anActor(app)
  trial.token = (await trial.send(loginFreePlay, { os: 'x', platform: 'W', encryption: true, headerVersion: 3 })).token
  const agent = await aLineMember(site, 'kinatawan', { type: 2 })
  const mustChange = await aLineMember(site, 'magpalit', { type: 0 })
  const locked = await aLineMember(site, 'nakasara', { type: 0 })
  const ended = await aLineMember(site, 'umalis', { type: 0 })
  const elsewhere = await aLineMember(site, 'sakabila', { type: 0, merchant: 'habagat' })
  const { db } = site.context
  await db.updateTable('identity.member').set({ must_change_password: true }).where('id', '=', mustChange.memberId).execute()
  await db.updateTable('identity.member').set({ status: 'locked' }).where('id', '=', locked.memberId).execute()
  await db.updateTable('identity.session').set({ ended_at: new Date() }).where('member_id', '=', ended.memberId).execute()
  const operator = anActor(app)
  operator.token = (await anOperator(site, { username: 'dayo', permissions: [...everyPermission] })).token
  return [
    { name: 'visitor', standing: 'guest', actor: anActor(app) },
    { name: 'trial', standing: 'trial', actor: trial },
    { name: 'member', standing: 'member', actor: await aLineMember(site, 'kasapi', { type: 0 }) },
    { name: 'agent', standing: 'agent', actor: agent },
    { name: 'agent of another line', standing: 'agent', actor: await aLineMember(site, 'ibanglinya', { type: 2 }) },
    { name: 'member who must change the password', standing: 'mustChange', actor: mustChange },
    { name: 'locked member', standing: 'ended', actor: locked },
    { name: 'ended session', standing: 'ended', actor: ended },
    { name: 'session of another brand', standing: 'ended', actor: withToken(app, elsewhere) },
    { name: 'token that was never given', standing: 'ended', actor: withToken(app, { token: 'A'.repeat(43) }) },
    { name: 'operator at the site', standing: 'stranger', actor: operator },
  ]
}

/** Everybody who may come to the console's calls. */
export async function consolePeople(site: TestSite): Promise<Person[]> {
  const app = site.server.console
  const [suspended, ended] = [
    await anOperator(site, { username: 'pinatigil', permissions: [...everyPermission] }),
    await anOperator(site, { username: 'umuwi', permissions: [...everyPermission] }),
  ]
  const { db } = site.context
  const idOf = async (username: string) =>
    (await db.selectFrom('identity.operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  await db
    .updateTable('identity.operator')
    .set({ status: 'suspended' })
    .where('id', '=', await idOf('pinatigil'))
    .execute()
  await db
    .updateTable('identity.session')
    .set({ ended_at: new Date() })
    .where('operator_id', '=', await idOf('umuwi'))
    .execute()
  const singles: Person[] = []
  for (const permission of everyPermission)
    singles.push({
      name: `operator with ${permission}`,
      standing: [permission],
      actor: await anOperator(site, { username: `isa.${permission}`, permissions: [permission] }),
    })
  return [
    { name: 'visitor', standing: 'guest', actor: anActor(app) },
    { name: 'member at the console', standing: 'ended', actor: withToken(app, await aLineMember(site, 'nagtaka', { type: 0 })) },
    { name: 'operator without permission', standing: [], actor: await anOperator(site, { username: 'walang.gawa', permissions: [] }) },
    ...singles,
    {
      name: 'operator with every permission',
      standing: everyPermission,
      actor: await anOperator(site, { username: 'lahat', permissions: [...everyPermission] }),
    },
    { name: 'suspended operator', standing: 'ended', actor: suspended },
    { name: 'ended session', standing: 'ended', actor: ended },
  ]
}

function withToken(app: Parameters<typeof anActor>[0], { token }: Pick<LinePerson, 'token'>): Actor {
  return Object.assign(anActor(app), { token })
}

/** The circle that the reviewed table puts a call into. */
export function circleOf(call: string): Circle | undefined {
  return (Object.keys(access) as Circle[]).find((circle) => (access[circle] as readonly string[]).includes(call))
}

/** What the table says of a person at a call: admitted, or the code of the refusal. A dead token makes a guest of its caller where guests may call. */
export function expectedOf(call: string, circle: Circle, standing: Standing): string {
  if (standing === 'ended') return isPublic(circle) ? 'admitted' : 'login.not.session'
  if (standing === 'stranger') return atTheSite(circle)
  if (call.includes(' /ops/')) return expectedAtConsole(circle, standing)
  if (typeof standing !== 'string') throw new Error('the site knows no permissions')
  const needed = circles.indexOf(circle)
  if (reach[standing] < needed) return turnedAway[standing]
  return standing === 'mustChange' && needed > 0 && !beforePasswordChange.includes(call) ? 'password_change_required' : 'admitted'
}

const atTheSite = (circle: Circle) => (circle === 'everyoneAndOperators' ? 'admitted' : 'not_allowed')
const isPublic = (circle: Circle) => ['everyone', 'everyoneAndOperators', 'anyoneAtTheConsole'].includes(circle)
const circles: readonly Circle[] = ['everyone', 'signedIn', 'players', 'agents']
const reach = { guest: 0, trial: 1, member: 2, mustChange: 2, agent: 3 }
const turnedAway = {
  guest: 'login.not.session',
  trial: 'in_need_true_account',
  member: 'not_allowed',
  mustChange: 'not_allowed',
  agent: 'not_allowed',
}

function expectedAtConsole(circle: Circle, standing: Standing): string {
  if (circle === 'anyoneAtTheConsole') return 'admitted'
  if (typeof standing === 'string') return 'login.not.session'
  if (circle === 'everyOperator') return 'admitted'
  return standing.includes(circle.replace('permission ', '') as Permission) ? 'admitted' : 'not_allowed'
}
