import { randomInt } from 'node:crypto'
import { type LoginResult, TRIAL_TYPE } from '@croupier/contract/identity'
import { brandOf } from '#modules/site/index.ts'
import { grantTrialMoney } from '#modules/wallet/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { completeLogin } from '../completed-logins/completed-logins.ts'
import { openMember } from '../members/personal-data.ts'
import { plainAccount } from '../members/rules.ts'
import { findMember } from '../members/store-members.ts'

/** Opens a trial account with play money of its own realm and signs it in (AP-07); refused when FREEPLAY3 is off. */
export async function signInFree(context: Context, call: Call): Promise<LoginResult> {
  const brand = await brandOf(context, context.actor.brandId)
  if (!brand.settings.modules.includes('FREEPLAY3')) return refuse('function.not.available')
  return await inTransaction(context, async (tx) => {
    const username = `trial${randomInt(10 ** 11, 10 ** 12)}`
    const account = plainAccount({ brandId: brand.id, username, type: TRIAL_TYPE })
    const id = await openMember(tx, { ...account, nickname: username.slice(0, 9), language: tx.actor.language })
    await grantTrialMoney(tx, id, brand.currency)
    const member = await findMember(tx.db, brand.id, { id })
    if (!member) throw new Error('the member was just made')
    return await completeLogin(tx, member, { call })
  })
}
