import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useUiText } from './ui-text.tsx'

type MarqueeProps = { label: string; items: readonly { key: string; text: string }[]; onChoose: (key: string) => void }

const SECONDS_PER_CHARACTER = 0.16
const SECONDS_MIN = 14

/** News that passes by. It rests under the pointer, under focus and on request, and stands still for who asked for no motion. */
export function Marquee({ label, items, onChoose }: MarqueeProps) {
  const text = useUiText()
  const [isPaused, setIsPaused] = useState(false)
  const seconds = Math.max(SECONDS_MIN, items.reduce((sum, item) => sum + item.text.length, 0) * SECONDS_PER_CHARACTER)
  const strip = (isCopy: boolean) => (
    <ul aria-hidden={isCopy || undefined} className={classNames('flex shrink-0', isCopy && 'motion-reduce:hidden')}>
      {items.map((item) => (
        <li key={item.key} className="pr-12">
          <button
            type="button"
            tabIndex={isCopy ? -1 : 0}
            onClick={() => onChoose(item.key)}
            className="h-9 whitespace-nowrap text-14 text-text hover:text-link focus-visible:-outline-offset-2"
          >
            {item.text}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label={label} className="flex min-w-0 grow items-center">
      <div className="group min-w-0 grow overflow-hidden [mask-image:linear-gradient(90deg,transparent,#000_24px,#000_calc(100%-24px),transparent)] motion-reduce:overflow-x-auto">
        <div
          style={{ animationDuration: `${seconds}s`, animationPlayState: isPaused ? 'paused' : undefined }}
          className="flex w-max pl-6 group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-safe:animate-[ui-marquee_linear_infinite]"
        >
          {strip(false)}
          {strip(true)}
        </div>
      </div>
      <IconButton
        isSmall
        label={isPaused ? text.play : text.pause}
        onClick={() => setIsPaused(!isPaused)}
        icon={isPaused ? <Play size={16} /> : <Pause size={16} />}
        className="relative z-10 motion-reduce:hidden"
      />
    </section>
  )
}
