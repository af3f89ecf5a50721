import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { Select } from '@croupier/ui/select'
import { Skeleton } from '@croupier/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CorrectionPreview, ResultOutcome } from '../../desk-api/messages.ts'
import { outcomeName } from '../names.ts'
import { money, useDesk } from './desk-state.ts'
import { Failed } from './failed.tsx'
import { chooseResult, isResultWord, RESULT_WORDS, type ResultDraft, resultOutcomes } from './result-draft.ts'
import type { ResultPartProps } from './results-part.tsx'
import { WhyDialog } from './why-dialog.tsx'

/** Enters how each outcome of a market ended, beside what that would change. */
export function ResultDialog({ shown, market: entered, onDone, onClose }: ResultPartProps & { onClose(): void }) {
  const { calls, desk, words } = useDesk()
  const { market, outcomes: ids, counts } = entered
  const [draft, change] = useState<ResultDraft>({})
  const outcomes = resultOutcomes(draft, ids)
  const submit = async (why: string) => {
    if (outcomes) await calls.enterResult(market.row, { outcomes, why })
    onDone()
  }
  return (
    <WhyDialog
      title={counts ? words.correctResult : words.enterResult}
      submit={words.send}
      isReady={outcomes !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {ids.map((id) => (
        <Field key={id} label={outcomeName(id, { market, event: shown.event, language: desk.language })}>
          {(control) => (
            <Select
              {...control}
              value={draft[id] ?? ''}
              options={[
                { value: '', label: words.choose, isDisabled: true },
                ...RESULT_WORDS.map((value) => ({ value, label: words.result[value] })),
              ]}
              onChange={({ target: { value } }) => isResultWord(value) && change(chooseResult(draft, { ids, id, result: value }))}
            />
          )}
        </Field>
      ))}
      {outcomes && <Preview row={market.row} outcomes={outcomes} />}
    </WhyDialog>
  )
}

function Preview({ row, outcomes }: { row: string; outcomes: ResultOutcome[] }) {
  const { calls, words } = useDesk()
  const { data, error, refetch } = useQuery({ queryKey: ['preview', row, outcomes], queryFn: () => calls.previewResult(row, { outcomes }) })
  return (
    <section className="grid gap-1 text-14" aria-live="polite">
      <h3 className="font-semibold">{words.preview}</h3>
      {error && <Failed error={error} again={() => void refetch()} words={words} />}
      {!data && !error && <Skeleton className="h-12" />}
      {data && <PreviewLines preview={data} />}
    </section>
  )
}

function PreviewLines({ preview: { changes, days, others } }: { preview: CorrectionPreview }) {
  const { desk, words } = useDesk()
  const changed = changes.filter((change) => change.changed > 0)
  return (
    <>
      {changed.length === 0 && <Notice>{words.previewNothing}</Notice>}
      {changed.map(({ currency, tickets, changed: count, takenBackMinor, paidMinor }) => (
        <p key={currency} className="figures">
          {words.previewLine({ tickets, changed: count, currency, back: money(takenBackMinor, desk), paid: money(paidMinor, desk) })}
        </p>
      ))}
      {days.length > 0 && <p className="text-12 text-muted">{words.previewDays(days.join(', '))}</p>}
      {others.changed > 0 && <p className="text-12 text-muted">{words.previewOthers(others.changed)}</p>}
    </>
  )
}
