import type { ModuleId } from '@croupier/contract/site'

/** White-label modules in groups, as the operator reads them; their ids are the specification's. */
export const moduleGroups: readonly { name: string; modules: Partial<Record<ModuleId, string>> }[] = [
  {
    name: 'Registration and login',
    modules: {
      REG3: 'Registration',
      USERNAMEREG3: 'Registration by username',
      MOBILENUMREG3: 'Registration by mobile number',
      MOBILENUMPASSREG3: 'Second password in mobile registration',
      REGMOBVERF3: 'SMS code in registration',
      MOBILEVERCODELOGIN3: 'Login by SMS code',
      FREEPLAY3: 'Free play',
    },
  },
  {
    name: 'Safety',
    modules: {
      CAPTCHA3: 'Captcha',
      LOGINIPVERF3: 'Check of new login places',
      PASS3: 'Password change by members',
      CHNGPASSVERIF3: 'Verified password change',
      PWDEXPFORCECHANGE3: 'Forced change of old passwords',
      PAYMENTPASS3: 'Payment password',
      BINDCARD3: 'Bank accounts by members',
    },
  },
  {
    name: 'Games',
    modules: {
      GAMELO3: 'Game lobby',
      GAMELOHOT3: 'Hot games',
      GAMELOFAV3: 'Favourites',
      GAMELOREC3: 'Recent games',
      GAMELOSIDE3: 'Categories at the side of the lobby',
      FUNDTRANS3: 'Transfers to vendor wallets',
    },
  },
  {
    name: 'Rewards and members',
    modules: {
      COMM3: 'Commission',
      REWCEN3: 'Reward centre',
      MISSIONLB3: 'Missions',
      PTSYS3: 'Points',
      MEMCLUB3: 'VIP club',
      REFERRAL3: 'Referral',
      PLYRBT: 'Manual rebate',
      MEMTRANS3: 'Transfers between members',
    },
  },
  {
    name: 'Agents',
    modules: {
      AFFMAN3: 'Affiliates',
      AGENTPOLICY3: 'Agent policy',
      SIGNCONDIV3: 'Dividend contracts',
      DAILYSALCONT3: 'Daily salary contracts',
      HOURSAL3: 'Hourly salary',
      RTSALARY3: 'Real-time salary',
      DPSTBAS3: 'Deposit-based salary',
    },
  },
  { name: 'Service', modules: { INBOX3: 'Inbox', FEEDBACK3: 'Feedback', CBS3: 'Chat' } },
]
