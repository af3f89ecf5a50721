import { readNow } from '@croupier/client/call'
import { systemStatus } from '@croupier/contract/site'
import { countries } from '@croupier/contract/site-pages'
import { firstCountry } from './country-list.ts'

/**
 * The dial code of a form, as +63. One that is sent before its list of countries is there has none yet: it gets that of the country
 * which the list will begin with. Throws as a call does.
 */
export async function dialingCodeOf(chosen: string): Promise<string> {
  if (chosen !== '') return chosen
  const [list, { location }] = await Promise.all([readNow(countries, {}), readNow(systemStatus, {})])
  return firstCountry(list, { here: location.country })?.countryDialingCode ?? ''
}
