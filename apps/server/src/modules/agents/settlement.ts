import { excludeOppositeStakes } from '#modules/games/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { isBusy } from '#platform/database.ts'
import { moveContracts } from './contract-answers.ts'
import { gatherFigures } from './metrics.ts'
import { makeMoves } from './moves.ts'
import { collectDebts, payFromHouse, recordNew, releaseEscrows } from './payments.ts'
import { type Slot, slotAfter, slotAt } from './rules-clock.ts'
import {
  advanceRun,
  contractsToSettle,
  finishRun,
  giveLeaseBack,
  holdEpoch,
  keepCarried,
  lockRun,
  type OpenRun,
  openRun,
  openRuns,
  runKeys,
  type Settling,
  takeLease,
} from './store-settlement.ts'
import { insertPayslips, type NewPayslip, numberPayslips } from './store-wages.ts'
import { type Computed, computePage, faultySlip } from './wages.ts'
import { zoneOf } from './zones.ts'

/** A leader who says nothing for so long has lost the lease. Longer than any transaction may last. */
const LEASE_SECONDS = 30
/** Rounds of a slot may still be committing when it ends; what comes later is a correction. */
const SETTLE_AFTER_MS = 30_000
const PAGE = 500
const RUNS_AT_ONCE_MAX = 3000

/** Somebody else settles now; whatever this process had begun is rolled back. */
class Fenced extends Error {}

/**
 * Settles everything that is due, in order: figures, moves, states of contracts, missing slots, debts. One process at
 * a time does it, under an epoch that every transaction proves; false when another one is at it.
 */
export async function settleAll(context: Context): Promise<boolean> {
  const epoch = await takeLease(context.db, LEASE_SECONDS)
  if (epoch === undefined) return false
  try {
    const guard = (tx: TxContext) => proveEpoch(tx, epoch)
    await excludeOppositeStakes(context, guard)
    await gatherFigures(context, guard)
    await makeMoves(context)
    await moveContracts(context)
    await openMissingRuns(context, epoch)
    for (const run of await openRuns(context.db, RUNS_AT_ONCE_MAX)) await settleRun(context, run, epoch)
    await collectDebts(context, guard)
    await releaseEscrows(context, guard)
    await giveLeaseBack(context.db, epoch)
    return true
  } catch (failure) {
    if (failure instanceof Fenced) return false
    await giveLeaseBack(context.db, epoch).catch(() => undefined)
    throw failure
  }
}

async function proveEpoch(tx: TxContext, epoch: bigint): Promise<void> {
  if (!(await holdEpoch(tx.db, epoch, LEASE_SECONDS))) throw new Fenced(`epoch ${epoch} is over`)
}

/** Every slot from the first contract's start on has its run, without a gap, however long nobody looked. */
async function openMissingRuns(context: Context, epoch: bigint): Promise<void> {
  const ripe = new Date(context.now.getTime() - SETTLE_AFTER_MS)
  for (const key of await runKeys(context.db)) {
    const own = asSystem(context, key.brandId)
    const zone = await zoneOf(own)
    let slot: Slot = slotAt(key.period, key.lastTo ?? key.firstStart, zone)
    for (let opened = 0; slot.to <= ripe && opened < RUNS_AT_ONCE_MAX; opened += 1) {
      const next = slot
      await inTransaction(own, async (tx) => {
        await proveEpoch(tx, epoch)
        await openRun(tx.db, { ...key, ...next, epoch, now: tx.now })
      })
      slot = slotAfter(key.period, slot, zone)
    }
  }
}

/** Settles one run page by page; each page is one transaction, and a page that fails is taken contract by contract. */
async function settleRun(context: Context, run: OpenRun, epoch: bigint): Promise<void> {
  const own = asSystem(context, run.brandId)
  for (let after = run.settledSeq; ; ) {
    const last = await settlePage(own, { run, epoch, after }).catch(async (failure: unknown) => {
      if (failure instanceof Fenced || isBusy(failure)) throw failure
      own.log.error({ run: String(run.id), failure: String(failure) }, 'a page of wages failed; its contracts are settled one by one')
      return await settleOneByOne(own, { run, epoch, after })
    })
    if (last === undefined) return
    after = last
  }
}

