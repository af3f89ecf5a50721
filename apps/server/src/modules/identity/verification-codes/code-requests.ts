import type { CodeSent, sendLoginCode, sendRegisterCode } from '@croupier/contract/identity-codes'
import type { InputOf } from '@croupier/contract/route'
import type { ModuleId } from '@croupier/contract/site'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import type { Challenger } from '../brute-force/challenges.ts'
import { mobileNumber } from '../members/mobile-numbers.ts'
import type { Purpose } from './store-codes.ts'
import { sendCode } from './verification-codes.ts'

type Wanted = { purpose: Purpose; needs: ModuleId; written: string; dialingCode: string; challenge: string }

/**
 * A code for opening an account (SS-06). A number that has one already is told so by the text message, and only there. Refuses
 * `mobile_invalid`, `challenge_failed`, `sms_quota`.
 */
export async function requestRegisterCode(
  context: Context,
  input: InputOf<typeof sendRegisterCode>,
  challenger: Challenger,
): Promise<CodeSent> {
  const { mobileNo: written, countryDialingCode: dialingCode, challenge } = input
  return await request(context, { purpose: 'register', needs: 'REGMOBVERF3', written, dialingCode, challenge }, challenger)
}

/**
 * A code for logging in or for a new password; one is not good for the other. Refuses `mobile_invalid`, `challenge_failed`, `sms_quota`.
 */
export async function requestLoginCode(context: Context, input: InputOf<typeof sendLoginCode>, challenger: Challenger): Promise<CodeSent> {
  const purpose = input.purpose ?? 'login'
  const needs = purpose === 'login' ? 'MOBILEVERCODELOGIN3' : 'CHNGPASSVERIF3'
  const { mobileNum: written, countryDialingCode: dialingCode, challenge } = input
  return await request(context, { purpose, needs, written, dialingCode, challenge }, challenger)
}

async function request(context: Context, wanted: Wanted, challenger: Challenger): Promise<CodeSent> {
  const brand = await brandOf(context, context.actor.brandId)
  if (!brand.settings.modules.includes(wanted.needs)) return refuse('function.not.available')
  const to = mobileNumber(wanted.written, wanted.dialingCode)
  if (to === undefined) return refuse('mobile_invalid', { field: 'mobileNum' })
  if (!(await challenger.isSolved(context, wanted.challenge))) return refuse('challenge_failed')
  return await sendCode(context, wanted.purpose, { way: 'sms', to })
}
