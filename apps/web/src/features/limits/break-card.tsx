import { useSend } from '@croupier/client/hooks'
import { breakLengths, playLimits, takeBreak } from '@croupier/contract/limits'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { Select } from '@croupier/ui/select'
import { useState } from 'react'
import { FormFailure } from '#features/identity/index.ts'
import { dateTimeText, useText } from '#features/language/index.ts'
import { type FailureText, failureText, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import type { PlayLimits } from './limits-page.tsx'

type Length = (typeof breakLengths)[number]

/** The break that runs, and a way to take one or a longer one; it is asked twice, because nothing ends it early. */
export function BreakCard({ running }: { running: PlayLimits['break'] }) {
  const text = useText()
  const [length, setLength] = useState<Length>('1d')
  const [isAsking, setIsAsking] = useState(false)
  const { begin, isPending, failure } = useBeginning(() => setIsAsking(false))
  const options = breakLengths.map((value) => ({ value, label: text(`limits.length.${value}`) }))
  return (
    <Card className="p-4">
      <h3 className="text-16 font-semibold">{text('limits.break')}</h3>
      <p className="mb-3 mt-1 text-14 text-muted">{text('limits.breakText')}</p>
      {running && <RunningBreak running={running} />}
      <div className="mt-3 flex max-w-[400px] flex-col gap-3">
        <Field label={text('limits.breakLength')}>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={length}
              onChange={(event) => setLength(breakLengths.find((one) => one === event.target.value) ?? '1d')}
            />
          )}
        </Field>
        <Button kind="secondary" className="sm:self-start" onClick={() => setIsAsking(true)}>
          {text('limits.breakTake')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('limits.breakAsk', { length: text(`limits.length.${length}`) })}
        confirm={text('limits.breakTake')}
        isDanger
        isBusy={isPending}
        onConfirm={() => void begin(length)}
        onCancel={() => setIsAsking(false)}
      >
        {text('limits.breakWarning')}
        <FormFailure failure={failure} />
      </ConfirmDialog>
    </Card>
  )
}

function RunningBreak({ running }: { running: NonNullable<PlayLimits['break']> }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const time = running.endsAt === null ? undefined : dateTimeText(running.endsAt, { language, timeZone })
  return (
    <Notice kind="warning" title={time === undefined ? text('limits.breakForGood') : text('limits.breakUntil', { time })}>
      {text('limits.breakOpen')}
    </Notice>
  )
}

function useBeginning(onDone: () => void) {
  const text = useText()
  const [failure, setFailure] = useState<FailureText>()
  const { mutateAsync, isPending } = useSend(takeBreak, [playLimits])
  const begin = async (length: Length) => {
    setFailure(undefined)
    try {
      await mutateAsync({ length })
      onDone()
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  return { begin, isPending, failure }
}
