import { buttonClass } from '@croupier/ui/button'
import { IconButton } from '@croupier/ui/icon-button'
import { ArrowLeft, Maximize, Minimize } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { Balance } from '#features/wallet/index.ts'

/** The slim bar over a game: back, its name, the balance, deposit, full screen. Rules and fairness are the game's own. */
export function GameBar({ title, isTrial, onBack }: { title: string; isTrial: boolean; onBack: () => void }) {
  const text = useText()
  const isGuest = useSession((session) => session.member === undefined)
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface px-1 sm:gap-2 sm:px-2">
      <IconButton label={text('games.toLobby')} onClick={onBack} icon={<ArrowLeft size={22} />} />
      <h1 className="min-w-0 grow truncate text-14 font-semibold">{title}</h1>
      {isTrial ? (
        <>
          <span className="rounded-control border border-secondary px-2 py-1 text-12 font-semibold text-secondary">
            {text('games.freeTrial')}
          </span>
          {isGuest && (
            <Link search={{ open: 'register' }} className={buttonClass({ size: 'small' })}>
              {text('shell.register')}
            </Link>
          )}
        </>
      ) : (
        <>
          <Balance hasButtons={false} className="text-14" />
          <Link search={{ open: 'member', page: 'depositv2' }} className={buttonClass({ size: 'small' })}>
            {text('shell.deposit')}
          </Link>
        </>
      )}
      <FullScreenButton />
    </header>
  )
}

/** Phones without the interface have no button. */
function FullScreenButton() {
  const text = useText()
  const [isFull, setIsFull] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  if (!document.fullscreenEnabled) return null
  const toggle = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return (
    <IconButton
      label={text(isFull ? 'play.leaveFullScreen' : 'play.fullScreen')}
      onClick={toggle}
      icon={isFull ? <Minimize size={20} /> : <Maximize size={20} />}
    />
  )
}
