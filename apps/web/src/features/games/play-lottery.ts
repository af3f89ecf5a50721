import { navigate } from '#features/navigation/index.ts'
import { requireMember, useSession } from '#features/session/index.ts'
import { type GameRef, writeRef } from './game-ref.ts'
import { addressWith } from './play.ts'

/** Opens a lottery to bet on: after login, and with a real account. */
export function playLottery(lottery: GameRef): void {
  const { member } = useSession.getState()
  const ref = writeRef(lottery)
  if (!member) navigate({ search: { open: 'login', next: addressWith(ref) } })
  else if (member.isTrial) requireMember()
  else navigate({ search: { game: ref, gameCode: undefined, trial: undefined } })
}
