import { answerTo } from '@croupier/client/hooks'
import { announcements } from '@croupier/contract/messaging'
import type { Preview } from '@croupier/ui/preview'
import { AnnouncePage } from './announce-page.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { Banners } from './banners.tsx'
import { NoticeBar } from './notice-bar.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const titles = [
  'Welcome to Parola, the play-money demo',
  'Every round can be verified',
  'Withdrawals are looked at by a person, step by step',
]
const player = titles.map((title, at) => ({
  id: String(at),
  title,
  content: '<p>Everything here runs on <b>play money</b>.</p>',
  timestamp: AT,
}))
const banner = {
  id: '1',
  url: '/pictures/banner/w_home/1/wide.webp',
  groupName: 'w_home',
  title: 'A steady light on the water',
  linkage: null,
  linkageType: null,
}
const popup = {
  id: '3',
  title: 'Maintenance on Sunday',
  content: '<p>From 4 to 5 in the morning.</p>',
  promotionType: null,
  execution: 'A' as const,
}

export const preview = {
  title: 'Message pages',
  answers: () => [
    answerTo(
      announcements,
      { types: 'B,PL,PU,PR,H', platform: 'W' },
      { banners: [banner, { ...banner, id: '2' }], player, popup: [], promotion: [] },
    ),
  ],
  states: {
    announcements: () => <AnnouncePage />,
    banners: () => <Banners group="w_home" onGame={() => undefined} />,
    bar: () => <NoticeBar />,
    'draft of a popup': () => <AnnouncementPreview board={{ banners: [], player: [], popup: [popup], promotion: [] }} />,
    'draft that is not written': () => <AnnouncementPreview board={{ banners: [], player: [], popup: [], promotion: [] }} />,
  },
} satisfies Preview
