import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { Select } from '@croupier/ui/select'
import { useState } from 'react'
import type { DeskPart } from './desk-page.tsx'
import { texts } from './texts.ts'

/** Opens the next draw of a series by its calendar. */
export function OpenPart({ board, calls, seriesName, onDone }: DeskPart) {
  const words = texts[board.language]
  const [slug, setSlug] = useState(board.games[0]?.slug ?? '')
  const [chosen, setSeries] = useState<string>()
  const [told, setTold] = useState<{ kind: 'good' | 'bad'; text: string }>()
  const game = board.games.find((known) => known.slug === slug)
  const series = chosen ?? game?.series[0] ?? ''
  const open = async () => {
    const answer = await calls.open(slug, series)
    setTold(
      'value' in answer ? { kind: 'good', text: words.opened } : { kind: 'bad', text: words.refusal[answer.refusal] ?? words.otherRefusal },
    )
    onDone()
  }
  return (
    <Card className="grid content-start gap-3 p-4">
      <h2 className="text-16 font-semibold">{words.openDraw}</h2>
      <Field label={words.game}>
        {(control) => (
          <Select
            {...control}
            value={slug}
            options={board.games.map((known) => ({ value: known.slug, label: known.name[board.language] }))}
            onChange={(event) => {
              setSlug(event.target.value)
              setSeries(undefined)
            }}
          />
        )}
      </Field>
      <Field label={words.series}>
        {(control) => (
          <Select
            {...control}
            value={series}
            options={(game?.series ?? []).map((code) => ({ value: code, label: seriesName(slug, code) }))}
            onChange={(event) => setSeries(event.target.value)}
          />
        )}
      </Field>
      {told && <Notice kind={told.kind}>{told.text}</Notice>}
      <Button kind="secondary" onClick={() => void open()}>
        {words.open}
      </Button>
    </Card>
  )
}
