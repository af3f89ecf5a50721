import { excludeOppositeStakes } from '#modules/games/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { isBusy } from '#platform/database.ts'
import { moveContracts } from '../contracts/answers.ts'
import { gatherFigures } from '../figures/folds.ts'
import { excludeInLines } from '../figures/opposite-stakes.ts'
import { collectDebts, payFromHouse, recordNew, releaseEscrows } from '../payslips/payments.ts'
import { insertPayslips, type NewPayslip, numberPayslips, type SlipFrame } from '../payslips/store-payments.ts'
import { makeMoves } from '../proposals/moves.ts'
import { ripeSlots } from '../rules-clock.ts'
import { zoneOf } from '../zones.ts'
import { type Computed, carriedOn, halvesOf, newSlips, numbered, pagesOf } from './rules-pages.ts'
import { faultySlip } from './rules-payslips.ts'
import {
  advanceRun,
  contractsToSettle,
  finishRun,
  holdEpoch,
  lockRun,
  nextContracts,
  type OpenRun,
  openRun,
  openRuns,
  type Page,
  releaseLease,
  runKeys,
  type Settling,
  shareEpoch,
  takeLease,
  takeOverDebts,
  updateCarried,
} from './store.ts'
import { computePage, type RunContext } from './wages.ts'

/** A leader who says nothing for so long has lost the lease. Longer than any transaction may last. */
const LEASE_SECONDS = 30
/** Rounds of a slot may still be committing when it ends; what comes later is a correction. */
const SETTLE_AFTER_MS = 30_000
const PAGE = 250
const PAGES_AT_ONCE = 2
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
    await excludeOppositeStakes(context, { guard, onMatched: excludeInLines })
    await gatherFigures(context, guard)
    await makeMoves(context)
    await moveContracts(context)
    await openMissingRuns(context, epoch)
    for (const run of await openRuns(context.db, RUNS_AT_ONCE_MAX)) await settleRun(context, run, epoch)
    await collectDebts(context, guard)
    await releaseEscrows(context, guard)
    await releaseLease(context.db, epoch)
    return true
  } catch (failure) {
    if (failure instanceof Fenced) return false
    await releaseLease(context.db, epoch).catch(() => undefined)
    throw failure
  }
}

async function proveEpoch(tx: TxContext, epoch: bigint): Promise<void> {
  if (!(await holdEpoch(tx.db, epoch, LEASE_SECONDS))) throw new Fenced(`epoch ${epoch} is over`)
}

async function joinEpoch(tx: TxContext, epoch: bigint): Promise<void> {
  if (!(await shareEpoch(tx.db, epoch))) throw new Fenced(`epoch ${epoch} is over`)
}

/** Every slot from the first contract's start on has its run, without a gap, however long nobody looked. */
async function openMissingRuns(context: Context, epoch: bigint): Promise<void> {
  const ripe = new Date(context.now.getTime() - SETTLE_AFTER_MS)
  for (const key of await runKeys(context.db)) {
    const own = asSystem(context, key.brandId)
    const zone = await zoneOf(own)
    for (const slot of ripeSlots(key.period, { begin: key.lastTo ?? key.firstStart, ripe, max: RUNS_AT_ONCE_MAX }, zone))
      await inTransaction(own, async (tx) => {
        await proveEpoch(tx, epoch)
        await openRun(tx.db, { ...key, ...slot, epoch, now: tx.now })
      })
  }
}

/** Settles one run, some pages at a time: while the database writes one, the next is computed. */
async function settleRun(context: Context, run: OpenRun, epoch: bigint): Promise<void> {
  const own = asSystem(context, run.brandId)
  for (let after = run.settledSeq; ; ) {
    const { pages, isApart } = await nextPages(own, { run, epoch, after })
    const last = pages.at(-1)
    if (!last) return
    if (isApart) await allOf(pages.map((page) => settleRange(own, { run, epoch, page })))
    else for (const page of pages) await settleRange(own, { run, epoch, page })
    after = last.through
  }
}

