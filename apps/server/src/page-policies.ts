import { type Config, listed } from '#platform/config.ts'
import { POLICY_REPORTS } from './policy-reports.ts'

const strict = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  // The page of each visit adds a number of its own for the styles that come with it (pages.ts).
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  reportUri: [POLICY_REPORTS],
  // No string becomes script: `innerHTML` and its like take none. The site's one policy is in apps/web/src/trusted-types.ts.
  requireTrustedTypesFor: ["'script'"],
}

/** What the pages of the player site may load, by directive. */
export function sitePolicy(config: Config): Record<string, string[]> {
  const sockets = config.PUBLIC_URL.replace(/^http/, 'ws')
  return {
    ...strict,
    trustedTypes: ['default'],
    imgSrc: ["'self'", 'data:', 'blob:', ...listed(config.IMAGE_ORIGINS)],
    connectSrc: ["'self'", sockets],
    frameSrc: listed(config.GAME_ORIGINS),
  }
}

export const internalPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

export const consolePolicy = { ...strict, trustedTypes: ["'none'"], imgSrc: ["'self'", 'data:'], connectSrc: ["'self'"] }
