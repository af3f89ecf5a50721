import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Refusal } from '#platform/refusal.ts'

/** Where a number without a country belongs when nothing else is known. */
const HOME_COUNTRY: CountryCode = 'PH'

/** A number as people write it in the form +639171234567; undefined when it is none. */
export function mobileNumber(written: string, dialingCode: string | undefined): string | undefined {
  const callingCode = dialingCode?.replace(/\D/g, '')
  const given = written.trim()
  const number = parsePhoneNumberFromString(given, callingCode ? { defaultCallingCode: callingCode } : HOME_COUNTRY)
  return number?.isValid() ? number.number : undefined
}

/** A number that a caller wrote, in its one form. */
export function decideMobile(written: string, dialingCode: string | undefined): { mobile: string } | Refusal<'mobile_invalid'> {
  const mobile = mobileNumber(written, dialingCode)
  return mobile === undefined ? { refusal: 'mobile_invalid', detail: { field: 'mobileNum' } } : { mobile }
}

/** Whether a name at the login may be a number: names of accounts begin with a letter. */
export function looksLikeNumber(written: string): boolean {
  return /^[+(]?\d[\d ().-]{5,24}$/.test(written.trim())
}

/** All but the last digits are covered: enough to recognise one's own. */
export function coveredNumber(number: string): string {
  return `${'*'.repeat(6)}${number.slice(-3)}`
}
