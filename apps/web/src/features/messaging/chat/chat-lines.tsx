import { Button } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { MessagesSquare } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import type { ChatLine } from './chat-state.ts'
import { timeText } from './chat-time.ts'

/** So near to the end one reads along, and the newest line is followed. */
const NEAR_END_PX = 120

type LinesProps = { lines: readonly ChatLine[]; earlier: { isBusy: boolean; read: () => void } | undefined }

/** What was said, the newest at the foot. Words only: nothing in a line can run or lead anywhere. */
export function ChatLines({ lines, earlier }: LinesProps) {
  const text = useText()
  const list = useFollowed(lines)
  if (lines.length === 0)
    return (
      <div className="grow">
        <EmptyState icon={<MessagesSquare size={28} />} title={text('chat.empty')}>
          {text('chat.emptyText')}
        </EmptyState>
      </div>
    )
  return (
    <div ref={list} className="min-h-0 grow overflow-y-auto overscroll-contain">
      {earlier && (
        <Button kind="quiet" size="small" isWide isBusy={earlier.isBusy} onClick={earlier.read}>
          {text('chat.earlier')}
        </Button>
      )}
      <div role="log" aria-label={text('chat.log')}>
        <ul className="flex flex-col gap-3 py-1">
          {lines.toReversed().map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function Line({ line }: { line: ChatLine }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (
    <li className={`max-w-[85%] ${line.isOwn ? 'self-end text-right' : 'self-start'}`}>
      <p className="text-12 text-muted">
        <span className="font-semibold">{line.isOwn ? text('chat.you') : line.name}</span>{' '}
        <time dateTime={new Date(line.at).toISOString()} className="figures">
          {timeText(line.at, { language, timeZone })}
        </time>
      </p>
      <p
        className={`mt-0.5 inline-block break-words rounded-card px-3 py-2 text-left text-14 text-pretty [overflow-wrap:anywhere] ${line.isOwn ? 'bg-tint' : 'bg-raised'}`}
      >
        {line.content}
      </p>
    </li>
  )
}

/** Stays at the newest line while one is there; a reader who has scrolled up is left alone. */
function useFollowed(lines: readonly ChatLine[]) {
  const list = useRef<HTMLDivElement>(null)
  const newest = lines[0]
  const seen = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const box = list.current
    if (!box || !newest || seen.current === newest.id) return
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < box.clientHeight + NEAR_END_PX
    if (seen.current === undefined || newest.isOwn || isNear) box.scrollTop = box.scrollHeight
    seen.current = newest.id
  }, [newest])
  return list
}
