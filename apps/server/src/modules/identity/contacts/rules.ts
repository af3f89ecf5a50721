import type { sendContactCode } from '@croupier/contract/identity-contacts'
import type { InputOf } from '@croupier/contract/route'
import type { Refusal } from '#platform/refusal.ts'
import { mobileNumber } from '../members/mobile-numbers.ts'
import type { Recipient } from '../outgoing-messages/rules.ts'

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Wanted = Pick<InputOf<typeof sendContactCode>, 'way' | 'to' | 'countryDialingCode'>

/** The contact that a member wants to have, in its one form. */
export function decideContact({
  way,
  to,
  countryDialingCode,
}: Wanted): { contact: Recipient } | Refusal<'mail_invalid' | 'mobile_invalid'> {
  if (way === 'mail') {
    const address = to.trim()
    return MAIL.test(address) ? { contact: { way, to: address } } : { refusal: 'mail_invalid', detail: { field: 'to' } }
  }
  const number = mobileNumber(to, countryDialingCode)
  return number === undefined ? { refusal: 'mobile_invalid', detail: { field: 'to' } } : { contact: { way, to: number } }
}

type Contacts = { mobile: string | null; email: string | null }

/** The contact that hears of a move: the one that the new one replaces, if it is another. */
export function replacedContact({ mobile, email }: Contacts, next: Recipient): Recipient | undefined {
  const old = next.way === 'sms' ? mobile : email
  return old === null || old === next.to ? undefined : { way: next.way, to: old }
}

/** Why a number is not taken over: another member has proven it. */
export function refusalOfOwner(ownerId: bigint | undefined, memberId: bigint): Refusal<'mobile_taken'> | undefined {
  return ownerId === undefined || ownerId === memberId ? undefined : { refusal: 'mobile_taken', detail: { field: 'to' } }
}
