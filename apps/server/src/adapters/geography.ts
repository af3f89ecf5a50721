import type { Geography } from '#platform/ports.ts'

/** Without a database of addresses no country is known, and no region is closed by address. */
export const unknownGeography: Geography = { countryOf: () => undefined }
