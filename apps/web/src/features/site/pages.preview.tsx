import { answerTo } from '@croupier/client/hooks'
import { registerFieldNames, systemStatus } from '@croupier/contract/site'
import { helpCenter } from '@croupier/contract/site-pages'
import type { Preview } from '@croupier/ui/preview'
import type { SystemStatus } from './brand.ts'
import { DownloadPage } from './download-page.tsx'
import { HelpPage, HelpTopics } from './help-page.tsx'
import { MaintenanceLine } from './maintenance-line.tsx'
import { ServicePage } from './service-page.tsx'
import { MaintenancePage, RegionBlockPage } from './status-page.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const topics = [
  {
    topic: 'start',
    title: 'Getting started',
    content: 'Register with a username and a password of 8 characters or more.\nThen deposit play money.',
  },
  { topic: 'term', title: 'Terms', content: 'This demo runs on play money.' },
]
const off = { enabled: '0', required: '0', acceptedPattern: '*', patternId: null, minLength: 0, maxLength: 100 } as const
const status: SystemStatus = {
  status: 1,
  maintenance: { title: '', endTime: AT, info: 'New storage is being put in.' },
  planned: null,
  regionRestriction: { info: '' },
  location: { ip: '203.0.113.7', country: 'PH' },
  brand: {
    code: 'parola',
    name: 'Parola',
    mode: 'play',
    currency: 'PHP',
    currencySymbol: '₱',
    jackpotDisplay: 'pool',
    speedDisplay: 'measured',
    ageMinimum: 21,
    licence: null,
    mirrors: [],
    timeZone: 'Asia/Manila',
  },
  info: {
    customerService: [{ csType: 'chat', path: '/help' }],
    domainRoute: [],
    resources: [],
    whitelabel: [],
    register: Object.fromEntries(registerFieldNames.map((name) => [name, off])) as SystemStatus['info']['register'],
    mainDomain: '',
    analytics: { gtagId: null },
    imageCDNs: [],
    launchGameCDNs: [],
  },
}

export const preview = {
  title: 'Site pages',
  answers: () => [
    ...(['EN', 'TY'] as const).map((lang) => answerTo(helpCenter, { lang, device: 'WEB' }, topics)),
    answerTo(systemStatus, {}, status),
  ],
  states: {
    help: () => <HelpPage />,
    service: () => <ServicePage />,
    terms: () => <HelpTopics only="term" />,
    download: () => <DownloadPage />,
    maintenance: () => <MaintenancePage status={status} />,
    maintenanceWithoutEnd: () => <MaintenancePage status={{ ...status, maintenance: { title: 'New storage', endTime: null, info: '' } }} />,
    maintenancePlanned: () => (
      <MaintenanceLine planned={{ title: 'New storage', startTime: AT, endTime: AT + 3_600_000, info: 'It will be faster.' }} />
    ),
    region: () => <RegionBlockPage status={{ ...status, status: 2 }} />,
  },
} satisfies Preview
