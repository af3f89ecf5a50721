import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'
import type { Terms } from '@croupier/contract/agents-terms'
import { openDownline, singleUsePassword } from '#modules/identity/index.ts'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { answerContract } from '../../src/modules/agents/contracts/answers.ts'
import { offer, offerForBrand } from '../../src/modules/agents/contracts/offers.ts'
import { saveTemplate } from '../../src/modules/agents/contracts/templates.ts'
import { createLink } from '../../src/modules/agents/downlines/links.ts'
import { settleAll } from '../../src/modules/agents/settlement/settlement.ts'
import { transferAlongLine } from '../../src/modules/agents/transfers/line-transfers.ts'
import { placeMember } from '../../src/modules/agents/tree/tree.ts'
import { aToken } from '../players.ts'
import { callFrom, logIn } from './demo-call.ts'
import { brandTerms, lineAgents, lineContracts, lineMembers, offeredTerms } from './demo-people.ts'
import { drawn, type Player, payIn, playRounds, type Turn } from './demo-play.ts'

const DAYS = 90
/** A day that vendors are still asked about ends here; only real play comes after it. */
const COMPARED_UNTIL_HOUR = 4

type Owner = { agentId: bigint; operatorId: bigint; publicUrl: string; paymentPassword: string | undefined }
type Line = Owner & { context: Context; end: number; ids: Map<string, bigint>; players: Player[] }
type Entry = { at: number; act: (context: Context) => Promise<unknown> }

/**
 * Ninety days of the demo agent's line, lived fast-forward: a diary whose entries run in order, each at its own time, through
 * the same verbs as everybody's. It ends where the current day began, and from there on the demo lives by the clock. Gives the members of the line.
 */
export async function liveDemoLine(context: Context, of: Owner): Promise<readonly bigint[]> {
  const today = Math.floor(context.now.getTime() / DAY_MS) * DAY_MS
  const end = context.now.getTime() - today < COMPARED_UNTIL_HOUR * HOUR_MS ? today - DAY_MS : today
  const line: Line = { ...of, context, end, ids: new Map([['bantay', of.agentId]]), players: [] }
  await inTransaction(at(line, 0), (tx) => placeMember(tx, of.agentId))
  await openPeople(line)
  const diary = [...deposits(line), ...play(line), ...contracts(line), ...transfers(line), ...logins(line), ...settlements(line)].sort(
    (one, other) => one.at - other.at,
  )
  for (const entry of diary) await entry.act({ ...line.context, now: new Date(entry.at) })
  await openEnds(line)
  return line.players.map(({ memberId }) => memberId)
}

function at({ context, end }: Line, day: number): Context {
  return { ...context, now: new Date(end - (DAYS - day) * DAY_MS) }
}

/** Agents first, then members, who join all along; all of them under one password that nobody knows. */
async function openPeople(line: Line): Promise<void> {
  const { hash } = await singleUsePassword()
  const open = async (username: string, type: number, where: { upline: string; day: number }) => {
    const uplineId = line.ids.get(where.upline)
    if (uplineId === undefined) throw new Error(`${where.upline} is not in the line yet`)
    const context = at(line, where.day)
    const id = await inTransaction(context, async (tx) => {
      const made = await openDownline(tx, { username, type, uplineId, passwordHash: hash })
      // Seeded members are marked as such wherever they are shown (D22).
      await tx.db.updateTable('identity.member').set({ is_demo: true }).where('id', '=', made).execute()
      await placeMember(tx, made)
      return made
    })
    line.ids.set(username, id)
    return id
  }
  for (const [index, agent] of lineAgents.entries()) await open(agent.username, agent.type, { upline: agent.upline, day: index })
  const uplines = ['bantay', ...lineAgents.map(({ username }) => username)]
  for (const [index, username] of lineMembers.entries()) {
    const day = 5 + Math.floor((index * 83) / lineMembers.length)
    const memberId = await open(username, 0, { upline: uplines[index % uplines.length] ?? 'bantay', day })
    const token = await aToken(at(line, day), memberId, new Date(line.end))
    line.players.push({ memberId, username, token, since: line.end - (DAYS - day) * DAY_MS })
  }
}