/** Waits for all of them, also when one fails: nobody gives the lease back while another still works under it. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/**
 * Marks what is settled and cuts the next pages, or ends the run. Pages in which uplines pay are not settled at the same time: each
 * of their payments locks two wallets, and two such pages could wait for each other.
 */
async function nextPages(context: Context, { run, epoch, after }: { run: OpenRun; epoch: bigint; after: bigint }) {
  return await inTransaction(context, async (tx) => {
    await proveEpoch(tx, epoch)
    if (!(await lockRun(tx.db, run.id))) return { pages: [], isApart: false }
    await advanceRun(tx.db, run.id, after)
    const next = await nextContracts(tx.db, run, { after, limit: PAGE * PAGES_AT_ONCE })
    const pages = pagesOf(next, { after, size: PAGE })
    if (pages.length === 0) await finishRun(tx.db, run.id, tx.now)
    return { pages, isApart: next.every(({ payer }) => payer === 'brand') }
  })
}

type Work = { run: OpenRun; epoch: bigint; page: Page }

/** A page is one transaction. One that fails is halved until the contract that cannot be settled stands alone, and is set aside. */
async function settleRange(context: Context, { run, epoch, page }: Work): Promise<void> {
  await settlePage(context, { run, epoch, page }).catch(async (failure: unknown) => {
    if (failure instanceof Fenced || isBusy(failure)) throw failure
    const contracts = await inTransaction(context, (tx) => contractsToSettle(tx.db, run, page))
    const decision = halvesOf(contracts, page)
    if (decision.kind === 'empty') throw failure
    if (decision.kind === 'alone') return await setAside(context, { run, epoch, contract: decision.contract, failure })
    context.log.error({ run: String(run.id), failure: String(failure) }, 'a page of wages failed; its halves are settled one by one')
    for (const half of decision.halves) await settleRange(context, { run, epoch, page: half })
  })
}

async function settlePage(context: Context, { run, epoch, page }: Work): Promise<void> {
  await inTransaction(context, async (tx) => {
    await joinEpoch(tx, epoch)
    const runContext = { tx, run, epoch }
    await takeOverDebts(tx.db, run, { page, now: tx.now })
    await writeWages(runContext, await computePage(runContext, await contractsToSettle(tx.db, run, page)))
  })
}

type Failed = { run: OpenRun; epoch: bigint; contract: Settling; failure: unknown }

async function setAside(context: Context, { run, epoch, contract, failure }: Failed): Promise<void> {
  await inTransaction(context, async (tx) => {
    await joinEpoch(tx, epoch)
    const [id = 0n] = await numberPayslips(tx.db, 1)
    const runContext = { tx, run, epoch }
    await insertPayslips(tx.db, frameOf(runContext), [{ ...faultySlip(run, contract, String(failure)), id }])
  })
}

function frameOf({ tx, run, epoch }: RunContext): SlipFrame {
  return { brandId: run.brandId, runId: run.id, epoch, at: tx.now }
}

/** Payslips, payments and what is carried, together; what stands already is left as it is. */
async function writeWages(runContext: RunContext, computed: readonly Computed[]): Promise<void> {
  const { tx } = runContext
  const ids = await numberPayslips(
    tx.db,
    computed.reduce((count, { payslips }) => count + payslips.length, 0),
  )
  const made = await insertSlips(runContext, await payFromHouse(tx, numbered(computed, ids)))
  await recordNew(tx, made)
  await updateCarried(tx.db, carriedOn(computed, made))
}

/** Writes payslips and gives those that are new (`newSlips`). One statement holds one slot of a contract. */
async function insertSlips(runContext: RunContext, slips: readonly NewPayslip[]): Promise<NewPayslip[]> {
  const made: NewPayslip[] = []
  for (const group of Map.groupBy(slips, ({ fromAt }) => fromAt.getTime()).values())
    made.push(...newSlips(group, await insertPayslips(runContext.tx.db, frameOf(runContext), group)))
  return made
}
