import type { CodeSent, sendLoginCode, sendRegisterCode } from '@croupier/contract/identity-codes'
import type { InputOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import type { Challenger } from '../brute-force/challenges.ts'
import { type CodeRequest, decideCode, loginRequest, registerRequest } from './rules-requests.ts'
import { sendCode } from './verification-codes.ts'

/**
 * A code for opening an account (SS-06). A number that has one already is told so by the text message, and only there. Refuses
 * `mobile_invalid`, `challenge_failed`, `sms_quota`.
 */
export async function requestRegisterCode(
  context: Context,
  input: InputOf<typeof sendRegisterCode>,
  challenger: Challenger,
): Promise<CodeSent> {
  return await request(context, registerRequest(input), challenger)
}

/**
 * A code for logging in or for a new password; one is not good for the other. Refuses `mobile_invalid`, `challenge_failed`, `sms_quota`.
 */
export async function requestLoginCode(context: Context, input: InputOf<typeof sendLoginCode>, challenger: Challenger): Promise<CodeSent> {
  return await request(context, loginRequest(input), challenger)
}

async function request(context: Context, wanted: CodeRequest, challenger: Challenger): Promise<CodeSent> {
  const brand = await brandOf(context, context.actor.brandId)
  const decision = decideCode(wanted, brand.settings.modules)
  if ('refusal' in decision) return refuse(decision.refusal, decision.detail)
  if (!(await challenger.isSolved(context, wanted.challenge))) return refuse('challenge_failed')
  return await sendCode(context, wanted.purpose, { way: 'sms', to: decision.mobile })
}