/** Everybody pays in on the first day and some again later; the agents pay what they promise from their own. */
function deposits({ context, end, ids, players }: Line): Entry[] {
  const { brandId } = context.actor
  const entry = (memberId: bigint, when: number, amountMinor: bigint): Entry => ({
    at: when,
    act: (now) => payIn(now, { brandId, memberId, amountMinor }),
  })
  const agents = ['bantay', 'mayumi', 'dakila'].flatMap((name) => ids.get(name) ?? [])
  return [
    ...players.map(({ memberId, since }) => entry(memberId, since + HOUR_MS, 2_000_000n)),
    ...players.flatMap(({ memberId, username, since }) => {
      const again = end - drawn(`${username} again`, 40) * DAY_MS - 5 * HOUR_MS
      return again > since + DAY_MS ? [entry(memberId, again, 500_000n)] : []
    }),
    ...agents.map((memberId) => entry(memberId, end - 65 * DAY_MS, 4_000_000n)),
  ]
}

const EVENINGS = [9, 12, 14]

type Evening = { when: number; turns: Turn[] }

/** Three times a day some of the line play; towards the end of the history everybody's last hours are fuller. */
function evenings({ end, players }: Line): Evening[] {
  const days = Array.from({ length: DAYS - 8 }, (_, index) => end - (DAYS - 8 - index) * DAY_MS)
  const usual = days.flatMap((day) => EVENINGS.map((hour) => day + hour * HOUR_MS))
  const lastDay = Array.from({ length: 20 }, (_, index) => end - (index + 1) * HOUR_MS + 7 * 60_000)
  const isAtPlay = ({ since, username }: Player, round: number, when: number) =>
    since + 2 * HOUR_MS < when && drawn(`${username} plays ${round}`, 100) < 12
  return [...usual, ...lastDay].map((when, round) => ({
    when,
    turns: players.flatMap((player) => (isAtPlay(player, round, when) ? { player, round } : [])),
  }))
}

function play(line: Line): Entry[] {
  return evenings(line).map(({ when, turns }) => ({ at: when, act: (context) => playRounds(context, turns) }))
}

/** Members came when they joined and before they last played; agents look in on their last days. */
function logins(line: Line): Entry[] {
  const lastPlays = new Map(evenings(line).flatMap(({ when, turns }) => turns.map(({ player }) => [player.memberId, when] as const)))
  const entry = (memberId: bigint, when: number): Entry => ({ at: when, act: (context) => logIn(context, memberId, line.publicUrl) })
  return [
    ...line.players.flatMap(({ memberId, username, since }) => {
      const last = lastPlays.get(memberId)
      const minutes = 5 + drawn(`${username} comes`, 20)
      return [entry(memberId, since + HOUR_MS / 2), ...(last === undefined ? [] : [entry(memberId, last - minutes * 60_000)])]
    }),
    ...lineAgents.map(({ username }) =>
      entry(line.ids.get(username) ?? 0n, line.end - HOUR_MS - drawn(`${username} comes`, 3 * 24 * 60) * 60_000),
    ),
  ]
}

function contracts(line: Line): Entry[] {
  const bantay = line.ids.get('bantay') ?? 0n
  const fromBrand = [
    { daysAgo: 70, terms: brandTerms.dividend },
    { daysAgo: 65, terms: brandTerms.daily },
    { daysAgo: 2, terms: brandTerms.hourly },
    { daysAgo: 0.15, terms: brandTerms.realtime },
  ].map(({ daysAgo, terms }) => ({
    at: line.end - daysAgo * DAY_MS,
    act: async (context: Context) => {
      const { id } = await offerForBrand(asOperator(line, context), { id: randomUUID(), memberId: String(bantay), terms, why: 'demo line' })
      await answerContract(asAgent(context, bantay), terms.kind, { contractId: id, action: 'accept' })
    },
  }))
  const within = lineContracts.map(({ giver, taker, daysAgo, terms }) => ({
    at: line.end - daysAgo * DAY_MS,
    act: (context: Context) => sign(context, { giver: line.ids.get(giver) ?? 0n, taker: line.ids.get(taker) ?? 0n, terms }),
  }))
  return [...fromBrand, ...within]
}

