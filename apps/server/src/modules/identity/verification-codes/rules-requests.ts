import type { sendLoginCode, sendRegisterCode } from '@croupier/contract/identity-codes'
import type { InputOf } from '@croupier/contract/route'
import type { ModuleId } from '@croupier/contract/site'
import type { Refusal } from '#platform/refusal.ts'
import { decideMobile } from '../members/mobile-numbers.ts'
import type { Purpose } from './store-codes.ts'

/** The module of a brand without which it neither sends nor takes such a code. */
const modulesNeeded = {
  register: 'REGMOBVERF3',
  login: 'MOBILEVERCODELOGIN3',
  reset: 'CHNGPASSVERIF3',
} as const satisfies Partial<Record<Purpose, ModuleId>>

/** A number as a visitor wrote it, and what a code to it is for. */
export type CodeNumber = { purpose: keyof typeof modulesNeeded; written: string; dialingCode: string | undefined }

/** A code that a visitor asks for. */
export type CodeRequest = CodeNumber & { challenge: string }

export function registerRequest({ mobileNo, countryDialingCode, challenge }: InputOf<typeof sendRegisterCode>): CodeRequest {
  return { purpose: 'register', written: mobileNo, dialingCode: countryDialingCode, challenge }
}

/** A code for logging in, or for a new password where that is asked for. */
export function loginRequest(input: InputOf<typeof sendLoginCode>): CodeRequest {
  const { mobileNum, countryDialingCode, challenge, purpose = 'login' } = input
  return { purpose, written: mobileNum, dialingCode: countryDialingCode, challenge }
}

/** The number that a code goes to, or has gone to. Refuses `function.not.available` where the brand has no such codes, and `mobile_invalid`. */
export function decideCode(
  { purpose, written, dialingCode }: CodeNumber,
  modules: readonly ModuleId[],
): { mobile: string } | Refusal<'function.not.available' | 'mobile_invalid'> {
  return modules.includes(modulesNeeded[purpose]) ? decideMobile(written, dialingCode) : { refusal: 'function.not.available' }
}

/** A code of six digits out of a drawn number. */
export function codeText(drawn: number): string {
  return String(drawn).padStart(6, '0')
}

/** The numbers that are counted together with one: all that differ from it in the last four digits. */
export function prefixOf(to: string): string {
  return to.slice(0, -4)
}
