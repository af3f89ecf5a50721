import { type askWebhook, webhookEvents } from '@croupier/contract/console/webhooks'
import type { InputOf } from '@croupier/contract/route'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'

export type WebhookEvents = InputOf<typeof askWebhook>['events']
type Props = { events: WebhookEvents; onChange: (events: WebhookEvents) => void }

/** The events that an endpoint is told of. */
export function EventBoxes({ events, onChange }: Props) {
  return (
    <FormGroup sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <FormLabel sx={{ gridColumn: '1 / -1' }}>Events</FormLabel>
      {webhookEvents
        .filter((event) => event !== 'test.ping')
        .map((event) => (
          <FormControlLabel
            key={event}
            control={
              <Checkbox
                size="small"
                checked={events.includes(event)}
                onChange={() => onChange(events.includes(event) ? events.filter((one) => one !== event) : [...events, event])}
              />
            }
            label={event}
          />
        ))}
    </FormGroup>
  )
}
