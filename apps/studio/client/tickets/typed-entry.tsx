import { Button } from '@croupier/ui/button'
import { classNames } from '@croupier/ui/class-names'
import { controlClass } from '@croupier/ui/control-class'
import { Field } from '@croupier/ui/field'
import { useState } from 'react'
import { pickText, useLottery } from './lottery.ts'
import { shapeOf } from './pad-selection.ts'
import { type TypedPicks, typedPicks } from './typed-picks.ts'
import type { Entry } from './use-entry.ts'

/** Numbers as people type them. What was not understood stays in the field, to be put right. */
export function TypedEntry({ entry, onAdd }: { entry: Entry; onAdd(picks: readonly string[]): boolean }) {
  const { words, module } = useLottery()
  const { bet, isUnit } = entry
  const [text, setText] = useState('')
  const typed = typedPicks(text, { pad: bet.pad, isPick: bet.isPick, picksMax: module.game.linesMax })
  const add = () => {
    if (onAdd(typed.picks)) setText(typed.unknown.join('\n'))
  }
  return (
    <>
      <Field label={words.numbers} hint={shapeOf(bet.pad) === 'combination' ? words.typeHintMany : words.typeHint}>
        {(control) => (
          <textarea
            {...control}
            value={text}
            rows={3}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            className={classNames(controlClass, 'h-auto! py-2')}
          />
        )}
      </Field>
      <TypedReport typed={typed} entry={entry} isEmpty={text.trim() === ''} />
      <Button kind="secondary" disabled={typed.picks.length === 0 || !isUnit} onClick={add}>
        {words.addTyped(typed.picks.length)}
      </Button>
    </>
  )
}

function TypedReport({ typed, entry, isEmpty }: { typed: TypedPicks; entry: Entry; isEmpty: boolean }) {
  const lottery = useLottery()
  const { words, module } = lottery
  const { picks, repeated, unknown, problem } = typed
  const listed = (all: readonly string[]) => all.map((pick) => pickText(lottery, { type: entry.bet.code, pick })).join(', ')
  return (
    <div role="status" className="grid gap-1 text-14 break-words">
      {problem === 'long' && <p className="text-down">{words.typedTooLong}</p>}
      {problem === 'many' && <p className="text-down">{words.typedTooMany(module.game.linesMax)}</p>}
      {!isEmpty && problem === undefined && <p>{words.typedFound(picks.length)}</p>}
      {repeated.length > 0 && <p className="text-muted">{words.typedRepeated(listed(repeated))}</p>}
      {unknown.length > 0 && <p className="text-down">{words.typedUnknown(unknown.join(', '))}</p>}
    </div>
  )
}
