import { answerTo } from '@croupier/client/hooks'
import { outsideSignIns } from '@croupier/contract/identity-outside'
import type { Preview } from '@croupier/ui/preview'
import { ForgotMobileForm } from './forgot-mobile-form.tsx'
import { FreePlayButton } from './free-play-button.tsx'
import { NewcomerForm } from './newcomer-form.tsx'
import { OutsideButton } from './outside-button.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SmsLoginForm } from './sms-login-form.tsx'

export const preview = {
  title: 'Identity pages',
  answers: () => [answerTo(outsideSignIns, {}, { name: 'Sandbox ID', linked: null })],
  states: {
    signIn: () => <SignInPage />,
    newcomer: () => <NewcomerForm newcomer={{ signInId: '0197', name: 'Ligaya Reyes' }} />,
    smsLogin: () => <SmsLoginForm next={undefined} />,
    forgotByMobile: () => <ForgotMobileForm />,
    otherWays: () => (
      <div>
        <OutsideButton next={undefined} />
        <FreePlayButton />
      </div>
    ),
  },
} satisfies Preview
