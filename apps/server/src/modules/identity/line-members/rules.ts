/** A downline's account as an upline would change it. */
type Downline = { status: string; lockedBy: string | null; mustChangePassword: boolean }

/** Why an upline's lock is not changed: an operator's lock and a closed account stay as they are. */
export function refusalOfUplineLock({
  status,
  lockedBy,
}: Pick<Downline, 'status' | 'lockedBy'>): 'account_closed' | 'locked_by_operator' | undefined {
  if (status === 'closed') return 'account_closed'
  return status === 'locked' && lockedBy !== 'upline' ? 'locked_by_operator' : undefined
}

/** What an upline's lock, or the end of it, makes of an account. */
export function uplineLock(status: 'active' | 'locked') {
  const isLocked = status === 'locked'
  return { values: { status, lockedBy: isLocked ? ('upline' as const) : null }, endsSessions: isLocked }
}

/** Why a first password is not replaced: its owner has chosen another. */
export function refusalOfReplacement({ mustChangePassword }: Pick<Downline, 'mustChangePassword'>): 'already_signed_in' | undefined {
  return mustChangePassword ? undefined : 'already_signed_in'
}
