import { type consoleBrand, setBrandContacts } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Facts, Section } from '#parts/facts.tsx'
import { TextLine } from '#parts/form-fields.tsx'
import { PlainText } from '#parts/plain-text.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { wholeUpTo } from '#parts/typed-values.ts'
import { channelText, readChannels, readHosts, readServices, serviceText } from './contact-lines.ts'

type Brand = ValueOf<typeof consoleBrand>

/** The bounds of the contract. */
const MINUTES_MAX = 10_080
const DAYS_MAX = 90

/** Customer service, channels, other addresses, and the times of a payout's receipt. */
export function Contacts({ brand }: { brand: Brand }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      title="Contacts and payouts"
      action={
        <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
          Change
        </Button>
      }
    >
      <Facts
        facts={[
          ['Customer service', <PlainText key="service" text={serviceText(brand.customerService)} />, 'wide'],
          ['Channels', <PlainText key="channels" text={channelText(brand.resources)} />, 'wide'],
          ['Other addresses', <PlainText key="mirrors" text={brand.mirrors.join('\n')} />, 'wide'],
          ['A payout counts as received after', `${brand.confirmMinutes} minutes`],
          ['It may be disputed for', `${brand.appealDays} days`],
        ]}
      />
      {isOpen && <ContactsDialog brand={brand} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

function contentOf({ customerService, resources, mirrors, confirmMinutes, appealDays }: Brand) {
  return { customerService, resources, mirrors, confirmMinutes, appealDays }
}

function ContactsDialog({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const [services, setServices] = useState(serviceText(brand.customerService))
  const [channels, setChannels] = useState(channelText(brand.resources))
  const [mirrors, setMirrors] = useState(brand.mirrors.join('\n'))
  const [minutes, setMinutes] = useState(String(brand.confirmMinutes))
  const [days, setDays] = useState(String(brand.appealDays))
  const customerService = readServices(services)
  const resources = readChannels(channels)
  const [confirmMinutes, appealDays] = [wholeUpTo(MINUTES_MAX)(minutes), wholeUpTo(DAYS_MAX)(days)]
  const isRight = customerService && resources && confirmMinutes && appealDays
  return (
    <ReasonDialog
      title="Contacts and payouts"
      confirm="Save"
      done="Saved. The site shows it within a second."
      isWide
      isIncomplete={!isRight}
      route={setBrandContacts}
      edited={{ version: brand.versions.contacts, content: contentOf(brand) }}
      inputOf={(why, version) => ({
        customerService: customerService ?? [],
        resources: resources ?? [],
        mirrors: readHosts(mirrors),
        confirmMinutes: confirmMinutes ?? brand.confirmMinutes,
        appealDays: appealDays ?? brand.appealDays,
        version,
        why,
      })}
      onClose={onClose}
    >
      <TextLine
        label="Customer service"
        value={services}
        max={2000}
        rows={2}
        hint="A kind and a page, one a line: chat /help"
        isWrong={!customerService}
        onChange={setServices}
      />
      <TextLine
        label="Channels"
        value={channels}
        max={4000}
        rows={2}
        hint="A kind, an https address and a name, one a line: TELEGRAM https://t.me/parola Our channel. A live model may have hours: LIVE_MODEL https://… 18:00-02:00 Mayumi"
        isWrong={!resources}
        onChange={setChannels}
      />
      <TextLine label="Other addresses" value={mirrors} max={4000} rows={2} hint="One a line, without https" onChange={setMirrors} />
      <TextLine
        label="Minutes until a payout counts as received"
        value={minutes}
        max={5}
        hint={`From 1 to ${MINUTES_MAX}`}
        isWrong={!confirmMinutes}
        onChange={setMinutes}
      />
      <TextLine
        label="Days in which it may be disputed"
        value={days}
        max={2}
        hint={`From 1 to ${DAYS_MAX}`}
        isWrong={!appealDays}
        onChange={setDays}
      />
    </ReasonDialog>
  )
}
