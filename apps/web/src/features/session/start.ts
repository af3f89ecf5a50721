import { call } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { redeemLoginCode, resumeSession } from '@croupier/contract/identity'
import { enter, signIn, signOut, useSession } from './session.ts'
import { keep, readFlag } from './storage.ts'
import { askTabs, hearTabs } from './tabs.ts'

/** The page is not kept from its visitor for longer than this while a session is looked for. */
const WAIT_MAX_MS = 4000

/**
 * Finds out who is here before the first page: a one-time code in the address (SS-03), this tab's token, another tab's, or the
 * cookie's. A browser that never signed in here costs no call.
 */
export async function startSession(): Promise<void> {
  hearTabs(() => useSession.getState(), followTabs)
  keepInvitation()
  const code = takeCode()
  const search = code === undefined ? findAgain() : redeem(code)
  await Promise.race([search, new Promise((resolve) => setTimeout(resolve, WAIT_MAX_MS))])
}

/** Takes the one-time code out of the address bar at once, so that it stays in no history and no referrer. */
function takeCode(): string | undefined {
  const address = new URL(window.location.href)
  const code = address.searchParams.get('token')
  if (code === null) return undefined
  address.searchParams.delete('token')
  window.history.replaceState(window.history.state, '', address)
  return code
}

let isLooking = false

/**
 * The server said that the token is dead. Another tab may have got a new one for the same session meanwhile (D5): only when
 * neither a tab nor the cookie knows one is the visitor a guest, and hears why.
 */
export function sessionEnded(): void {
  const wasIn = useSession.getState().member !== undefined
  useSession.setState({ token: undefined })
  if (isLooking) return
  isLooking = true
  void findAgain().finally(() => {
    isLooking = false
    if (useSession.getState().token) return
    signOut()
    useSession.setState({ hasBeenEnded: wasIn })
  })
}

/** An invitation in the first address is kept until the visitor registers, wherever they look before (VL-06). */
function keepInvitation(): void {
  const { searchParams } = new URL(window.location.href)
  const code = searchParams.get('affiliateCode') ?? searchParams.get('code')
  const referral = searchParams.get('referralCode')
  if (code) keep('affiliateCode', code.slice(0, 64))
  if (referral) keep('referralCode', referral.slice(0, 64))
}

async function redeem(code: string): Promise<void> {
  try {
    enter(await call(redeemLoginCode, { code }))
  } catch (failure) {
    // A code that is used, old or no code at all leaves things as they were, and says so.
    if (failure instanceof Refusal) useSession.setState({ refusedCode: failure.message })
    await findAgain()
  }
}

async function findAgain(): Promise<void> {
  if (useSession.getState().token || !readFlag('wasHere')) return
  const shared = await askTabs()
  if (shared?.token && shared.member) return signIn(shared.token, shared.member)
  try {
    enter(await call(resumeSession, {}))
  } catch (failure) {
    if (failure instanceof Refusal) signOut()
  }
}

/** Another tab signed in or out: this one does the same. */
function followTabs({ token, member }: { token: string | undefined; member: Parameters<typeof signIn>[1] | undefined }): void {
  if (token === useSession.getState().token) return
  if (token && member) signIn(token, member)
  else signOut()
}
