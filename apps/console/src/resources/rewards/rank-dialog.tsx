import { useCall } from '@croupier/client/hooks'
import { consoleRanks, saveRank, type WrittenRank } from '@croupier/contract/console/rewards'
import { amountTyped } from '@croupier/money/amount-text'
import { useState } from 'react'
import { useCurrency } from '#operator.ts'
import { BothLanguages, FieldRow } from '#parts/both-languages.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { TextLine, TypedField } from '#parts/form-fields.tsx'
import { PreviewButton } from '#parts/preview-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { amountOf, filled, type Open, wholeUpTo } from '#parts/typed-values.ts'
import { rateText, readRate } from '../agents/agent-words.ts'
import { DryRun } from './dry-run.tsx'
import { PrizeFields } from './prize-fields.tsx'

const LEVEL_MAX = 50
const BENEFITS_MAX = 20
const BENEFIT_LENGTH = 200
const DAYS_MAX = 366

const REBATE_MAX_PPM = 100_000

function rebateOf(typed: string): number | undefined {
  const ratePpm = readRate(typed)
  return ratePpm !== undefined && ratePpm <= REBATE_MAX_PPM ? ratePpm : undefined
}

const daysOf = (typed: string) => wholeUpTo(DAYS_MAX)(typed) || undefined

/** A rank while it is written: the benefits of a language are lines. */
type Words = { name: string; lines: string }
type Draft = Open<Omit<WrittenRank, 'texts'>>

const noWords: Words = { name: '', lines: '' }

export function NewRank() {
  return (
    <DialogButton label="Write one" look="text">
      {(close) => (
        <RankDialog
          first={{ level: undefined, turnover: undefined, bonus: null, keep: 0n, reviewDays: 30, rebatePpm: 0 }}
          words={{ EN: noWords, TY: noWords }}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}

export function EditRank({ row }: { row: WrittenRank & { id: string; version: string } }) {
  const { id: _id, version, ...content } = row
  const { texts, ...first } = content
  const words = { EN: linesOf(texts.EN), TY: linesOf(texts.TY) }
  return (
    <DialogButton label="Edit">
      {(close) => <RankDialog first={first} words={words} edited={{ version, content }} onClose={close} />}
    </DialogButton>
  )
}

function linesOf({ name, benefits }: WrittenRank['texts']['EN']): Words {
  return { name, lines: benefits.join('\n') }
}

function wordsOf({ name, lines }: Words): WrittenRank['texts']['EN'] {
  const benefits = lines.split('\n').map((line) => line.trim())
  return { name: name.trim(), benefits: benefits.filter((line) => line !== '') }
}

function isWritten({ name, benefits }: WrittenRank['texts']['EN']): boolean {
  return name !== '' && benefits.length <= BENEFITS_MAX && benefits.every((line) => line.length <= BENEFIT_LENGTH)
}

type DialogProps = { first: Draft; words: Record<'EN' | 'TY', Words>; edited?: EditedRecord; onClose: () => void }

/** A rank in both languages at once. */
function RankDialog({ first, words, edited, onClose }: DialogProps) {
  const [values, setValues] = useState(first)
  const [written, setWritten] = useState(words)
  const currency = useCurrency()
  const set = (change: Partial<Draft>) => setValues({ ...values, ...change })
  const texts = { EN: wordsOf(written.EN), TY: wordsOf(written.TY) }
  const numbers = filled<Omit<WrittenRank, 'texts'>>(values)
  const ready = numbers && isWritten(texts.EN) && isWritten(texts.TY) ? { ...numbers, texts } : undefined
  const isNew = first.level === undefined
  return (
    <ReasonDialog
      title={isNew ? 'A new rank' : `Edit ${words.EN.name}`}
      confirm="Save"
      done="Saved. Members who have its turnover have the rank from now on."
      isWide
      isIncomplete={!ready}
      route={saveRank}
      edited={edited}
      inputOf={(why, version) => ({ ...(ready as WrittenRank), version, why })}
      onClose={onClose}
    >
      <FieldRow>
        {isNew && (
          <TypedField
            label="Level"
            first=""
            read={wholeUpTo(LEVEL_MAX)}
            hint={`From 0, which everybody has, to ${LEVEL_MAX}.`}
            onChange={(level) => set({ level })}
          />
        )}
        <TypedField
          label={`From a turnover of (${currency})`}
          first={values.turnover === undefined ? '' : amountTyped(values.turnover)}
          read={amountOf}
          hint="More than the rank below asks, and less than the one above."
          onChange={(turnover) => set({ turnover })}
        />
        <TypedField
          label={`Kept by a turnover of (${currency})`}
          first={values.keep === undefined ? '' : amountTyped(values.keep)}
          read={amountOf}
          hint="In each review period; 0 keeps it always. Who has less falls by one rank."
          onChange={(keep) => set({ keep })}
        />
        <TypedField
          label="Adds to rebates"
          first={rateText(values.rebatePpm ?? 0)}
          read={rebateOf}
          hint="To the rate of each category that has one: from 0% to 10%."
          onChange={(rebatePpm) => set({ rebatePpm })}
        />
        <TypedField
          label="Review period, in days"
          first={String(values.reviewDays ?? '')}
          read={daysOf}
          hint={`From 1 to ${DAYS_MAX}.`}
          onChange={(reviewDays) => set({ reviewDays })}
        />
        <PrizeFields label="Bonus, once in a lifetime" none="None" first={values.bonus} onChange={(bonus) => set({ bonus })} />
      </FieldRow>
      <Trial rank={numbers} />
      <BothLanguages texts={written} onChange={setWritten}>
        {(own, change, name) => (
          <>
            <TextLine label={`Name, ${name}`} value={own.name} max={60} onChange={(typed) => change({ ...own, name: typed })} />
            <TextLine
              label={`Benefits, ${name}`}
              value={own.lines}
              max={BENEFITS_MAX * (BENEFIT_LENGTH + 1)}
              rows={4}
              hint={`One a line, at most ${BENEFITS_MAX} of ${BENEFIT_LENGTH} letters.`}
              onChange={(lines) => change({ ...own, lines })}
            />
          </>
        )}
      </BothLanguages>
      <PreviewButton draft={ready && { kind: 'rank', content: ready }} />
    </ReasonDialog>
  )
}

/** The ladder as it would be with the rank of the form, tried on all members. */
function Trial({ rank }: { rank: Omit<WrittenRank, 'texts'> | undefined }) {
  const { data } = useCall(consoleRanks, {})
  if (!rank || !data) return <DryRun draft={undefined} />
  const others = data.rows.filter(({ level }) => level !== rank.level)
  const ladder = [...others, rank].toSorted((one, other) => one.level - other.level)
  return <DryRun draft={{ kind: 'ranks', ladder: ladder.map(({ level, turnover, bonus, keep }) => ({ level, turnover, bonus, keep })) }} />
}
