import type { BrandSettings, RegisterField } from '#modules/site/index.ts'

const field = (isRequired: boolean, shape: Partial<RegisterField> = {}): RegisterField => ({
  isEnabled: true,
  isRequired,
  acceptedPattern: '*',
  patternId: null,
  minLength: 0,
  maxLength: 100,
  ...shape,
})

/** The demo brand: play money in pesos, Filipino first. */
export const parolaSettings: BrandSettings = {
  jackpotDisplay: 'simulated',
  speedDisplay: 'measured',
  ageMinimum: 21,
  timeZone: 'Asia/Manila',
  licence: null,
  mirrors: [],
  modules: [
    'COMM3',
    'REG3',
    'USERNAMEREG3',
    'FREEPLAY3',
    'CAPTCHA3',
    'PASS3',
    'PAYMENTPASS3',
    'BINDCARD3',
    'DPSTBAS3',
    'GAMELO3',
    'GAMELOHOT3',
    'GAMELOFAV3',
    'GAMELOREC3',
    'INBOX3',
    'AFFMAN3',
    'AGENTPOLICY3',
  ],
  register: {
    username: field(true, { acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', patternId: 1, minLength: 4, maxLength: 16 }),
    password: field(true, { minLength: 8, maxLength: 128 }),
    confirmPassword: field(true, { minLength: 8, maxLength: 128 }),
    affiliateCode: field(false, { acceptedPattern: '^[A-Za-z0-9]*$', patternId: 3, minLength: 4, maxLength: 20 }),
  },
  customerService: [{ csType: 'chat', path: '/help' }],
  resources: [],
  domains: ['localhost:3000', '127.0.0.1:3000'],
  imageHosts: [],
  launchHosts: [],
  gtagId: null,
  termsVersion: '2026-11',
  colors: { dark: {}, light: {} },
  confirmMinutes: 60,
}