type Agreement = { giver: bigint; taker: bigint; terms: Terms }

async function sign(context: Context, { giver, taker, terms }: Agreement): Promise<void> {
  const input = { id: randomUUID(), memberId: String(taker), terms, confirmsAboveOwn: true }
  const { id } = await offer(asAgent(context, giver), input)
  await answerContract(asAgent(context, taker), terms.kind, { contractId: id, action: 'accept' })
}

/** Own money that the demo agent sent down the line. */
function transfers({ end, ids, agentId, paymentPassword }: Line): Entry[] {
  if (paymentPassword === undefined) return []
  const sent = [
    { to: 'mayumi', daysAgo: 40, amount: 500_000n, note: 'Fiesta' },
    { to: 'lakan', daysAgo: 12, amount: 250_000n, note: '' },
    { to: 'mayumi', daysAgo: 3, amount: 120_000n, note: 'For the new members' },
  ]
  return sent.map(({ to, daysAgo, amount, note }) => ({
    at: end - daysAgo * DAY_MS + HOUR_MS / 2,
    act: (context) =>
      transferAlongLine(asAgent(context, agentId), { id: randomUUID(), memberId: String(ids.get(to)), amount, note, paymentPassword }),
  }))
}

/**
 * The settlement, as its job would have run: every other day, and every other hour at the end. What it missed it makes good, also
 * what the current day has had so far, which late in the evening is 250 slots.
 */
function settlements({ context, end }: Line): Entry[] {
  const days = Array.from({ length: 36 }, (_, index) => end - (72 - 2 * index) * DAY_MS + HOUR_MS)
  const hours = Array.from({ length: 5 }, (_, index) => end - (10 - 2 * index) * HOUR_MS)
  return [...[...days, ...hours, end].map((when) => when + 60_000), context.now.getTime()].map((when) => ({
    at: when,
    act: (now) => settleAll(asSystem(now, context.actor.brandId)),
  }))
}

/** What is open when somebody looks: an offer to answer, an end that is asked for, templates, links. */
async function openEnds(line: Line): Promise<void> {
  const context = line.context
  const bantay = line.ids.get('bantay') ?? 0n
  const operator = asOperator(line, context)
  await offerForBrand(operator, { id: randomUUID(), memberId: String(bantay), terms: offeredTerms, why: 'demo line' })
  await saveTemplate(operator, { name: 'Dividend 20/30/40', terms: brandTerms.dividend, why: 'demo line' })
  await saveTemplate(operator, {
    name: 'Real-time 0.25',
    terms: { ...offeredTerms, payer: 'upline', tiers: offeredTerms.tiers.slice(0, 1) },
    why: 'demo line',
  })
  const link = { type: 0 as const, expiresInDays: 30, usesMax: null }
  const agent = asAgent(context, bantay)
  await createLink(agent, { ...link, label: 'Facebook group', code: 'BARANGAY1' }, callFrom(line.publicUrl))
  await createLink(agent, { ...link, label: 'Fiesta, one week', usesMax: 50, expiresInDays: 7 }, callFrom(line.publicUrl))
}

function asAgent(context: Context, memberId: bigint): Context {
  return { ...context, actor: { ...context.actor, kind: 'agent', memberId, sessionId: 0n } }
}

function asOperator({ operatorId }: Line, context: Context): Context {
  return {
    ...context,
    actor: { ...context.actor, kind: 'operator', operatorId, operatorName: 'kapitan', sessionId: 0n, permissions: ['agents'] },
  }
}
