import type { AnnouncementTexts } from '../../src/modules/messaging/store.ts'

const bannerTexts = [
  {
    group: 'w_home',
    variant: 1,
    EN: 'A steady light on the water',
    TY: 'Parola sa gitna ng dagat',
    linkage: '/rng',
    linkageType: 'URL' as const,
  },
  {
    group: 'w_home',
    variant: 2,
    EN: 'Lantern Tide: every spin can be verified',
    TY: 'Lantern Tide: kayang i-verify ang bawat spin',
    linkage: 'STU:1001',
    linkageType: 'G' as const,
  },
  {
    group: 'w_home',
    variant: 3,
    EN: 'Set your own limits, keep it a game',
    TY: 'Magtakda ng sariling limit, libangan lang ito',
    linkage: '/help#limits',
    linkageType: 'URL' as const,
  },
  { group: 'w_rng', variant: 1, EN: 'Slots with published returns', TY: 'Slots na hayag ang RTP', linkage: null, linkageType: null },
  { group: 'w_live', variant: 1, EN: 'Live tables', TY: 'Mga live table', linkage: null, linkageType: null },
  { group: 'w_fish', variant: 1, EN: 'Fishing tables', TY: 'Fishing', linkage: null, linkageType: null },
  { group: 'w_pvp', variant: 1, EN: 'Card games', TY: 'Baraha', linkage: null, linkageType: null },
  { group: 'w_sports', variant: 1, EN: 'Sports', TY: 'Sports', linkage: null, linkageType: null },
  { group: 'w_lott', variant: 1, EN: 'Lottery', TY: 'Lotto', linkage: null, linkageType: null },
]

const titlesOf = (EN: string, TY: string): AnnouncementTexts => ({ EN: { title: EN, content: '' }, TY: { title: TY, content: '' } })

export const banners = bannerTexts.map(({ group, variant, EN, TY, ...linkage }) => ({
  ...linkage,
  texts: titlesOf(EN, TY),
  imageUrl: `/pictures/banner/${group}/${variant}/wide.webp`,
  groupName: group,
}))

/** What the brand tells its agents alone. */
export const agentNotices = [
  {
    texts: {
      EN: {
        title: 'Real-time wages settle every five minutes',
        content:
          '<p>Each payslip leads to the members and the single rounds that it was computed from. Ask support where a figure is not clear.</p>',
      },
      TY: {
        title: 'Tuwing limang minuto ang tuos ng real-time na sahod',
        content:
          '<p>Makikita sa bawat payslip ang mga member at ang bawat round na pinagkuwentahan. Magtanong sa customer service kung may hindi malinaw.</p>',
      },
    },
  },
]

export const notices = [
  {
    texts: {
      EN: {
        title: 'Welcome to Parola, the play-money demo',
        content:
          '<p>Everything here runs on <strong>play money</strong>. Deposits go through a sandbox provider: nothing is charged. Some players are simulated: they keep the tables alive, and bear the mark Demo among the winners.</p>',
      },
      TY: {
        title: 'Maligayang pagdating sa Parola, ang play-money demo',
        content:
          '<p><strong>Play money</strong> lang ang gamit dito. Sandbox ang payment provider: walang sinisingil. May mga simulated na player para may kasabay ka sa mga table: may markang Demo sila sa listahan ng mga panalo.</p>',
      },
    },
  },
  {
    texts: {
      EN: {
        title: 'Every round can be verified',
        content:
          '<p>Open the fairness drawer in a game, note the commitment, change your client seed, and check any round on the verifier page.</p>',
      },
      TY: {
        title: 'Puwedeng i-verify ang bawat round',
        content:
          '<p>Buksan ang fairness sa loob ng laro, tandaan ang commitment, palitan ang client seed, at suriin ang kahit anong round sa verifier page.</p>',
      },
    },
  },
  {
    texts: {
      EN: {
        title: 'Withdrawals are looked at by a person',
        content: '<p>An operator approves each withdrawal. You see every step in your account record.</p>',
      },
      TY: {
        title: 'Tao ang tumitingin sa bawat withdrawal',
        content: '<p>May operator na nag-a-approve ng bawat withdrawal. Makikita mo ang bawat hakbang sa Galaw ng pera.</p>',
      },
    },
  },
]

