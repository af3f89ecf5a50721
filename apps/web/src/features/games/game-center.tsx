import { recentGames } from '@croupier/contract/games'
import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { lazyPart, navigate, useAddress } from '#features/navigation/index.ts'
import { AgeDialog, requireMember, useAge, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { GameBar } from './game-bar.tsx'
import { type GameMessage, readGameMessage } from './game-messages.ts'
import type { GameRef } from './game-ref.ts'
import { GameWait } from './game-wait.tsx'
import { useKnownName } from './known-name.ts'
import { LaunchFailed } from './launch-failed.tsx'
import { leaveGame } from './play.ts'
import { useLaunch } from './use-launch.ts'

const RealityCheck = lazyPart(() => import('#features/limits/index.ts').then((module) => module.RealityCheck), 'limits')

/** A game over the whole site (LY-03). The page behind keeps its place, and leaving the game returns to it. */
export function GameCenter({ game, isTrial }: { game: GameRef; isTrial: boolean }) {
  const text = useText()
  const mayPlay = useMayPlay(isTrial)
  const { ageMinimum } = useBrand()
  const age = useAge()
  const isOfAge = !isTrial || age.isConfirmed
  const launch = useLaunch(game, { isTrial, isEnabled: mayPlay && isOfAge })
  const title = useKnownName(game.nodeId) ?? text('play.game')
  const screen = useTakenScreen()
  useRecentAfterwards()
  if (!mayPlay) return null
  return (
    <section ref={screen} tabIndex={-1} aria-label={title} style={cover} className="fixed inset-0 z-40 flex flex-col bg-page outline-none">
      <GameBar title={title} isTrial={isTrial} onBack={leaveGame} />
      <div className="relative min-h-0 grow">
        {launch.data && <Frame url={launch.data} title={title} isTrial={isTrial} />}
        {!launch.data && !launch.error && <GameWait />}
        {launch.error && <LaunchFailed failure={launch.error} isRetrying={launch.isFetching} onRetry={() => void launch.refetch()} />}
      </div>
      {!isOfAge && <AgeDialog age={ageMinimum} onConfirm={age.confirm} onCancel={leaveGame} />}
      {!isTrial && (
        <Suspense>
          <RealityCheck onStop={leaveGame} />
        </Suspense>
      )}
    </section>
  )
}

const cover: CSSProperties = { height: '100dvh' }

function Frame({ url, title, isTrial }: { url: string; title: string; isTrial: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  useMessages(frame, url, ({ type }) => {
    if (type === 'ready') setIsReady(true)
    if (type === 'exit') leaveGame()
    if (type === 'deposit' && !isTrial) navigate({ search: { open: 'member', page: 'depositv2' } })
  })
  return (
    <>
      <iframe
        ref={frame}
        src={url}
        title={title}
        allow="fullscreen; autoplay; clipboard-write; web-share"
        onLoad={() => frame.current?.focus()}
        className="absolute inset-0 size-full border-0"
      />
      {!isReady && <GameWait isOver />}
    </>
  )
}

function useMessages(frame: { current: HTMLIFrameElement | null }, url: string, hear: (message: GameMessage) => void): void {
  const hearing = useRef(hear)
  hearing.current = hear
  useEffect(() => {
    const { origin } = new URL(url)
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return
      const message = readGameMessage(event, origin)
      if (message) hearing.current(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, url])
}

/** A game for money needs a real account; a visitor who came by a link is asked first (GL-03, GL-04). */
function useMayPlay(isTrial: boolean): boolean {
  const member = useSession((session) => session.member)
  const { path, search } = useAddress()
  const mayPlay = isTrial || (member !== undefined && !member.isTrial)
  const isGuest = member === undefined
  useEffect(() => {
    if (mayPlay) return
    const next = `${path}?${new URLSearchParams(search)}`
    navigate({ search: { game: undefined, ...(isGuest ? { open: 'login', next } : {}) }, isReplacing: true })
    if (!isGuest) requireMember()
  }, [mayPlay, isGuest, path, search])
  return mayPlay
}

/** A game that was open is the most recent one. */
function useRecentAfterwards(): void {
  const cache = useQueryClient()
  useEffect(() => () => void cache.invalidateQueries({ queryKey: [recentGames.path] }), [cache])
}

/** The page behind stands still; the focus comes in and goes back to where it was. */
function useTakenScreen() {
  const screen = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const { style } = document.documentElement
    style.overflow = 'hidden'
    screen.current?.focus()
    return () => {
      style.overflow = ''
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return screen
}