type Page = { run: OpenRun; epoch: bigint; after: bigint }

/** Undefined when the run is done. */
async function settlePage(context: Context, { run, epoch, after }: Page): Promise<bigint | undefined> {
  return await inTransaction(context, async (tx) => {
    await proveEpoch(tx, epoch)
    if (!(await lockRun(tx.db, run.id))) return undefined
    const contracts = await contractsToSettle(tx.db, run, { after, limit: PAGE })
    const last = contracts.at(-1)?.seq
    if (last === undefined) {
      await finishRun(tx.db, run.id, tx.now)
      return undefined
    }
    await writeWages(tx, await computePage({ tx, run, epoch }, contracts))
    await advanceRun(tx.db, run.id, last)
    return last
  })
}

/** Payslips, payments and what is carried, together; what stands already is left as it is. */
async function writeWages(tx: TxContext, computed: readonly Computed[]): Promise<void> {
  const ids = await numberPayslips(
    tx.db,
    computed.reduce((count, { payslips }) => count + payslips.length, 0),
  )
  const numbered = computed.flatMap(({ payslips }) => payslips).map((slip, at) => ({ ...slip, id: ids[at] ?? slip.id }))
  const made = await insertSlips(tx, await payFromHouse(tx, numbered))
  await recordNew(tx, made)
  const isMade = new Set(made.map(({ contractId }) => contractId))
  const isNew = ({ payslips }: Computed) => payslips.length === 0 || payslips.some(({ contractId }) => isMade.has(contractId))
  await keepCarried(
    tx.db,
    computed.filter(isNew).map(({ carried }) => carried),
  )
}

/**
 * Writes payslips and gives those that are new. One statement holds one slot of a contract. A payslip that was paid just now
 * and stands already would be paid twice: the transaction ends with it.
 */
async function insertSlips(tx: TxContext, slips: readonly NewPayslip[]): Promise<NewPayslip[]> {
  const made = []
  for (const group of Map.groupBy(slips, ({ fromAt }) => fromAt.getTime()).values()) {
    const ids = await insertPayslips(tx.db, group)
    for (const slip of group) {
      const id = ids.get(slip.contractId)
      if (id !== undefined) made.push({ ...slip, id })
      else if (slip.state === 'paid')
        throw new Error(`the payslip of contract ${slip.contractId} from ${slip.fromAt.toISOString()} stands already`)
    }
  }
  return made
}

/** The same page, each contract in a transaction of its own: one that cannot be settled is set aside with its fault. */
async function settleOneByOne(context: Context, { run, epoch, after }: Page): Promise<bigint | undefined> {
  const contracts = await inTransaction(context, (tx) => contractsToSettle(tx.db, run, { after, limit: PAGE }))
  for (const contract of contracts) {
    await inTransaction(context, (tx) => settleOne(tx, { run, epoch, contract })).catch(async (failure: unknown) => {
      if (failure instanceof Fenced || isBusy(failure)) throw failure
      await inTransaction(context, async (tx) => {
        await proveEpoch(tx, epoch)
        const [id = 0n] = await numberPayslips(tx.db, 1)
        await insertPayslips(tx.db, [{ ...faultySlip({ tx, run, epoch }, contract, String(failure)), id }])
        await advanceRun(tx.db, run.id, contract.seq)
      })
    })
  }
  return contracts.at(-1)?.seq
}

async function settleOne(tx: TxContext, { run, epoch, contract }: { run: OpenRun; epoch: bigint; contract: Settling }): Promise<void> {
  await proveEpoch(tx, epoch)
  const [fresh] = await contractsToSettle(tx.db, run, { after: contract.seq - 1n, limit: 1 })
  if (fresh?.id !== contract.id) return
  await writeWages(tx, await computePage({ tx, run, epoch }, [fresh]))
  await advanceRun(tx.db, run.id, contract.seq)
}
