import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withdraw } from '@croupier/contract/cashier'
import { approveWithdrawal, consoleWithdrawal, consoleWithdrawals, rejectWithdrawal } from '@croupier/contract/console/cashier'
import { adjustments, askAdjustment, decideAdjustment } from '@croupier/contract/console/cashier-adjustments'
import type { ValueOf } from '@croupier/contract/route'
import { operationId } from '../../apps/server/src/modules/wallet/index.ts'
import type { Dice } from './dice.ts'
import { FEE_MINOR, type House, LARGE_MINOR, PAYMENT_PASSWORD, type Payee, SMALL_MINOR } from './house-stage.ts'
import { type Answer, ask, type Caller, type Told } from './house-told.ts'

const WITHDRAWALS_MAX = 60
const ADJUSTMENTS_MAX = 60
const BETWEEN_MS = 8_000
const LOOK_MS = 250
const PAGE = 100
const LOOKS_MAX = 5_000
const ADJUSTED_MAX_MINOR = 20_000
const WHY = 'looked at'
/** Another operator was faster, or is needed. */
const RACED = ['wrong_state', 'second_person_needed']
/** What a member asks for lies in one of these, so that nobody, one or two persons approve it. */
const AMOUNTS = [
  { from: 10_000n, to: SMALL_MINOR },
  { from: SMALL_MINOR + 1n, to: LARGE_MINOR - 1n },
  { from: LARGE_MINOR, to: 2n * LARGE_MINOR },
]

/** Somebody who works in the house until it closes. */
export type Work<Who> = { house: House; who: Who; dice: Dice; isClosing: () => boolean }

export async function withdrawAsMember({ house, who, dice, isClosing }: Work<Payee>): Promise<void> {
  const { told } = house.doors
  for (let done = 0; done < WITHDRAWALS_MAX && !isClosing(); done += 1) {
    const id = randomUUID()
    const amount = amountOf(dice)
    const input = { id, amount, bankCardId: who.bankCardId, paymentPassword: PAYMENT_PASSWORD }
    const answer = await ask(house.doors, who, { route: withdraw, input })
    if (answer.success) told.withdrawals.set(operationId('withdrawal', BigInt(who.id), id), { memberId: who.id, amountMinor: amount })
    else told.unexpected.push(`${withdraw.path} ${answer.errorCode}`)
    await sleep(dice.roll(BETWEEN_MS))
  }
}

function amountOf(dice: Dice): bigint {
  const { from, to } = AMOUNTS[dice.roll(AMOUNTS.length)] ?? { from: FEE_MINOR, to: SMALL_MINOR }
  return from + BigInt(dice.roll(Number(to - from) + 1))
}

type Waiting = ValueOf<typeof consoleWithdrawals>['rows'][number]

/** Decides on withdrawals until the house closes and none is left to decide; other operators do the same. */
export async function reviewWithdrawals(work: Work<Caller>): Promise<void> {
  const { house, who } = work
  await untilNoneIsLeft(work, async () => {
    const { value } = await ask(house.doors, who, { route: consoleWithdrawals, input: { state: 'requested', size: PAGE } })
    for (const row of value.rows) if (row.firstApprovedBy !== who.name) await reviewOne(work, row)
    return value.rows.length
  })
}

async function reviewOne({ house: { doors }, who, dice }: Work<Caller>, { id }: Waiting): Promise<void> {
  const verdict = dice.chance(0.1) ? 'reject' : 'approve'
  const route = verdict === 'reject' ? rejectWithdrawal : approveWithdrawal
  const answer = await ask(doors, who, { route, input: { id, why: WHY } })
  const stands = async () => {
    const { value: found } = await ask(doors, who, { route: consoleWithdrawal, input: { id } })
    const isLast = found.decidedBy === who.name && (found.state === 'rejected') === (verdict === 'reject')
    return isLast || (verdict === 'approve' && found.firstApprovedBy === who.name)
  }
  if (await hasTaken(doors.told, { path: route.path, answer, stands })) doors.told.reviews.push({ id, by: who.name, verdict })
}

