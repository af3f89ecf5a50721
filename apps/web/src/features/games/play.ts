import { type Game, type VendorCard, vendorOf, type WithVendor, withVendor } from '@croupier/contract/games'
import { categoryPaths, navigate } from '#features/navigation/index.ts'
import { requireMember, useSession } from '#features/session/index.ts'
import { writeRef } from './game-ref.ts'
import { playStep, vendorStep } from './launch-rules.ts'
import { useRestingGame } from './resting.ts'

/** Starts a game, or opens what stands before it: login, a real account, the vendor's list, other games. */
export function play(game: Game): void {
  const { member } = useSession.getState()
  const step = playStep(game, { isSignedIn: member !== undefined, isTrial: member?.isTrial === true })
  const ref = writeRef(game)
  switch (step.kind) {
    case 'closed':
      rest(game)
      break
    case 'login':
      navigate({ search: { open: 'login', next: addressWith(ref) } })
      break
    case 'trueAccount':
      requireMember()
      break
    case 'path':
      navigate({ to: step.path, search: { gameCode: game.gameCode } })
      break
    case 'list':
      navigate({ search: { vendor: vendorRef(game) } })
      break
    case 'start':
      navigate({ search: { game: ref, trial: undefined } })
  }
}

/** Where to go on after login: here, with the game open. */
export function addressWith(ref: string): string {
  const back = new URL(window.location.href)
  back.searchParams.set('game', ref)
  back.searchParams.delete('trial')
  return `${back.pathname}${back.search}`
}

function rest(game: Game): void {
  useRestingGame.setState({ game })
}

type Card = Pick<VendorCard, 'gameType'> & WithVendor

const vendorRef = (card: Card) => `${card.gameType}.${vendorOf(card)}`

/** Starts the free trial of a game; nobody needs an account for it (GL-05). */
export function tryFree(game: Game): void {
  if (game.maintenance) rest(game)
  else navigate({ search: { game: writeRef(game), trial: '1' } })
}

/** Opens what a vendor has: its lobby, its page, or a window with its games. */
export function openVendor(card: Card): void {
  const step = vendorStep(card)
  // A page of games to bet on asks for login by itself, with the way back (LB-08).
  if (step.kind === 'path') navigate({ to: step.path })
  else if (step.kind === 'lobby') navigate({ to: categoryPaths[step.type], search: withVendor(vendorOf(card)) })
  else navigate({ search: { vendor: vendorRef(card) } })
}

/** Opens a vendor's games for the free trial. */
export function tryVendor(card: Card): void {
  navigate({ search: { vendor: vendorRef(card), trial: '1' } })
}

/** Closes the game; the page behind it is where it was. */
export function leaveGame(): void {
  navigate({ search: { game: undefined, trial: undefined } })
}
