/** What every answer bears, to browsers and to machines (ASVS 3.4.1, 3.4.4); docs/security/headers.md says why. */
export const everyAnswer = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const
