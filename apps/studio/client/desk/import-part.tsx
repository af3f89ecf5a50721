import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { classNames } from '@croupier/ui/class-names'
import { controlClass } from '@croupier/ui/control-class'
import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { useState } from 'react'
import type { ImportedRow } from './calls.ts'
import type { DeskPart } from './desk-page.tsx'
import { drawTitle } from './series-names.ts'
import { texts } from './texts.ts'

/** Enters the results of a file; what became of each row is told. */
export function ImportPart({ board, calls, seriesName, onDone }: DeskPart) {
  const words = texts[board.language]
  const [text, setText] = useState('')
  const [rows, setRows] = useState<readonly ImportedRow[]>([])
  const [refusal, setRefusal] = useState<string>()
  const bring = async () => {
    const answer = await calls.bring(text)
    setRows('value' in answer ? answer.value.rows : [])
    setRefusal('value' in answer ? undefined : (words.refusal[answer.refusal] ?? words.otherRefusal))
    onDone()
  }
  const outcomeOf = (outcome: string) => (words.entered as Readonly<Record<string, string>>)[outcome] ?? words.refusal[outcome] ?? outcome
  return (
    <Card className="grid content-start gap-3 p-4">
      <h2 className="text-16 font-semibold">{words.bring}</h2>
      <Field label={words.bring} hint={words.bringHint}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            className={classNames(controlClass, 'figures h-auto! py-2')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {refusal !== undefined && <Notice kind="bad">{refusal}</Notice>}
      {rows.length > 0 && (
        <ul className="figures grid gap-1 text-14">
          {rows.map((row, at) => (
            <li key={`${String(at)} ${row.number}`}>
              {words.brought(`${drawTitle({ board, seriesName }, row)} · ${row.number}`, outcomeOf(row.outcome))}
            </li>
          ))}
        </ul>
      )}
      <Button kind="secondary" disabled={text.trim() === ''} onClick={() => void bring()}>
        {words.submit}
      </Button>
    </Card>
  )
}
