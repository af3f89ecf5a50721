import { saveFile } from '@croupier/client/save-file'
import { locales } from '@croupier/money/format'
import { Button } from '@croupier/ui/button'
import { Select } from '@croupier/ui/select'
import { showToast } from '@croupier/ui/toast'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { failureText, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { newestMonths } from './period.ts'

type Days = { fromDay: string; toDay: string }
type Props = {
  /** What is chosen, and what the button does. */
  label: string
  action: string
  months: number
  /** Another choice before the months. */
  more?: { name: string; days: Days }
  nameOf: (days: Days) => string
  read: (days: Days) => Promise<Blob>
}

/** A statement of a month, or of other days, as a file. */
export function StatementPicker({ label, action, months, more, nameOf, read }: Props) {
  const text = useText()
  const { timeZone } = useBrand()
  const language = useSession((session) => session.language)
  const [now] = useState(() => Date.now())
  const [chosen, setChosen] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const monthName = new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const choices = [
    ...newestMonths(months, { now, timeZone }).map((days) => ({ name: monthName.format(new Date(days.fromDay)), days })),
    ...(more ? [more] : []),
  ]
  const save = async (days: Days) => {
    setIsBusy(true)
    await read(days)
      .then((content) => saveFile(`${nameOf(days)}.pdf`, content))
      .catch((failure: unknown) => showToast({ message: failureText(text, failure).message, kind: 'bad' }))
    setIsBusy(false)
  }
  const { days } = choices[chosen] ?? {}
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-44">
        <Select
          aria-label={label}
          value={String(chosen)}
          className="!h-11 !text-14"
          options={choices.map(({ name }, place) => ({ value: String(place), label: name }))}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </span>
      <Button
        kind="secondary"
        size="small"
        isBusy={isBusy}
        disabled={days === undefined}
        onClick={() => days && void save(days)}
        icon={<FileDown size={16} aria-hidden="true" />}
      >
        {action}
      </Button>
    </div>
  )
}
