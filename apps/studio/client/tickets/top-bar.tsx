import { Badge } from '@croupier/ui/badge'
import { classNames } from '@croupier/ui/class-names'
import { IconButton } from '@croupier/ui/icon-button'
import { ArrowLeft, History, Info, Maximize, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { clockText, signedText } from '../play/meter.ts'
import { texts as frameTexts } from '../play/texts.ts'
import { useLottery } from './lottery.ts'
import { useNow } from './use-counter.ts'

export type TopBarActions = { leave(): void; openRules(): void; openHistory(): void; toggleSound(): void; toggleFullScreen(): void }

type TopBarProps = { isFramed: boolean; isSoundOn: boolean; netMinor: bigint; actions: TopBarActions }

/** Name, way back, what the session came to, and the tools. Inside the frame of a site its own bar has the name and the way back. */
export function TopBar({ isFramed, isSoundOn, netMinor, actions }: TopBarProps) {
  const { module, session, language } = useLottery()
  const words = frameTexts[language]
  return (
    <header className="flex min-h-14 items-center gap-2 border-b border-line px-1 sm:px-3">
      {!isFramed && <IconButton label={words.back} icon={<ArrowLeft size={22} />} onClick={actions.leave} />}
      <h1 className={isFramed ? 'sr-only' : 'min-w-0 truncate text-18 font-semibold'}>{module.name}</h1>
      {session.isDemo && !isFramed && <Badge kind="waiting">DEMO</Badge>}
      <SessionMeter netMinor={netMinor} />
      <div className="flex shrink-0">
        <IconButton
          label={words.sound}
          aria-pressed={isSoundOn}
          icon={isSoundOn ? <Volume2 size={22} /> : <VolumeX size={22} />}
          onClick={actions.toggleSound}
        />
        <IconButton label={words.rules} icon={<Info size={22} />} onClick={actions.openRules} />
        <IconButton label={words.history} icon={<History size={22} />} onClick={actions.openHistory} />
        {document.fullscreenEnabled && !isFramed && (
          <IconButton label={words.fullScreen} icon={<Maximize size={22} />} onClick={actions.toggleFullScreen} className="max-sm:hidden" />
        )}
      </div>
    </header>
  )
}

const SECOND_MS = 1000

/** How long the session lasts and what it came to, always in sight. */
function SessionMeter({ netMinor }: { netMinor: bigint }) {
  const { language } = useLottery()
  const words = frameTexts[language]
  const [startedMs] = useState(Date.now)
  const now = useNow(SECOND_MS)
  const color = netMinor === 0n ? '' : netMinor > 0n ? 'text-up' : 'text-down'
  return (
    <p className="figures ml-auto shrink-0 text-right text-12 leading-tight text-muted sm:text-14">
      <span className="sr-only">{words.sessionTime} </span>
      {clockText(Math.max(0, Math.floor((now - startedMs) / SECOND_MS)))} <span className="max-sm:hidden">·</span>
      <br className="sm:hidden" /> {words.net} <span className={classNames('font-medium', color)}>{signedText(netMinor, language)}</span>
    </p>
  )
}
