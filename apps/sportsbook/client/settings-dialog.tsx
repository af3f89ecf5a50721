import { type OddsFormat, oddsFormats } from '@croupier/settlement/odds'
import { Field } from '@croupier/ui/field'
import { Select } from '@croupier/ui/select'
import { Dialog } from './late-parts.tsx'
import { usePage } from './page-state.tsx'

/** How odds are shown. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { words, format, setFormat } = usePage()
  const options = oddsFormats.map((value) => ({ value, label: words.formats[value] }))
  return (
    <Dialog isOpen onClose={onClose} title={words.settings} phone="sheet">
      <Field label={words.format}>
        {(control) => (
          <Select {...control} options={options} value={format} onChange={({ target }) => setFormat(target.value as OddsFormat)} />
        )}
      </Field>
    </Dialog>
  )
}
