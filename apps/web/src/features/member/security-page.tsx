import { useCall } from '@croupier/client/hooks'
import { passkeys } from '@croupier/contract/identity-passkeys'
import { secondFactor } from '@croupier/contract/identity-security'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { ErrorState } from '@croupier/ui/error-state'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { type ReactNode, Suspense, useState } from 'react'
import {
  AuthenticatorForm,
  ChangePasswordForm,
  ContactForm,
  LoginLinkForm,
  PasskeyForm,
  PaymentPasswordForm,
} from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { lazyPart } from '#features/navigation/index.ts'
import { failureText, useMemberInfo } from '#features/session/index.ts'
import { BirthDateForm } from './birth-date-form.tsx'
import { OutsideLink } from './outside-link.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'

const IdentityCheck = lazyPart(() => import('./identity-check.tsx').then((module) => module.IdentityCheck), 'identity')
const BankAccountList = lazyPart(() => import('#features/cashier/index.ts').then((module) => module.BankAccountList), 'cashier')

/** The member's profile, passwords, bank accounts and open sessions (MC-04). */
export function SecurityPage() {
  const text = useText()
  const info = useMemberInfo()
  if (!info.data && info.error) {
    const { message, requestId } = failureText(text, info.error)
    return <ErrorState title={text('member.failed')} advice={message} requestId={requestId} onRetry={() => void info.refetch()} />
  }
  if (!info.data)
    return (
      <AfterAMoment>
        <Skeleton className="h-64 w-full" />
      </AfterAMoment>
    )
  const { hasPaymentPassword } = info.data
  return (
    <div className="flex flex-col gap-4">
      <ProfileFacts info={info.data} />
      <Suspense fallback={null}>
        <IdentityCheck />
      </Suspense>
      <Contact way="sms" name={text('member.mobile')} known={info.data.mobileNum} />
      <Contact way="mail" name={text('member.email')} known={info.data.email} />
      <Section title={text('member.details')} body={text('member.detailsText')} action={text('member.detailsEdit')}>
        {(close) => <ProfileForm onDone={close} />}
      </Section>
      <Section title={text('member.birth')} body={text('member.birthText')} action={text('member.birthOpen')}>
        {(close) => <BirthDateForm onDone={close} />}
      </Section>
      <Section title={text('member.password')} body={text('member.passwordText')} action={text('member.passwordChange')}>
        {(close) => <ChangePasswordForm isOldKnown={false} onDone={close} />}
      </Section>
      <Section
        title={text('member.payment')}
        body={text(hasPaymentPassword ? 'member.paymentOn' : 'member.paymentOff')}
        action={text(hasPaymentPassword ? 'member.passwordChange' : 'member.paymentSet')}
      >
        {(close) => <PaymentPasswordForm isChange={hasPaymentPassword} onDone={close} />}
      </Section>
      <Section title={text('member.link')} body={text('member.linkText')} action={text('member.linkShow')}>
        {(close) => <LoginLinkForm onDone={close} />}
      </Section>
      <SecondFactor />
      <Passkeys />
      <OutsideLink />
      <Card className="p-4">
        <h3 className="mb-3 text-16 font-semibold">{text('member.banks')}</h3>
        <Suspense fallback={<Skeleton className="h-16 w-full" />}>
          <BankAccountList hasPaymentPassword={hasPaymentPassword} />
        </Suspense>
      </Card>
      <Card className="p-4">
        <h3 className="text-16 font-semibold">{text('member.sessions')}</h3>
        <p className="mb-3 mt-1 text-14 text-muted">{text('member.sessionsText')}</p>
        <SessionList />
      </Card>
    </div>
  )
}

/** Where codes and news reach the member. */
function Contact({ way, name, known }: { way: 'sms' | 'mail'; name: string; known: string | null }) {
  const text = useText()
  return (
    <Section
      title={name}
      body={known ?? text('member.notGiven')}
      action={text(known === null ? 'member.contactAdd' : 'member.passwordChange')}
    >
      {(close) => <ContactForm way={way} onDone={close} />}
    </Section>
  )
}

/** The authenticator app: whether it is in force, and the steps to change that. */
function SecondFactor() {
  const text = useText()
  const { data } = useCall(secondFactor, {}, { keepPrevious: true })
  const isOn = data?.isOn === true
  return (
    <Section
      title={text('member.app')}
      body={isOn ? text('member.appOn', { count: data.recoveryLeft }) : text('member.appOff')}
      action={text(isOn ? 'member.appEnd' : 'member.appBegin')}
    >
      {(close) => <AuthenticatorForm isOn={isOn} onDone={close} />}
    </Section>
  )
}

/** Devices that prove a login beside the password. */
function Passkeys() {
  const text = useText()
  const { data } = useCall(passkeys, {}, { keepPrevious: true })
  return (
    <Section
      title={text('member.passkeys')}
      body={text('member.passkeysText', { count: data?.length ?? 0 })}
      action={text('member.passkeysManage')}
    >
      {(close) => <PasskeyForm onDone={close} />}
    </Section>
  )
}

type SectionProps = { title: string; body: string; action: string; children: (close: () => void) => ReactNode }

/** A line about something, and the form behind it. */
function Section({ title, body, action, children }: SectionProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="p-4">
      <div className="flex items-center gap-4">
        <div className="min-w-0 grow">
          <h3 className="text-16 font-semibold">{title}</h3>
          <p className="mt-1 text-14 text-muted">{body}</p>
        </div>
        <Button
          kind="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? text('member.closeForm') : action}: ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? text('member.closeForm') : action}
        </Button>
      </div>
      {isOpen && <div className="mt-4 max-w-[400px] border-t border-line pt-4">{children(() => setIsOpen(false))}</div>}
    </Card>
  )
}
