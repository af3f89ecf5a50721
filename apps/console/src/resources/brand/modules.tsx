import { type consoleBrand, setBrandModule } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import type { ModuleId } from '@croupier/contract/site'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Section } from '#parts/facts.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { moduleGroups } from './module-names.ts'

type Brand = ValueOf<typeof consoleBrand>
type ModuleChange = { modId: ModuleId; name: string; isEnabled: boolean }

/** White-label modules as switches; each change asks for its reason first. */
export function Modules({ modules }: { modules: Brand['modules'] }) {
  const [asked, setAsked] = useState<ModuleChange>()
  const isOn = new Set(modules.filter((module) => module.isEnabled).map((module) => module.modId))
  return (
    <Section title="White-label modules">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))' }}>
        {moduleGroups.map((group) => (
          <Box component="fieldset" key={group.name} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
            <Typography component="legend" variant="caption" sx={{ color: 'text.secondary', p: 0 }}>
              {group.name}
            </Typography>
            {Object.entries(group.modules).map(([id, name]) => {
              const modId = id as ModuleId
              const isEnabled = isOn.has(modId)
              return <ModuleSwitch key={id} module={{ modId, name, isEnabled }} onAsk={setAsked} />
            })}
          </Box>
        ))}
      </Box>
      {asked && (
        <ReasonDialog
          title={`Turn ${asked.isEnabled ? 'on' : 'off'}: ${asked.name}`}
          confirm={`Turn ${asked.isEnabled ? 'on' : 'off'}`}
          done={`${asked.name} is ${asked.isEnabled ? 'on' : 'off'}.`}
          isGrave={!asked.isEnabled}
          route={setBrandModule}
          inputOf={(why) => ({ modId: asked.modId, isEnabled: asked.isEnabled, why })}
          onClose={() => setAsked(undefined)}
        >
          <Typography variant="body2">The site shows it at once to everybody.</Typography>
        </ReasonDialog>
      )}
    </Section>
  )
}

/** A switch that asks before it moves: it shows what the brand has, not what was clicked. */
function ModuleSwitch({ module, onAsk }: { module: ModuleChange; onAsk: (asked: ModuleChange) => void }) {
  const label = (
    <>
      {module.name}{' '}
      <Box component="code" sx={{ fontSize: 11, color: 'text.secondary' }}>
        {module.modId}
      </Box>
    </>
  )
  return (
    <FormControlLabel
      sx={{ display: 'flex', mr: 0, '& .MuiFormControlLabel-label': { fontSize: 13 } }}
      control={<Switch size="small" checked={module.isEnabled} onChange={() => onAsk({ ...module, isEnabled: !module.isEnabled })} />}
      label={label}
    />
  )
}
