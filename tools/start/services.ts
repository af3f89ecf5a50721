import { writeFileSync } from 'node:fs'
import type { LoginUrls } from '../../apps/server/src/migrate.ts'
import { parolaSettings } from '../../apps/server/testing/seeds/parola.ts'
import { studioGameCodes } from '../../apps/server/testing/seeds/studio-games.ts'
import type { Home } from './home.ts'
import type { Service } from './supervisor.ts'

export type Ports = { site: number; console: number; studio: number; sandbox: number; smtp: number; internal: number; sportsbook: number }

/** The demo brand is several operators to Studio: one a vendor that its games stand under, by their numbers there. */
export const STUDIO_OPERATORS = { STU: 1, TCG_LOTTO_VN: 2, TCG_SEA: 3, LOTT: 4 } as const

/** The demo brand's number at the sportsbook. */
export const SPORTSBOOK_OPERATOR = 1

export function urlsOf(ports: Ports) {
  const at = (port: number) => `http://localhost:${port}`
  return {
    site: at(ports.site),
    console: at(ports.console),
    studio: at(ports.studio),
    sandbox: at(ports.sandbox),
    internal: at(ports.internal),
    sportsbook: at(ports.sportsbook),
  }
}

/** The better odds of two where a lottery has such. */
const ODDS_PROFILES: Readonly<Record<string, string>> = { TCG_LOTTO_VN: 'fair', TCG_SEA: 'plus' }

/** The environment of every part; secrets go as files or as variables of that process alone. */
export function servicesOf(home: Home, ports: Ports, database: LoginUrls): Service[] {
  return [sandbox(home, ports), studio(home, ports, database), sportsbook(home, ports, database), server(home, ports, database)]
}

export function serverEnvironment(home: Home, ports: Ports, database: LoginUrls): Record<string, string> {
  const urls = urlsOf(ports)
  return {
    DATABASE_URL: database.server,
    PORT: String(ports.site),
    CONSOLE_PORT: String(ports.console),
    INTERNAL_PORT: String(ports.internal),
    PUBLIC_URL: urls.site,
    CONSOLE_URL: urls.console,
    GAME_ORIGINS: `${urls.studio},${urls.sportsbook}`,
    WEB_DIST: new URL('../../apps/web/dist', import.meta.url).pathname,
    CONSOLE_DIST: new URL('../../apps/console/dist', import.meta.url).pathname,
    CACHE_DIR: home.path('pictures'),
    EXPORTS_DIR: home.path('exports'),
    JOURNAL_HEADS: home.path('journal-heads.jsonl'),
    SECRET_FILE: home.secretFile('server'),
    VENDOR_PRIVATE_KEY_FILE: home.keyPair('platform').privateKeyFile,
    OUTSIDE_WORLD: 'sandbox',
    PAYMENT_URL: `http://127.0.0.1:${ports.sandbox}/pay`,
    PAYMENT_NOTIFY_URL: `http://127.0.0.1:${ports.site}/hooks/pay`,
    PAYMENT_API_KEY: home.sandboxKey('pay-api'),
    PAYMENT_WEBHOOK_SECRET: home.sandboxKey('pay-webhook'),
    SMS_URL: `http://127.0.0.1:${ports.sandbox}/sms`,
    SMS_API_KEY: home.sandboxKey('sms-api'),
    DRAWS_URL: `http://127.0.0.1:${ports.sandbox}/draws`,
    DRAWS_API_KEY: home.sandboxKey('draws-api'),
    IDENTITY_URL: `http://127.0.0.1:${ports.sandbox}/identity`,
    IDENTITY_API_KEY: home.sandboxKey('identity-api'),
    MAIL_URL: `smtp://127.0.0.1:${ports.smtp}`,
    OIDC_ISSUER: `${urls.sandbox}/oidc`,
    OIDC_CLIENT_SECRET: home.sandboxKey('oidc-client'),
    ...given('GEO_DATABASE'),
  }
}

/** A variable of the server that may be set at the start. */
function given(name: string): Record<string, string> {
  const value = process.env[name]
  return value ? { [name]: value } : {}
}

