import { showAmount } from '@croupier/game-kit/amounts'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { Button } from '@croupier/ui/button'
import { classNames } from '@croupier/ui/class-names'
import { controlClass } from '@croupier/ui/control-class'
import { Field } from '@croupier/ui/field'
import { Skeleton } from '@croupier/ui/skeleton'
import { type FormEvent, useEffect, useState } from 'react'
import { findLottery } from '../tickets/games.ts'
import type { Change, DeskDraw } from './calls.ts'
import type { DeskPart } from './desk-page.tsx'
import { fieldsOf, readPasted, type ShapeField, writeResult } from './result-shape.ts'
import { texts } from './texts.ts'

type EntryFormProps = DeskPart & { draw: DeskDraw; shape: string; onEnter(result: string): Promise<void>; onCancel(): void }

/** Every number of a result by its prize; of a decided draw also what another result would change. */
export function EntryForm({ draw, shape, board, calls, onEnter, onCancel }: EntryFormProps) {
  const words = texts[board.language]
  const fields = useFields(draw.game, { shape, language: board.language })
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const [changes, setChanges] = useState<readonly Change[]>()
  const [isBusy, setBusy] = useState(false)
  if (!fields) return <Skeleton className="h-32" />
  const isWhole = fields.every(({ length }, at) => numbers[at]?.length === length)
  const result = writeResult(shape, numbers)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onEnter(result)
    setBusy(false)
  }
  const preview = async () => {
    const answer = await calls.preview(draw.id, result)
    setChanges('value' in answer ? answer.value.changes : undefined)
  }
  const write = (next: readonly string[]) => {
    setNumbers(next)
    setChanges(undefined)
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => void send(event)}>
      {draw.version > 0 && <p className="text-14 text-muted">{words.correction}</p>}
      {fields.length > 1 && <Pasted shape={shape} board={board} onRead={write} />}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {fields.map((field, at) => (
          <NumberField
            key={field.label}
            field={field}
            value={numbers[at] ?? ''}
            onChange={(value) => write(withNumber(numbers, at, value))}
          />
        ))}
      </div>
      {changes && <Changes changes={changes} board={board} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy} disabled={!isWhole}>
          {words.submit}
        </Button>
        {draw.version > 0 && (
          <Button kind="secondary" disabled={!isWhole} onClick={() => void preview()}>
            {words.preview}
          </Button>
        )}
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function NumberField({ field, value, onChange }: { field: ShapeField; value: string; onChange(value: string): void }) {
  return (
    <Field label={field.label}>
      {(control) => (
        <input
          {...control}
          className={classNames(controlClass, 'figures')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={field.length}
          placeholder={'0'.repeat(field.length)}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/[^0-9]/g, ''))}
        />
      )}
    </Field>
  )
}

function Pasted({ shape, board, onRead }: Pick<DeskPart, 'board'> & { shape: string; onRead(numbers: readonly string[]): void }) {
  const words = texts[board.language]
  const read = (text: string) => {
    const numbers = readPasted(shape, text)
    if (numbers) onRead(numbers)
  }
  return (
    <Field label={words.fill} hint={words.fillHint}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          className={classNames(controlClass, 'figures h-auto! py-2')}
          onChange={(event) => read(event.target.value)}
        />
      )}
    </Field>
  )
}

function Changes({ changes, board }: Pick<DeskPart, 'board'> & { changes: readonly Change[] }) {
  const words = texts[board.language]
  const amount = (minor: string) => showAmount(BigInt(minor), board.language)
  if (changes.every(({ changed }) => changed === 0)) return <p className="text-14">{words.noChanges}</p>
  return (
    <ul className="figures grid gap-1 text-14">
      {changes.map(({ currency, tickets, changed, takenBackMinor, paidMinor }) => (
        <li key={currency}>
          {words.changes(changed, tickets)} {words.moves(currency, amount(takenBackMinor), amount(paidMinor))}
        </li>
      ))}
    </ul>
  )
}

function withNumber(numbers: readonly string[], at: number, value: string): string[] {
  return Array.from({ length: Math.max(numbers.length, at + 1) }, (_, place) => (place === at ? value : (numbers[place] ?? '')))
}

/** The fields of a lottery's result; undefined while its words are on their way. */
function useFields(slug: string, { shape, language }: { shape: string; language: 'EN' | 'TY' }): ShapeField[] | undefined {
  const [module, setModule] = useState<LotteryModule>()
  useEffect(() => {
    void findLottery(slug)?.().then(setModule)
  }, [slug])
  return module && fieldsOf(shape, module.resultRows(shape, language))
}
