import { classNames } from '@croupier/ui/class-names'
import { IconButton } from '@croupier/ui/icon-button'
import { ArrowUp, Download, Headset, type LucideIcon, Send, ThumbsUp } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { type TextKey, useText } from '#features/language/index.ts'
import { Link, lazyPart, paths } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { openService, useSystemStatus } from '#features/site/index.ts'
import { useGivingWay } from './giving-way.ts'

const ChatButton = lazyPart(() => import('#features/messaging/chat/chat-button.tsx').then((module) => module.ChatButton), 'chat')

const FAR_DOWN_PX = 800

const look = classNames(
  'rounded-full border border-line bg-raised text-text shadow-float',
  'data-away:not-focus-visible:pointer-events-none data-away:not-focus-visible:opacity-0',
)

const CHANNELS: Record<string, { name: TextKey; Icon: LucideIcon }> = {
  TELEGRAM: { name: 'shell.telegram', Icon: Send },
  FACEBOOK: { name: 'shell.facebook', Icon: ThumbsUp },
}

/** Customer service and the way to the top: beside the content on a desktop; on a phone above the bottom bar, where nothing lies beneath. */
export function ServiceBar() {
  const text = useText()
  const { data: status } = useSystemStatus()
  const isFarDown = useFarDown()
  const isMember = useSession((session) => session.member !== undefined)
  const bar = useRef<HTMLElement>(null)
  useGivingWay(bar)
  return (
    <aside
      ref={bar}
      aria-label={text('shell.more')}
      className="fixed bottom-[calc(72px+env(safe-area-inset-bottom))] right-4 z-20 flex flex-col gap-3 lg:bottom-6 lg:right-6"
    >
      <RightBar />
      {isFarDown && (
        <IconButton
          label={text('shell.toTop')}
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          icon={<ArrowUp size={20} />}
          className={look}
        />
      )}
      {isMember && (
        <Suspense>
          <ChatButton className={look} />
        </Suspense>
      )}
      <IconButton
        label={text('shell.service')}
        onClick={() => openService({ status, text })}
        icon={<Headset size={22} className="text-secondary" />}
        className={look}
      />
    </aside>
  )
}

/** On a desktop: the app, and the brand's channels where it has any (SD-04). */
function RightBar() {
  const text = useText()
  const { data: status } = useSystemStatus()
  const channels = (status?.info.resources ?? []).flatMap(({ resourceType, url }) =>
    Object.hasOwn(CHANNELS, resourceType) ? [{ resourceType, url }] : [],
  )
  const item = `${look} hidden size-11 items-center justify-center lg:flex`
  return (
    <>
      <Link to={paths.download} aria-label={text('shell.download')} title={text('shell.download')} className={item}>
        <Download size={20} />
      </Link>
      {channels.map(({ resourceType, url }) => {
        const channel = CHANNELS[resourceType]
        if (!channel) return null
        return (
          <a
            key={resourceType}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text(channel.name)}
            title={text(channel.name)}
            className={item}
          >
            <channel.Icon size={20} />
          </a>
        )
      })}
    </>
  )
}

function useFarDown(): boolean {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > FAR_DOWN_PX)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isFar
}
