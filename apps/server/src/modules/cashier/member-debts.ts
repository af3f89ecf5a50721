import type { askDebtWriteOff, decideDebtWriteOff, memberDebts } from '@croupier/contract/console/cashier-debts'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { toWire } from '@croupier/money/money'
import { memberKind, memberNames, readMember } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { listDebts, readBalance, writeOffDebt } from '#modules/wallet/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce, refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { isSameWriteOff, refusalOfAmount } from './rules-debts.ts'
import { askedWriteOffs, decideWriteOff, insertWriteOff, lockWriteOff } from './store-debts.ts'

/** Debts of the brand's members, with the write-offs that wait for a second person. */
export async function readMemberDebts(context: Context): Promise<ValueOf<typeof memberDebts>> {
  const debts = await listDebts(context)
  const waiting = new Map((await askedWriteOffs(context.db, context.actor.brandId)).map((row) => [row.memberId, row]))
  const names = await memberNames(
    context,
    debts.map(({ memberId }) => memberId),
  )
  return {
    rows: debts.map(({ memberId, owedMinor, since }) => {
      const open = waiting.get(memberId)
      return {
        member: { id: String(memberId), username: names.get(memberId)?.username ?? '' },
        owed: owedMinor,
        since: since.getTime(),
        asked: open ? { id: open.id, amount: open.amountMinor, by: open.askedByName, why: open.why } : null,
      }
    }),
  }
}

/**
 * Asks to let go what a member owes; another operator decides. The same id again asks for the same, with another content it is refused
 * `id_reused`. Refuses `wrong_state` where nothing is owed, `debt_changed` where less is, and `write_off_open` while another one waits.
 */
export async function askWriteOff(context: Context, input: InputOf<typeof askDebtWriteOff>): Promise<null> {
  return await askOnce(() => insertRequest(context, input), ['debt_write_off_pkey', 'debt_write_off_open'])
}

async function insertRequest(context: Context, input: InputOf<typeof askDebtWriteOff>): Promise<void> {
  const memberId = idOf(input.memberId)
  await inTransaction(context, async (tx) => {
    const known = await lockWriteOff(tx.db, tx.actor.brandId, input.id)
    if (known) return isSameWriteOff(known, { memberId, amountMinor: input.amount }) ? undefined : refuse('id_reused')
    await refuseSmallerDebt(tx, { memberId, amountMinor: input.amount })
    const waiting = await askedWriteOffs(tx.db, tx.actor.brandId)
    if (waiting.some((open) => open.memberId === memberId && open.id !== input.id)) return refuse('write_off_open')
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const requester = { askedBy: operatorId, askedByName: operatorName, at: tx.now }
    await insertWriteOff(tx.db, { ...requester, id: input.id, brandId, memberId, amountMinor: input.amount, why: input.why })
    await leaveTrail(tx, { action: 'debt.ask', subject: `member ${memberId}`, after: toWire(input.amount), why: input.why })
  })
}

/**
 * Approves or rejects a write-off as the second person. Refuses `not_found`, `wrong_state` once it is decided or nothing is owed,
 * `second_person_needed` for the operator who asked for it, and `debt_changed` where less is owed than was asked for.
 */
export async function reviewWriteOff(context: Context, input: InputOf<typeof decideDebtWriteOff>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const writeOff = (await lockWriteOff(tx.db, tx.actor.brandId, input.id)) ?? refuse('not_found')
    const { operatorId, operatorName } = operatorOf(tx)
    const refusal = refusalOfDecision(writeOff, operatorId)
    if (refusal) return refuse(refusal)
    const by = { by: operatorId, byName: operatorName, at: tx.now }
    if (input.action === 'reject') await decideWriteOff(tx.db, writeOff.id, { ...by, state: 'rejected' })
    else await decideWriteOff(tx.db, writeOff.id, { ...by, state: 'done', transferId: await letGo(tx, writeOff) })
    const after = toWire(writeOff.amountMinor)
    await leaveTrail(tx, { action: `debt.${input.action}`, subject: `member ${writeOff.memberId}`, after, why: input.why })
  })
  return null
}

type WriteOff = { id: string; memberId: bigint; amountMinor: bigint }

async function letGo(tx: TxContext, writeOff: WriteOff): Promise<bigint> {
  const { owner, unit } = await refuseSmallerDebt(tx, writeOff)
  return await writeOffDebt(tx, { ...writeOff, owner, unit })
}

/** The debtor; refused when less is owed than the operator saw, or nothing. */
async function refuseSmallerDebt(tx: TxContext, { memberId, amountMinor }: Omit<WriteOff, 'id'>) {
  const member = await readMember(tx, memberId)
  const { currency } = await brandOf(tx, tx.actor.brandId)
  const owner = { memberId, kind: memberKind(member.type) }
  const { owedMinor } = await readBalance(tx, owner, currency)
  const refusal = refusalOfAmount(owedMinor, amountMinor)
  return refusal ? refuse(refusal) : { owner, unit: currency }
}
