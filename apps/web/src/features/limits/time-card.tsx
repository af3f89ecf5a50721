import { useSend } from '@croupier/client/hooks'
import { playLimits, setPlayTime } from '@croupier/contract/limits'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Field } from '@croupier/ui/field'
import { Select } from '@croupier/ui/select'
import { showToast } from '@croupier/ui/toast'
import { type SubmitEvent, useState } from 'react'
import { FormFailure } from '#features/identity/index.ts'
import { dateTimeText, useText } from '#features/language/index.ts'
import { type FailureText, failureText, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import type { PlayLimits } from './limits-page.tsx'
import { useMinutesText } from './minutes-text.ts'

type Time = PlayLimits['times'][number]

const CHOICES: Record<Time['kind'], readonly number[]> = {
  play_time: [30, 60, 90, 120, 180, 240, 360, 480, 720],
  reality_check: [15, 30, 60, 120],
}

const NONE = { play_time: 'limits.none', reality_check: 'limits.never' } as const satisfies Record<Time['kind'], string>

/** The most time at play in a day, or how often a reality check comes (PP-01). */
export function TimeCard({ time, waitHours }: { time: Time; waitHours: number }) {
  const text = useText()
  const minutesText = useMinutesText()
  const { kind, minutes, played } = time
  const [chosen, setChosen] = useState(String(minutes ?? ''))
  const { save, isPending, failure } = useSaving(time)
  const values = [...new Set([...CHOICES[kind], ...(minutes === null ? [] : [minutes])])].toSorted((one, other) => one - other)
  const options = [{ value: '', label: text(NONE[kind]) }, ...values.map((value) => ({ value: String(value), label: minutesText(value) }))]
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void save(chosen === '' ? null : Number(chosen))
  }
  return (
    <Card className="p-4">
      <h3 className="text-16 font-semibold">{text(`limits.${kind}`)}</h3>
      <p className="mt-1 text-14 text-muted">{text(`limits.${kind}Text`, { days: waitHours / 24 })}</p>
      {played !== null && <p className="mt-2 text-14">{text('limits.played', { time: minutesText(played) })}</p>}
      <WaitingTime kind={kind} next={time.next} />
      <form noValidate onSubmit={send} className="mt-3 flex max-w-[400px] flex-col gap-3">
        <Field label={text(`limits.${kind}Length`)}>
          {(control) => (
            <Select {...control} name={kind} options={options} value={chosen} onChange={(event) => setChosen(event.target.value)} />
          )}
        </Field>
        <FormFailure failure={failure} />
        <Button
          type="submit"
          kind="secondary"
          size="small"
          isBusy={isPending}
          className="self-start"
          aria-label={`${text('limits.save')}: ${text(`limits.${kind}`)}`}
        >
          {text('limits.save')}
        </Button>
      </form>
    </Card>
  )
}

function WaitingTime({ kind, next }: Pick<Time, 'kind' | 'next'>) {
  const text = useText()
  const minutesText = useMinutesText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  if (!next) return null
  const amount = next.minutes === null ? text(NONE[kind]) : minutesText(next.minutes)
  return (
    <p className="mt-1 text-12 text-accent">
      {text('limits.waiting', { amount, time: dateTimeText(next.startsAt, { language, timeZone }) })}
    </p>
  )
}

function useSaving({ kind, minutes: current }: Time) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const [failure, setFailure] = useState<FailureText>()
  const { mutateAsync, isPending } = useSend(setPlayTime, [playLimits])
  const save = async (minutes: number | null) => {
    setFailure(undefined)
    const isLooser = current !== null && (minutes === null || minutes > current)
    try {
      const { startsAt } = await mutateAsync({ kind, minutes })
      const time = dateTimeText(startsAt, { language, timeZone })
      void showToast({ message: isLooser ? text('limits.savedLater', { time }) : text('limits.saved'), kind: 'good' })
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  return { save, isPending, failure }
}
