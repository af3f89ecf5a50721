import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Notice } from '@croupier/ui/notice'
import { useState } from 'react'
import type { DeskDraw } from './calls.ts'
import type { DeskPart } from './desk-page.tsx'
import { EntryForm } from './entry-form.tsx'
import { drawTitle } from './series-names.ts'
import { texts } from './texts.ts'

const NOT_HELD = 'not-held'

/** One draw with what is known of its result, and what a person may do about it. */
export function DrawCard({ draw, ...shared }: DeskPart & { draw: DeskDraw }) {
  const { board } = shared
  const words = texts[board.language]
  const game = board.games.find(({ slug }) => slug === draw.game)
  const closes = new Intl.DateTimeFormat(board.language === 'TY' ? 'fil' : 'en', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card className="grid h-full content-start gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-16 font-semibold">{drawTitle(shared, draw)}</h3>
        <Badge kind={draw.isDisputed ? 'bad' : draw.state === 'SETTLED' ? 'good' : 'neutral'}>{words.state[draw.state]}</Badge>
      </div>
      <p className="figures text-14 text-muted">
        {draw.number} · {words.closes(closes.format(draw.closesAtMs))}
      </p>
      <Known draw={draw} words={words} />
      <Actions draw={draw} shape={game?.shape ?? ''} {...shared} />
    </Card>
  )
}

/** The result, who said so, and how far the next one is. */
function Known({ draw, words }: { draw: DeskDraw; words: (typeof texts)['EN'] }) {
  return (
    <>
      {draw.result !== null && <p className="figures text-14 break-words">{draw.result}</p>}
      {draw.agreed.length > 0 && (
        <p className="text-12 text-muted">
          {words.agreed}: {draw.agreed.map(({ person, result }) => `${person} (${result})`).join(', ')}
        </p>
      )}
      {draw.entries > 0 && <p className="text-14">{words.entries(draw.entries)}</p>}
      {draw.isDisputed && <Notice kind="warning">{words.disputed}</Notice>}
      {draw.own !== null && <p className="figures text-14 break-words text-muted">{words.own(draw.own)}</p>}
    </>
  )
}

function Actions({ draw, shape, ...shared }: DeskPart & { draw: DeskDraw; shape: string }) {
  const { board, calls, onDone } = shared
  const words = texts[board.language]
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState<{ kind: 'good' | 'bad'; text: string }>()
  const enter = async (result: string) => {
    const answer = await calls.enter(draw.id, result)
    if ('value' in answer) setOpen(false)
    setTold(
      'value' in answer
        ? { kind: 'good', text: words.entered[answer.value.state] }
        : { kind: 'bad', text: words.refusal[answer.refusal] ?? words.otherRefusal },
    )
    onDone()
  }
  const mayEnter = draw.own === null && (draw.state === 'CLOSED' || draw.version > 0)
  const mayCancel = draw.own === null && draw.version === 0 && (draw.state === 'OPEN' || draw.state === 'CLOSED')
  return (
    <>
      {told && <Notice kind={told.kind}>{told.text}</Notice>}
      {isOpen ? (
        <EntryForm draw={draw} shape={shape} onEnter={enter} onCancel={() => setOpen(false)} {...shared} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {mayEnter && (
            <Button kind="secondary" onClick={() => setOpen(true)}>
              {draw.version > 0 ? words.correct : words.enter}
            </Button>
          )}
          {mayCancel && (
            <Button kind="quiet" onClick={() => void enter(NOT_HELD)}>
              {words.notHeld}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
