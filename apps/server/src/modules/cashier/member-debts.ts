import type { askDebtWriteOff, decideDebtWriteOff, memberDebts } from '@croupier/contract/console/cashier-debts'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { toWire } from '@croupier/money/money'
import { memberKind, memberNames, readMember } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { listDebts, readBalance, writeOffDebt } from '#modules/wallet/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { askedWriteOffs, decideWriteOff, insertWriteOff, lockWriteOff } from './store-debts.ts'

/** What members owe, with the write-offs that wait for a second person. */
export async function readMemberDebts(context: Context): Promise<ValueOf<typeof memberDebts>> {
  const debts = await listDebts(context)
  const asked = new Map((await askedWriteOffs(context.db, context.actor.brandId)).map((row) => [row.memberId, row]))
  const names = await memberNames(
    context,
    debts.map(({ memberId }) => memberId),
  )
  return {
    rows: debts.map(({ memberId, owedMinor, since }) => {
      const open = asked.get(memberId)
      return {
        member: { id: String(memberId), username: names.get(memberId)?.username ?? '' },
        owed: owedMinor,
        since: since.getTime(),
        asked: open ? { id: open.id, amount: open.amountMinor, by: open.askedByName, why: open.why } : null,
      }
    }),
  }
}

/** Asks to let go what a member owes. The same id again asks for the same. */
export async function askWriteOff(context: Context, input: InputOf<typeof askDebtWriteOff>): Promise<null> {
  const write = () => writeAsked(context, input)
  // Another call was a moment faster: what it has written is the answer to this one, or stands in its way.
  await write().catch((failure: unknown) => (isTwin(failure) ? write() : Promise.reject(failure)))
  return null
}

const isTwin = (failure: unknown) => isDuplicateOf(failure, 'debt_write_off_pkey') || isDuplicateOf(failure, 'debt_write_off_open')

async function writeAsked(context: Context, input: InputOf<typeof askDebtWriteOff>): Promise<void> {
  const memberId = idOf(input.memberId)
  await inTransaction(context, async (tx) => {
    const known = await lockWriteOff(tx.db, tx.actor.brandId, input.id)
    if (known) return known.memberId === memberId && known.amountMinor === input.amount ? undefined : refuse('id_reused')
    await refuseSmallerDebt(tx, { memberId, amountMinor: input.amount })
    if ((await askedWriteOffs(tx.db, tx.actor.brandId)).some((open) => open.memberId === memberId)) return refuse('write_off_open')
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const asked = { askedBy: operatorId, askedByName: operatorName, at: tx.now }
    await insertWriteOff(tx.db, { ...asked, id: input.id, brandId, memberId, amountMinor: input.amount, why: input.why })
    await leaveTrail(tx, { action: 'debt.ask', subject: `member ${memberId}`, after: toWire(input.amount), why: input.why })
  })
}

/** The second person's word. Nobody decides what he asked for himself. */
export async function decide(context: Context, input: InputOf<typeof decideDebtWriteOff>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const asked = (await lockWriteOff(tx.db, tx.actor.brandId, input.id)) ?? refuse('not_found')
    if (asked.state !== 'asked') return refuse('wrong_state')
    const { operatorId, operatorName } = operatorOf(tx)
    if (asked.askedBy === operatorId) return refuse('second_person_needed')
    const by = { by: operatorId, byName: operatorName, at: tx.now }
    if (input.action === 'reject') await decideWriteOff(tx.db, asked.id, { ...by, state: 'rejected' })
    else await decideWriteOff(tx.db, asked.id, { ...by, state: 'done', transferId: await letGo(tx, asked) })
    const after = toWire(asked.amountMinor)
    await leaveTrail(tx, { action: `debt.${input.action}`, subject: `member ${asked.memberId}`, after, why: input.why })
  })
  return null
}

type Asked = { id: string; memberId: bigint; amountMinor: bigint }

async function letGo(tx: TxContext, asked: Asked): Promise<bigint> {
  const { owner, unit } = await refuseSmallerDebt(tx, asked)
  return await writeOffDebt(tx, { ...asked, owner, unit })
}

/** The debtor; refused when less is owed than somebody saw, or nothing. */
async function refuseSmallerDebt(tx: TxContext, { memberId, amountMinor }: Omit<Asked, 'id'>) {
  const member = await readMember(tx, memberId)
  const { currency } = await brandOf(tx, tx.actor.brandId)
  const owner = { memberId, kind: memberKind(member.type) }
  const { owedMinor } = await readBalance(tx, owner, currency)
  if (owedMinor === 0n) return refuse('wrong_state')
  return owedMinor < amountMinor ? refuse('debt_changed') : { owner, unit: currency }
}
