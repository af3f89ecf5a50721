import type { programs, saveProgram } from '@croupier/contract/console/rewards'
import { rewardPrograms } from '@croupier/contract/promotions'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { versionOf } from '#platform/versions.ts'
import { type Budget, findBudget } from './store-budgets.ts'
import { findProgram, listPrograms, type Program, type ProgramKind, putProgram } from './store-programs.ts'

/** The kinds of rewards that can be claimed at the brand now. */
export async function openPrograms(context: Context): Promise<Set<ProgramKind>> {
  const rows = await listPrograms(context.db, context.actor.brandId)
  return new Set(rows.filter(({ isOpen }) => isOpen).map(({ kind }) => kind))
}

/** Whether the brand's policy lets the caller see promotions: of a visitor nobody knows the age. */
export async function mayBeShown(context: Context): Promise<boolean> {
  const { brandId, kind } = context.actor
  return kind === 'member' || kind === 'agent' || (await brandOf(context, brandId)).policy.showsBonusesToGuests
}

/** The open programme of a kind; refuses `claims_not_open` where there is none. */
export async function needProgram(context: Context | TxContext, kind: ProgramKind): Promise<Program> {
  const program = await findProgram(context.db, context.actor.brandId, kind)
  return program?.isOpen ? program : refuse('claims_not_open')
}

/** The budget of an open programme that pays money. */
export function budgetOf({ budget }: Program): Budget {
  return budget ?? refuse('claims_not_open')
}

/** All kinds of rewards with how they are paid at the brand (CO-03). */
export async function readPrograms(context: Context): Promise<ValueOf<typeof programs>> {
  const known = new Map((await listPrograms(context.db, context.actor.brandId)).map((program) => [program.kind, program]))
  return { rows: rewardPrograms.map((kind) => writtenProgram(known.get(kind) ?? closedProgram(kind))) }
}

function closedProgram(kind: ProgramKind): Program {
  return { kind, isOpen: false, budget: undefined, leastMinor: 0n, convert: undefined }
}

function writtenProgram(program: Program): ValueOf<typeof programs>['rows'][number] {
  const { kind, isOpen, budget, leastMinor, isAtOnce = false, convert } = program
  return {
    ...{ id: kind, kind, isOpen, budget: budget?.code ?? null, least: leastMinor, isAtOnce },
    convertPoints: convert?.points ?? null,
    convertAmount: convert?.minor ?? null,
    version: versionOf(markOf(program)),
  }
}

/** Says whether rewards of a kind can be claimed, from which budget, and by which numbers. An open one that pays money has a budget. */
export async function writeProgram(context: Context, { version, why, ...input }: InputOf<typeof saveProgram>): Promise<null> {
  const fault = faultOf(input)
  if (fault) return refuse('request_param_err', { field: fault })
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const { kind, isOpen, least: leastMinor, isAtOnce = false, convertPoints: points, convertAmount: minor } = input
    const convert = points !== null && minor !== null ? { points, minor } : undefined
    const subject = `program ${kind}`
    await lockRecord(tx, subject)
    const before = (await findProgram(tx.db, brandId, kind)) ?? closedProgram(kind)
    const after = { kind, isOpen, budget: await namedBudget(tx, input.budget), leastMinor, isAtOnce, convert }
    await putProgram(tx.db, brandId, after)
    await leaveTrail(tx, { action: 'program.save', subject, before: markOf(before), after: markOf(after), version, why })
  })
  return null
}

type Draft = Omit<InputOf<typeof saveProgram>, 'version' | 'why'>

/** The input that an open programme misses: a budget, or the rate of exchanged points. */
function faultOf({
  kind,
  isOpen,
  isAtOnce,
  budget,
  convertPoints,
  convertAmount,
}: Draft): 'budget' | 'convertPoints' | 'isAtOnce' | undefined {
  if (isAtOnce && kind !== 'rebate') return 'isAtOnce'
  if (!isOpen) return undefined
  if (budget === null && kind !== 'mission') return 'budget'
  return kind === 'points' && (convertPoints === null || convertAmount === null) ? 'convertPoints' : undefined
}

async function namedBudget(tx: TxContext, code: string | null): Promise<Budget | undefined> {
  return code === null ? undefined : ((await findBudget(tx.db, tx.actor.brandId, { code })) ?? refuse('not_found'))
}

function markOf({ isOpen, budget, leastMinor, isAtOnce = false, convert }: Program): object {
  const convertMark = convert && { points: String(convert.points), minor: String(convert.minor) }
  return { isOpen, budget: budget?.code ?? null, leastMinor: String(leastMinor), isAtOnce, convert: convertMark ?? null }
}