/** Asks for adjustments until the house closes; now and then the author tries to be the second person as well. */
export async function askAdjustments({ house, who, dice, isClosing }: Work<Caller>): Promise<void> {
  for (let done = 0; done < ADJUSTMENTS_MAX && !isClosing(); done += 1) {
    await sleep(dice.roll(BETWEEN_MS))
    const id = await askOne(house, who, dice)
    if (dice.chance(0.25)) await decideOwn(house, who, id)
  }
}

async function askOne({ doors, members }: House, who: Caller, dice: Dice): Promise<string> {
  const id = randomUUID()
  const memberId = members[dice.roll(members.length)]?.id ?? ''
  const amount = BigInt(1 + dice.roll(ADJUSTED_MAX_MINOR))
  const isCredit = dice.chance(0.5)
  const kind = isCredit ? ({ direction: 'credit', category: 'goodwill' } as const) : ({ direction: 'debit', category: 'fraud' } as const)
  const answer = await ask(doors, who, { route: askAdjustment, input: { id, memberId, ...kind, amount, why: WHY } })
  if (answer.success) doors.told.adjustments.set(id, { memberId, gainMinor: isCredit ? amount : -amount, askedBy: who.name })
  else doors.told.unexpected.push(`${askAdjustment.path} ${answer.errorCode}`)
  return id
}

async function decideOwn({ doors }: House, who: Caller, id: string): Promise<void> {
  const answer = await ask(doors, who, { route: decideAdjustment, input: { id, action: 'approve', why: WHY } })
  if (answer.success) doors.told.unexpected.push(`${who.name} alone decided adjustment ${id}`)
  else if (answer.errorCode === 'second_person_needed') doors.told.ownRefused += 1
}

/** Decides on what other operators asked for, until the house closes and nothing is left. */
export async function decideAdjustments(work: Work<Caller>): Promise<void> {
  const { house, who } = work
  await untilNoneIsLeft(work, async () => {
    const { value } = await ask(house.doors, who, { route: adjustments, input: { state: 'asked', size: PAGE } })
    for (const row of value.rows) if (row.isForMe) await decideOne(work, row)
    return value.rows.length
  })
}

type Asked = ValueOf<typeof adjustments>['rows'][number]

async function decideOne({ house: { doors }, who, dice }: Work<Caller>, { id, memberId }: Asked): Promise<void> {
  const verdict = dice.chance(0.15) ? 'reject' : 'approve'
  const answer = await ask(doors, who, { route: decideAdjustment, input: { id, action: verdict, why: WHY } })
  const stands = async () => {
    const state = verdict === 'approve' ? 'done' : 'rejected'
    const { value } = await ask(doors, who, { route: adjustments, input: { memberId, state, size: PAGE } })
    return value.rows.some((row) => row.id === id && row.decidedBy === who.name)
  }
  if (await hasTaken(doors.told, { path: decideAdjustment.path, answer, stands })) doors.told.decisions.push({ id, by: who.name, verdict })
}

type Taken = { path: string; answer: Answer<unknown>; stands: () => Promise<boolean> }

/** Whether a verdict was taken: where a try was lost before it was refused, that is looked up. */
async function hasTaken({ unexpected }: Told, { path, answer, stands }: Taken): Promise<boolean> {
  if (answer.success) return true
  const isRaced = RACED.includes(answer.errorCode)
  if (!isRaced) unexpected.push(`${path} ${answer.errorCode}`)
  return isRaced && answer.isRepeated && (await stands())
}

async function untilNoneIsLeft({ isClosing }: Work<Caller>, look: () => Promise<number>): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const wasClosing = isClosing()
    if ((await look()) === 0 && wasClosing) return
    await sleep(LOOK_MS)
  }
  throw new Error('operators were never done')
}
