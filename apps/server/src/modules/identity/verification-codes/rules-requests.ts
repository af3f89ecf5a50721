import type { sendLoginCode, sendRegisterCode } from '@croupier/contract/identity-codes'
import type { InputOf } from '@croupier/contract/route'
import type { ModuleId } from '@croupier/contract/site'
import type { Refusal } from '#platform/refusal.ts'
import { mobileNumber } from '../members/mobile-numbers.ts'
import type { Purpose } from './store-codes.ts'

/** A code that a visitor asks for, and the module of the brand without which there is none. */
export type CodeRequest = { purpose: Purpose; needs: ModuleId; written: string; dialingCode: string; challenge: string }

export function registerRequest({ mobileNo, countryDialingCode, challenge }: InputOf<typeof sendRegisterCode>): CodeRequest {
  return { purpose: 'register', needs: 'REGMOBVERF3', written: mobileNo, dialingCode: countryDialingCode, challenge }
}

/** A code for logging in, or for a new password where that is asked for. */
export function loginRequest(input: InputOf<typeof sendLoginCode>): CodeRequest {
  const { mobileNum, countryDialingCode, challenge, purpose = 'login' } = input
  const needs = purpose === 'login' ? 'MOBILEVERCODELOGIN3' : 'CHNGPASSVERIF3'
  return { purpose, needs, written: mobileNum, dialingCode: countryDialingCode, challenge }
}

/** The number that a code goes to. Refuses `function.not.available` where the brand has no such codes, and `mobile_invalid`. */
export function decideCode(
  { needs, written, dialingCode }: CodeRequest,
  modules: readonly ModuleId[],
): { to: string } | Refusal<'function.not.available' | 'mobile_invalid'> {
  if (!modules.includes(needs)) return { refusal: 'function.not.available' }
  const to = mobileNumber(written, dialingCode)
  return to === undefined ? { refusal: 'mobile_invalid', detail: { field: 'mobileNum' } } : { to }
}

/** A code of six digits out of a drawn number. */
export function codeText(drawn: number): string {
  return String(drawn).padStart(6, '0')
}

/** The numbers that are counted together with one: all that differ from it in the last four digits. */
export function prefixOf(to: string): string {
  return to.slice(0, -4)
}
