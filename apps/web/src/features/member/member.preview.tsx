import type { Preview } from '@croupier/ui/preview'
import { MemberMenu } from './member-menu.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { UplinePage } from './upline-page.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const info = {
  id: '100012',
  account: 'mara',
  nickname: 'mara',
  type: 0,
  isAgent: false,
  isTrial: false,
  currency: 'PHP',
  email: 'ma***********ph',
  mobileNum: null,
  payeeName: 'Maria Consolacion de los Santos-Villanueva',
  hasPaymentPassword: true,
  registeredAt: AT,
  lastLoginAt: AT,
}

export const preview = {
  title: 'Member centre',
  states: {
    menu: () => <MemberMenu page="withdraw" />,
    profile: () => <ProfileFacts info={info} />,
    profileNew: () => <ProfileFacts info={{ ...info, email: null, payeeName: null, lastLoginAt: null }} />,
    upline: () => <UplinePage />,
  },
} satisfies Preview
