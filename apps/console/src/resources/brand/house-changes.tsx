import { randomId } from '@croupier/client/random-id'
import { askBrandChange, type brandHouse, hostName } from '@croupier/contract/console/brand-changes'
import { identitySteps } from '@croupier/contract/kyc'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { amountTyped } from '@croupier/money/amount-text'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Facts } from '#parts/facts.tsx'
import { Choice, TextLine, TypedField } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { amountOf, positiveOf } from '#parts/typed-values.ts'
import { humanize } from '#words.ts'
import { policyFacts } from './house-words.ts'

type House = ValueOf<typeof brandHouse>
type Change = InputOf<typeof askBrandChange>['change']

type AskProps = { title: string; change: Change | undefined; isGrave?: boolean; onClose: () => void; children: ReactNode }

/** Asks for a change; the id is kept until the dialog closes, so that a repeat of the same click is the same request. */
function Ask({ title, change, isGrave = false, onClose, children }: AskProps) {
  const [id] = useState(randomId)
  return (
    <ReasonDialog
      title={title}
      confirm="Ask for it"
      done="Asked. A second operator decides on this page."
      isGrave={isGrave}
      isIncomplete={change === undefined}
      route={askBrandChange}
      // An incomplete form cannot be sent.
      inputOf={(why) => ({ id, change: change as Change, why })}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  )
}

export function AskMode({ house: { mode, missing } }: { house: House }) {
  const next = mode === 'play' ? 'real' : 'play'
  if (next === 'real' && missing.length > 0) return null
  return (
    <DialogButton label={next === 'real' ? 'Turn to real money' : 'Turn to play money'} isGrave>
      {(close) => (
        <Ask title={`Turn the brand to ${next} money?`} change={{ kind: 'mode', mode: next }} isGrave onClose={close}>
          <Typography variant="body2">
            {next === 'real'
              ? 'Members pay and are paid real money from then on. The rules of the policy pack count.'
              : 'Deposits and withdrawals stay open for what members have; the site says that it is for play money.'}
          </Typography>
        </Ask>
      )}
    </DialogButton>
  )
}

export function AskHost({ hosts }: Pick<House, 'hosts'>) {
  return <DialogButton label="Change">{(close) => <HostDialog hosts={hosts} onClose={close} />}</DialogButton>
}

function HostDialog({ hosts, onClose }: Pick<House, 'hosts'> & { onClose: () => void }) {
  const [host, setHost] = useState('')
  const isOn = !hosts.includes(host)
  const isHost = !isOn || hostName.safeParse(host).success
  return (
    <Ask
      title={isOn ? 'Add a host' : `Take ${host} away?`}
      change={isHost ? { kind: 'host', host, isOn } : undefined}
      isGrave={!isOn}
      onClose={onClose}
    >
      <TextLine
        label="Host"
        value={host}
        max={253}
        onChange={(typed) => setHost(typed.trim().toLowerCase())}
        isWrong={host !== '' && !isHost}
        hint="Without https: play.example. One that the brand has is taken away."
      />
      <Typography variant="body2">{`The brand has: ${hosts.join(', ')}`}</Typography>
    </Ask>
  )
}

export function AskSecondApproval({ secondApprovalFrom }: Pick<House, 'secondApprovalFrom'>) {
  return <DialogButton label="Change">{(close) => <SecondApprovalDialog current={secondApprovalFrom} onClose={close} />}</DialogButton>
}

function SecondApprovalDialog({ current, onClose }: { current: bigint; onClose: () => void }) {
  const [from, setFrom] = useState<bigint | undefined>(current)
  const change = from === undefined || from === current ? undefined : ({ kind: 'second_approval', from } as const)
  return (
    <Ask title="Which withdrawals two operators approve" change={change} onClose={onClose}>
      <TypedField
        label="From this amount on"
        first={amountTyped(current)}
        read={positiveOf}
        hint="Rules may ask for two below it too"
        onChange={setFrom}
      />
    </Ask>
  )
}

type OwnChecks = House['identityChecks']

export function AskIdentityChecks(current: OwnChecks) {
  return <DialogButton label="Change">{(close) => <IdentityDialog current={current} onClose={close} />}</DialogButton>
}

function IdentityDialog({ current, onClose }: { current: OwnChecks; onClose: () => void }) {
  const [steps, setSteps] = useState<OwnChecks['steps']>(current.steps)
  const [from, setFrom] = useState<bigint | undefined>(current.from)
  const change = from === undefined ? undefined : ({ kind: 'identity_checks', steps, from } as const)
  const toggle = (step: OwnChecks['steps'][number]) =>
    setSteps(identitySteps.filter((one) => (one === step ? !steps.includes(one) : steps.includes(one))))
  return (
    <Ask title="What is asked of members' identity" change={change} onClose={onClose}>
      <FormGroup>
        {identitySteps.map((step) => (
          <FormControlLabel
            key={step}
            label={humanize(step)}
            control={<Checkbox size="small" checked={steps.includes(step)} onChange={() => toggle(step)} />}
          />
        ))}
      </FormGroup>
      <TypedField
        label="From this sum of withdrawals on"
        first={amountTyped(current.from)}
        read={amountOf}
        hint="0.00 is the first withdrawal. Holds are on withdrawals alone."
        onChange={setFrom}
      />
    </Ask>
  )
}

export function AskLicence({ house }: { house: House }) {
  return <DialogButton label="Change">{(close) => <LicenceDialog house={house} onClose={close} />}</DialogButton>
}

const HTTPS = /^https:\/\/[^\s"'<>\\]+$/
const isAddressOrEmpty = (typed: string) => typed === '' || HTTPS.test(typed)
const NONE = 'none'

function LicenceDialog({ house: { licence, policyPack, packs }, onClose }: { house: House; onClose: () => void }) {
  const [jurisdiction, setJurisdiction] = useState(licence?.jurisdiction ?? '')
  const [number, setNumber] = useState(licence?.number ?? '')
  const [validatorUrl, setValidatorUrl] = useState(licence?.validatorUrl ?? '')
  const [code, setCode] = useState(policyPack ?? NONE)
  const pack = packs.find((one) => one.code === code)
  const isEmpty = [jurisdiction, number, validatorUrl].every((typed) => typed.trim() === '')
  const isWhole = jurisdiction.trim().length > 1 && number.trim().length > 1 && HTTPS.test(validatorUrl)
  const written = { jurisdiction: jurisdiction.trim(), number: number.trim(), validatorUrl }
  const change: Change = { kind: 'licence', licence: isEmpty ? null : written, policyPack: code === NONE ? null : code }
  return (
    <Ask title="Licence and rules of the law" change={isEmpty || isWhole ? change : undefined} onClose={onClose}>
      <TextLine label="Jurisdiction of the licence" value={jurisdiction} max={60} onChange={setJurisdiction} hint="Empty: no licence" />
      <TextLine label="Number" value={number} max={60} onChange={setNumber} />
      <TextLine
        label="Page where anybody can check it"
        value={validatorUrl}
        max={300}
        onChange={setValidatorUrl}
        hint="With https://"
        isWrong={!isAddressOrEmpty(validatorUrl)}
      />
      <Choice
        label="Policy pack"
        value={code}
        choices={[{ id: NONE, name: 'None' }, ...packs.map((one) => ({ id: one.code, name: `${one.name} (${one.authority})` }))]}
        onChange={setCode}
      />
      {pack && (
        <>
          <Facts facts={policyFacts(pack.policy, pack.unknown)} />
          <Typography variant="caption">{`Read in: ${pack.source}. Have a lawyer check it before real money.`}</Typography>
        </>
      )}
    </Ask>
  )
}
