import { type CountryResponse, open, validate } from 'maxmind'
import type { Geography } from '#platform/ports.ts'

const unknownGeography: Geography = { isKnown: false, countryOf: () => undefined }

/**
 * Countries from the operator's database of addresses (MaxMind's format, `.mmdb`); a newer file in its place is taken up by itself.
 * An address that is not in it, or is none, has no country. Throws when the file cannot be read.
 */
export async function openGeography(file: string): Promise<Geography> {
  if (file === '') return unknownGeography
  const reader = await open<CountryResponse>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true })
  return {
    isKnown: true,
    countryOf: (ip) => (validate(ip) ? reader.get(ip)?.country?.iso_code : undefined),
  }
}
