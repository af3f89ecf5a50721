/** As many recovery codes are given at once. */
const RECOVERY_CODES = 8
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP_LENGTH = 4

/** A number below a bound. */
type Roll = (below: number) => number

/** The codes that open an account whose second factor is lost; `roll` must not be guessable. */
export function recoveryCodes(roll: Roll): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => recoveryCode(roll))
}

/**
 * 118 bits in groups of signs that are not mistaken for each other. From 112 bits on a hash without salt is enough at rest (ASVS 6.5.2): a copy
 * of the database does not give the codes away.
 */
function recoveryCode(roll: Roll): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[roll(SIGNS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
