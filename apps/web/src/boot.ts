import type { Language } from '@croupier/contract/wire'

/** What the server wrote into the page: the language that it drew, the brand's code, and answers that it already has. */
export type Boot = {
  language?: Language
  merchant?: string
  /** Wire answers by path, as if they had been fetched: `{ '/wps/system/status': {...} }`. */
  answers?: Record<string, unknown>
}

/** Reads the page's data block; a page without one (the development server) starts empty. */
export function readBoot(): Boot {
  const block = document.getElementById('boot')
  if (!block?.textContent) return {}
  return JSON.parse(block.textContent) as Boot
}