export const promotions = [
  {
    texts: {
      EN: {
        title: 'Try Lantern Tide for free',
        content: '<p>The free trial plays by the same rules and the same return as the real game.</p>',
      },
      TY: {
        title: 'Subukan nang libre ang Lantern Tide',
        content: '<p>Pareho ang mga patakaran at RTP ng free trial at ng totoong laro.</p>',
      },
    },
    promotionType: 'slots',
    imageUrl: '/pictures/banner/w_rng/2/wide.webp',
  },
]

export const helpTopics = [
  {
    language: 'EN' as const,
    topic: 'start',
    title: 'Getting started',
    content:
      'Register with a username and a password of 8 characters or more. Deposit play money, choose a game, and play. Your balance is always shown at the top.',
  },
  {
    language: 'EN' as const,
    topic: 'deposit',
    title: 'Deposits',
    content:
      'Choose a channel and an amount. You are led to the payment provider, and back here afterwards. The balance moves as soon as the provider says that it was paid.',
  },
  {
    language: 'EN' as const,
    topic: 'withdraw',
    title: 'Withdrawals',
    content:
      'Set a payment password and add a bank account in your own name. The amount is held while an operator looks at the request; it is paid once, or returned in full.',
  },
  {
    language: 'EN' as const,
    topic: 'fair',
    title: 'Fairness',
    content:
      'Each outcome follows from a server seed that was committed before your bet, and from your own client seed. After a seed is revealed, anyone can check every round.',
  },
  {
    language: 'EN' as const,
    topic: 'limits',
    title: 'Keep it a game',
    content: 'Play for fun, never to earn. You must be 21 or older. If playing stops being fun, take a break and talk to somebody.',
  },
  {
    language: 'EN' as const,
    topic: 'term',
    title: 'Terms',
    content:
      'This is a demonstration with play money. Nothing that you win or lose here has a value. You must be 21 or older. Accounts are personal. The version of these terms that was in force when you accepted them stays the one that counts for you.',
  },
  {
    language: 'TY' as const,
    topic: 'start',
    title: 'Paano magsimula',
    content:
      'Mag-register gamit ang username at password na 8 character o higit pa. Mag-deposit ng play money, pumili ng laro, at maglaro. Laging makikita sa itaas ang balanse mo.',
  },
  {
    language: 'TY' as const,
    topic: 'deposit',
    title: 'Deposit',
    content:
      'Pumili ng channel at halaga. Dadalhin ka sa payment provider at ibabalik dito pagkatapos. Papasok agad ang balanse kapag kinumpirma ng provider na nagbayad ka na.',
  },
  {
    language: 'TY' as const,
    topic: 'withdraw',
    title: 'Withdrawal',
    content:
      'Magtakda ng payment password at magdagdag ng bank account na nakapangalan sa iyo. Naka-hold ang halaga habang tinitingnan ng operator; isang beses lang itong ibabayad, o ibabalik nang buo.',
  },
  {
    language: 'TY' as const,
    topic: 'fair',
    title: 'Patas na laro',
    content:
      'Nakabatay ang bawat resulta sa server seed na naka-commit bago ka tumaya at sa sarili mong client seed. Kapag naibunyag na ang seed, puwedeng suriin ng kahit sino ang bawat round.',
  },
  {
    language: 'TY' as const,
    topic: 'limits',
    title: 'Libangan lang',
    content:
      'Maglaro para malibang, hindi para kumita. Dapat 21 taong gulang pataas. Kapag hindi na masaya, magpahinga at makipag-usap sa iba.',
  },
  {
    language: 'TY' as const,
    topic: 'term',
    title: 'Mga tuntunin',
    content:
      'Demo ito na play money ang gamit. Walang halaga ang anumang mapanalunan o matalo dito. Dapat 21 taong gulang pataas. Personal ang bawat account. Ang bersyon ng tuntunin na tinanggap mo ang siyang susundin para sa iyo.',
  },
]
