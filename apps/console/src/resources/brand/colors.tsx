import { setBrandColors } from '@croupier/contract/console/site'
import {
  type BrandColors,
  type ColorName,
  colorNames,
  contrastFaults,
  designColors,
  shownColors,
  type Theme,
  themes,
} from '@croupier/contract/theme'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Section } from '#parts/facts.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { humanize } from '#words.ts'

/** The brand's own colours over those of the design, in both themes. */
export function Colors({ colors, version }: { colors: BrandColors; version: string }) {
  const count = Object.keys(colors.dark).length + Object.keys(colors.light).length
  return (
    <Section
      title="Colours"
      action={
        <DialogButton label="Change">
          {(close) => <ColorDialog colors={colors} edited={{ version, content: { colors } }} onClose={close} />}
        </DialogButton>
      }
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {count === 0 ? 'Those of the design.' : `${count} of its own over those of the design.`}
      </Typography>
      <Stack direction="row" spacing={1}>
        {themes.map((theme) => (
          <Sample key={theme} theme={theme} own={colors[theme]} />
        ))}
      </Stack>
    </Section>
  )
}

type SampleProps = { theme: Theme; own: BrandColors[Theme] }

/** A piece of the site in the colours of a theme. */
function Sample({ theme, own }: SampleProps) {
  const shown = shownColors(theme, own)
  return (
    <Box aria-hidden sx={{ flex: 1, p: 1.5, borderRadius: 1, bgcolor: shown.page, color: shown.text, border: 1, borderColor: shown.edge }}>
      <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: shown.surface, border: 1, borderColor: shown.line }}>
        <Typography variant="body2" sx={{ color: shown.text, fontWeight: 600 }}>
          Lantern Tide
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: shown.muted }}>
          96.10 % · <span style={{ color: shown.link }}>Rules</span> · <span style={{ color: shown.accent }}>₱1,250.00</span>
        </Typography>
        <Box
          component="span"
          sx={{
            display: 'inline-block',
            mt: 1,
            px: 1.5,
            py: 0.5,
            borderRadius: 1,
            bgcolor: shown.primary,
            color: shown['primary-ink'],
            fontSize: 12,
          }}
        >
          Play
        </Box>
      </Box>
    </Box>
  )
}

const HEX = /^#[0-9a-f]{6}$/

function ColorDialog({ colors, edited, onClose }: { colors: BrandColors; edited: EditedRecord; onClose: () => void }) {
  const [typed, setTyped] = useState<BrandColors>(colors)
  const isWhole = themes.every((theme) => Object.values(typed[theme]).every((value) => HEX.test(value)))
  const faults = isWhole ? contrastFaults(typed) : []
  const set = (theme: Theme, name: ColorName, value: string | undefined) => {
    const { [name]: _gone, ...rest } = typed[theme]
    setTyped({ ...typed, [theme]: value === undefined ? rest : { ...rest, [name]: value } })
  }
  return (
    <ReasonDialog
      title="Colours of the brand"
      confirm="Save"
      done="Saved. The site shows them within a second."
      isWide
      isIncomplete={!isWhole || faults.length > 0}
      route={setBrandColors}
      edited={edited}
      inputOf={(why, version) => ({ colors: typed, version, why })}
      onClose={onClose}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        {themes.map((theme) => (
          <Stack key={theme} spacing={1} sx={{ flex: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{humanize(theme)}</Typography>
            <Sample theme={theme} own={isWhole ? typed[theme] : {}} />
            {colorNames.map((name) => (
              <ColorField key={name} theme={theme} name={name} value={typed[theme][name]} onChange={(value) => set(theme, name, value)} />
            ))}
          </Stack>
        ))}
      </Stack>
      {faults.map(({ theme, name, ground, contrast, least }) => (
        <Alert key={`${theme} ${name} ${ground}`} severity="warning">
          {`${humanize(theme)}: ${humanize(name).toLowerCase()} on ${ground} comes to ${contrast.toFixed(2)}, it must come to ${least}.`}
        </Alert>
      ))}
    </ReasonDialog>
  )
}

type FieldProps = { theme: Theme; name: ColorName; value: string | undefined; onChange: (value: string | undefined) => void }

/** A colour as a swatch and as text; without one of its own the brand has that of the design. */
function ColorField({ theme, name, value, onChange }: FieldProps) {
  const shown = value ?? designColors[theme][name]
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <input
        type="color"
        aria-label={`${humanize(theme)}, ${humanize(name).toLowerCase()}`}
        value={HEX.test(shown) ? shown : designColors[theme][name]}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        label={humanize(name)}
        size="small"
        value={shown}
        onChange={(event) => onChange(event.target.value.toLowerCase())}
        error={!HEX.test(shown)}
        slotProps={{ htmlInput: { maxLength: 7 } }}
      />
      {value !== undefined && (
        <Button size="small" color="inherit" onClick={() => onChange(undefined)}>
          Design
        </Button>
      )}
    </Stack>
  )
}
