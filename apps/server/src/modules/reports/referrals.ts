import type { hinderedReferrals } from '@croupier/contract/console/referrals'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Context } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import { listHindered } from './store.ts'

/** Friends who bring nothing, with what they share with the member who invited them (CO-03, SC-04). */
export async function readHindered(context: Context, input: InputOf<typeof hinderedReferrals>): Promise<ValueOf<typeof hinderedReferrals>> {
  const cut = cutOf(input)
  const rows = await listHindered(context.db, context.actor.brandId, { before: cut.before, limit: cut.limit + 1 })
  return pageOf(rows, cut, {
    key: (row) => row.memberId,
    row: ({ memberId, inviterId, registeredAt, ...row }) => ({
      ...row,
      ...{ id: String(memberId), memberId: String(memberId), inviterId: String(inviterId), registeredAt: registeredAt.getTime() },
    }),
  })
}
