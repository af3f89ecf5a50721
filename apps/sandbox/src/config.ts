import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Crowd } from '#players/demo-players.ts'

const port = z.coerce.number().int().min(1).max(65_535)

const environment = z.object({
  PORT: port,
  SMTP_PORT: port,
  SANDBOX_HOME: z.string().min(1),
  SANDBOX_SECRET: z.string().optional(),
  SANDBOX_SECRET_FILE: z.string().optional(),
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SANDBOX_CODES_FILE: z.string().optional(),
  SANDBOX_SITE_URL: z.url().optional(),
  SANDBOX_PLAYERS_FILE: z.string().optional(),
  SANDBOX_PLAYERS: z.enum(['on', 'first', 'off']).default('on'),
  SANDBOX_OIDC_REDIRECT_URIS: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

const accounts = z.array(z.object({ username: z.string(), password: z.string() }))

export type Config = {
  port: number
  smtpPort: number
  home: string
  secret: string
  publicUrl: string
  oidcRedirectUris: readonly string[]
  /** File with the demo accounts whose one-time codes `/codes` shows; undefined where there is none. */
  codesFile: string | undefined
  /** The demo players of a site; undefined where there are none. */
  crowd: Crowd | undefined
  logLevel: string
}

/** Reads the whole configuration once. Throws with the name of the variable that is wrong. */
export function readConfig(): Config {
  const parsed = environment.safeParse(process.env)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  const read = parsed.data
  const secret = (read.SANDBOX_SECRET ?? (read.SANDBOX_SECRET_FILE ? readFileSync(read.SANDBOX_SECRET_FILE, 'utf8') : '')).trim()
  if (secret.length < 32) throw new Error('SANDBOX_SECRET or SANDBOX_SECRET_FILE must hold at least 32 characters')
  return {
    port: read.PORT,
    smtpPort: read.SMTP_PORT,
    home: read.SANDBOX_HOME,
    secret,
    publicUrl: (read.SANDBOX_PUBLIC_URL ?? `http://127.0.0.1:${read.PORT}`).replace(/\/$/, ''),
    codesFile: read.SANDBOX_CODES_FILE,
    oidcRedirectUris: read.SANDBOX_OIDC_REDIRECT_URIS.split(',')
      .map((uri) => uri.trim())
      .filter((uri) => uri !== ''),
    crowd: crowdOf(read),
    logLevel: read.LOG_LEVEL,
  }
}

function crowdOf({ SANDBOX_SITE_URL, SANDBOX_PLAYERS_FILE, SANDBOX_PLAYERS }: z.infer<typeof environment>): Crowd | undefined {
  if (!SANDBOX_SITE_URL || !SANDBOX_PLAYERS_FILE || SANDBOX_PLAYERS === 'off') return undefined
  return {
    site: SANDBOX_SITE_URL,
    accounts: accounts.parse(JSON.parse(readFileSync(SANDBOX_PLAYERS_FILE, 'utf8'))),
    stays: SANDBOX_PLAYERS === 'on',
  }
}