function server(home: Home, ports: Ports, database: LoginUrls): Service {
  return {
    name: 'server',
    script: 'apps/server/src/main.ts',
    env: serverEnvironment(home, ports, database),
    health: `http://127.0.0.1:${ports.internal}/health`,
  }
}

function studio(home: Home, ports: Ports, database: LoginUrls): Service {
  const operators = home.path('studio-operators.json')
  const entries = Object.entries(STUDIO_OPERATORS).map(([vendorCode, operatorId]) => ({
    operatorId,
    ...siteAt(home, ports, vendorCode),
    playMoney: true,
    entersResults: vendorCode !== 'STU',
    lottery: { profile: ODDS_PROFILES[vendorCode] ?? '' },
    ...(vendorCode !== 'STU' && { games: studioGameCodes(vendorCode) }),
  }))
  writeFileSync(operators, JSON.stringify(entries, null, 2), { mode: 0o600 })
  return {
    name: 'studio',
    script: 'apps/studio/src/main.ts',
    health: `http://127.0.0.1:${ports.studio}/health`,
    env: {
      PORT: String(ports.studio),
      STUDIO_DATABASE_URL: database.studio,
      STUDIO_SECRET_FILE: home.secretFile('studio'),
      STUDIO_PRIVATE_KEY_FILE: home.keyPair('studio').privateKeyFile,
      STUDIO_OPERATORS_FILE: operators,
      STUDIO_PUBLIC_URL: urlsOf(ports).studio,
    },
  }
}

function sportsbook(home: Home, ports: Ports, database: LoginUrls): Service {
  const operators = home.path('sportsbook-operators.json')
  const entries = [{ operatorId: SPORTSBOOK_OPERATOR, ...siteAt(home, ports, 'SPB'), trades: true }]
  writeFileSync(operators, JSON.stringify(entries, null, 2), { mode: 0o600 })
  return {
    name: 'sportsbook',
    script: 'apps/sportsbook/src/main.ts',
    health: `http://127.0.0.1:${ports.sportsbook}/health`,
    env: {
      PORT: String(ports.sportsbook),
      SPORTSBOOK_DATABASE_URL: database.sportsbook,
      SPORTSBOOK_SECRET_FILE: home.secretFile('sportsbook'),
      SPORTSBOOK_PRIVATE_KEY_FILE: home.keyPair('sportsbook').privateKeyFile,
      SPORTSBOOK_OPERATORS_FILE: operators,
      SPORTSBOOK_PUBLIC_URL: urlsOf(ports).sportsbook,
      SPORTSBOOK_FEED_KEY_FILE: home.secretFile('sports-feed'),
      SPORTSBOOK_SIMULATION: process.env.CROUPIER_SPORTS ?? 'on',
    },
  }
}

/** What a vendor of ours knows of the demo brand, under the code that the brand has it by. */
function siteAt(home: Home, ports: Ports, vendorCode: string) {
  return {
    publicKeyFile: home.keyPair('platform').publicKeyFile,
    walletUrl: `http://127.0.0.1:${ports.site}/vendor/parola/${vendorCode}`,
    siteOrigins: [`http://localhost:${ports.site}`, `http://127.0.0.1:${ports.site}`],
    timeZone: parolaSettings.timeZone,
  }
}

function sandbox(home: Home, ports: Ports): Service {
  return {
    name: 'sandbox',
    script: 'apps/sandbox/src/main.ts',
    health: `http://127.0.0.1:${ports.sandbox}/health`,
    env: {
      PORT: String(ports.sandbox),
      SMTP_PORT: String(ports.smtp),
      SANDBOX_HOME: home.path('sandbox'),
      SANDBOX_SECRET_FILE: home.secretFile('sandbox'),
      SANDBOX_PUBLIC_URL: urlsOf(ports).sandbox,
      SANDBOX_OIDC_REDIRECT_URIS: `${urlsOf(ports).site}/signin`,
      SANDBOX_CODES_FILE: home.path('secrets', 'demo-accounts.json'),
      SANDBOX_SITE_URL: `http://127.0.0.1:${ports.site}`,
      SANDBOX_PLAYERS_FILE: home.playersFile(),
      SANDBOX_PLAYERS: process.env.CROUPIER_PLAYERS ?? 'on',
    },
  }
}
