import { call } from '@croupier/client/call'
import { touchSession } from '@croupier/contract/identity'
import { systemStatus } from '@croupier/contract/site'
import { showToast } from '@croupier/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { loadTexts, useText } from '#features/language/index.ts'
import { navigate } from '#features/navigation/index.ts'
import { useMemberInfo } from './member-info.ts'
import { useSession } from './session.ts'

/** The server lets a session lapse after 30 idle minutes; an active one is touched well before. */
const TOUCH_EVERY_MS = 4 * 60_000
const ACTIVE_SIGNS = ['pointerdown', 'keydown', 'scroll'] as const

/** Draws nothing: keeps the session of an active visitor, forgets a member's data with them, and says when the server ended it. */
export function SessionKeeper() {
  const hasToken = useSession((session) => session.token !== undefined)
  useOwnInfo(hasToken)
  useTouch(hasToken)
  useForgetting()
  useNewToken()
  useEndNotice()
  useRefusedCode()
  useWelcome()
  return null
}

/** Member info loads on start (SS-03); a name that has changed since is shown. */
function useOwnInfo(hasToken: boolean): void {
  const { data } = useMemberInfo()
  useEffect(() => {
    const { member } = useSession.getState()
    if (!hasToken || !data || !member || data.id !== member.id || data.nickname === member.nickname) return
    useSession.setState({ member: { ...member, nickname: data.nickname } })
  }, [hasToken, data])
}

function useTouch(hasToken: boolean): void {
  useEffect(() => {
    if (!hasToken) return
    let isActive = false
    const note = () => {
      isActive = true
    }
    const timer = setInterval(() => {
      if (isActive) void call(touchSession, {}).catch(() => undefined)
      isActive = false
    }, TOUCH_EVERY_MS)
    for (const sign of ACTIVE_SIGNS) window.addEventListener(sign, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of ACTIVE_SIGNS) window.removeEventListener(sign, note)
    }
  }, [hasToken])
}

/** What the cache holds of one member is never shown to the next. */
function useForgetting(): void {
  const cache = useQueryClient()
  const memberId = useSession((session) => session.member?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member is what empties the cache.
  useEffect(() => {
    return () => cache.removeQueries({ predicate: (query) => query.queryKey[0] !== systemStatus.path && !query.isActive() })
  }, [memberId])
}

/** Another token for the same session: what was refused in between is read again. */
function useNewToken(): void {
  const cache = useQueryClient()
  const token = useSession((session) => session.token)
  const memberId = useSession((session) => session.member?.id)
  const last = useRef({ token, memberId })
  useEffect(() => {
    if (!token) return
    const before = last.current
    last.current = { token, memberId }
    if (before.token && before.token !== token && before.memberId === memberId) void cache.invalidateQueries()
  }, [cache, token, memberId])
}

function useEndNotice(): void {
  const text = useText()
  const hasBeenEnded = useSession((session) => session.hasBeenEnded)
  useEffect(() => {
    if (!hasBeenEnded) return
    const { endReason } = useSession.getState()
    useSession.setState({ hasBeenEnded: false, endReason: undefined })
    void loadTexts('session').then(() => showToast({ message: text(endReason ? `session.ended.${endReason}` : 'session.ended') }))
  }, [hasBeenEnded, text])
}

function useRefusedCode(): void {
  const refusedCode = useSession((session) => session.refusedCode)
  useEffect(() => {
    if (refusedCode === undefined) return
    useSession.setState({ refusedCode: undefined })
    void showToast({ message: refusedCode, kind: 'bad' })
  }, [refusedCode])
}

/** The first-login action: a new account is welcomed, and shown where to begin (SS-07). */
function useWelcome(): void {
  const text = useText()
  const member = useSession((session) => session.member)
  const isFirst = useSession((session) => session.isFirstLogin && !session.isPasswordExpired)
  const name = isFirst && member && !member.isTrial ? member.nickname : undefined
  useEffect(() => {
    if (name === undefined) return
    const begin = () => navigate({ search: { open: 'member', page: 'depositv2' } })
    void loadTexts('session').then(() =>
      showToast({
        message: text('session.firstLogin', { name }),
        kind: 'good',
        action: { label: text('session.firstDeposit'), onPress: begin },
      }),
    )
  }, [name, text])
}
