import { useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import {
  askWebhook,
  changeWebhook,
  decideWebhook,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  webhookEvents,
  type webhooks,
} from '@croupier/contract/console/webhooks'
import type { ValueOf } from '@croupier/contract/route'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tellWriteFailure } from '#failures.ts'
import { useZone } from '#operator.ts'
import { Copyable } from '#parts/copyable.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { InstantField, TextLine } from '#parts/form-fields.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PlainDialog } from '#parts/plain-dialog.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { SecondOperator } from '#parts/second-operator.tsx'
import { EventBoxes, type WebhookEvents } from './endpoint-fields.tsx'

export type Endpoint = ValueOf<typeof webhooks>['rows'][number]

const isAddress = (typed: string) => URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol)

export function AskEndpoint() {
  return (
    <DialogButton label="Add an endpoint" look="text">
      {(close) => <AskDialog onClose={close} />}
    </DialogButton>
  )
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(randomId)
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<WebhookEvents>([])
  return (
    <ReasonDialog
      title="Add an endpoint"
      confirm="Ask for it"
      done="Asked. A second operator decides here."
      isIncomplete={name.trim().length < 2 || !isAddress(url) || events.length === 0}
      route={askWebhook}
      inputOf={(why) => ({ id, name: name.trim(), url, events, why })}
      onClose={onClose}
    >
      <TextLine label="Name" value={name} max={60} onChange={setName} />
      <TextLine label="Address" value={url} max={500} onChange={(typed) => setUrl(typed.trim())} hint="https://hooks.example/croupier" />
      <EventBoxes events={events} onChange={setEvents} />
    </ReasonDialog>
  )
}

export function DecideEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const asked = <Typography variant="body2">{`${endpoint.askedBy} asks to tell ${endpoint.url}: ${endpoint.why}`}</Typography>
  return (
    <SecondOperator
      id={endpoint.id}
      route={decideWebhook}
      refuse={{ title: `Refuse ${endpoint.name}?`, confirm: 'Refuse it', done: 'Refused.', about: asked }}
      agree={{
        title: `Tell ${endpoint.name} of events?`,
        confirm: 'Agree',
        done: 'It is told from now on. Make a secret, and give it to whoever receives.',
        about: asked,
      }}
    />
  )
}

export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <DialogButton label="Change">{(close) => <ChangeDialog endpoint={endpoint} onClose={close} />}</DialogButton>
      <DialogButton label="New secret">{(close) => <SecretDialog endpoint={endpoint} onClose={close} />}</DialogButton>
      <DialogButton label="Send again">{(close) => <ReplayDialog endpoint={endpoint} onClose={close} />}</DialogButton>
      <Ping id={endpoint.id} />
    </Stack>
  )
}

type DialogProps = { endpoint: Endpoint; onClose: () => void }

function contentOf({ id, name, events, state }: Endpoint) {
  return { id, name, events, isOn: state === 'open' }
}

function ChangeDialog({ endpoint, onClose }: DialogProps) {
  const [name, setName] = useState(endpoint.name)
  const [events, setEvents] = useState<WebhookEvents>(webhookEvents.filter((event) => endpoint.events.includes(event)))
  const [isOn, setIsOn] = useState(endpoint.state === 'open')
  return (
    <ReasonDialog
      title={`Change ${endpoint.name}`}
      confirm="Save"
      done="Saved."
      isIncomplete={name.trim().length < 2 || events.length === 0}
      route={changeWebhook}
      edited={{ version: endpoint.version, content: contentOf(endpoint) }}
      inputOf={(why, version) => ({ id: endpoint.id, name: name.trim(), events, isOn, version, why })}
      onClose={onClose}
    >
      <TextLine label="Name" value={name} max={60} onChange={setName} />
      <FormControlLabel
        control={<Switch checked={isOn} onChange={() => setIsOn(!isOn)} />}
        label="On; what happens while it is off waits"
      />
      <EventBoxes events={events} onChange={setEvents} />
    </ReasonDialog>
  )
}

/** The secret is in the answer alone: it is shown until the dialog closes, and never again. */
function SecretDialog({ endpoint, onClose }: DialogProps) {
  const secret = useSend(rotateWebhookSecret, [])
  if (!secret.data)
    return (
      <SecretReason
        endpoint={endpoint}
        isPending={secret.isPending}
        failure={secret.error}
        onGo={(why) => secret.mutate({ id: endpoint.id, why })}
        onClose={onClose}
      />
    )
  return (
    <PlainDialog title="The new secret" onClose={onClose}>
      <Copyable text={secret.data.secret} />
      <Typography variant="body2">
        Keep it where the receiver reads it: it is not shown again. The former one signs too for a day.
      </Typography>
    </PlainDialog>
  )
}

type SecretProps = { endpoint: Endpoint; isPending: boolean; failure: Error | null; onGo: (why: string) => void; onClose: () => void }

function SecretReason({ endpoint, isPending, failure, onGo, onClose }: SecretProps) {
  const [why, setWhy] = useState('')
  return (
    <PlainDialog title={`A new secret for ${endpoint.name}`} onClose={onClose}>
      <TextField
        label="Reason"
        value={why}
        onChange={(event) => setWhy(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {failure && <FailureNote told={tellWriteFailure(failure)} />}
      <Button variant="contained" disabled={why.trim().length < 3} loading={isPending} onClick={() => onGo(why.trim())}>
        Make it
      </Button>
    </PlainDialog>
  )
}

function ReplayDialog({ endpoint, onClose }: DialogProps) {
  const zone = useZone() ?? 'UTC'
  const [since, setSince] = useState<number | null>(null)
  return (
    <ReasonDialog
      title={`Send events of ${endpoint.name} again`}
      confirm="Send them again"
      done="They wait to be sent, with the ids that they had."
      isIncomplete={since === null}
      route={replayWebhook}
      inputOf={(why) => ({ id: endpoint.id, since: since ?? 0, why })}
      onClose={onClose}
    >
      <InstantField label="Since" at={since} zone={zone} onChange={setSince} />
    </ReasonDialog>
  )
}

function Ping({ id }: { id: string }) {
  const { mutate, isPending, data, error, reset } = useSend(testWebhook)
  const isGood = data?.status != null && data.status < 300
  return (
    <>
      <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate({ id })}>
        Ping
      </Button>
      {data && (
        <Alert severity={isGood ? 'success' : 'warning'} onClose={reset}>
          {`${data.status ?? 'No answer'} in ${data.milliseconds} ms: ${data.answer.slice(0, 200)}`}
        </Alert>
      )}
      {error && <FailureNote told={tellWriteFailure(error)} />}
    </>
  )
}
