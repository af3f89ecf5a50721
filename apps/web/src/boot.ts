import type { OwnTexts } from '#features/language/index.ts'

/** What the server wrote into the page: the brand that stands at this address, and the texts that it says in its own words. */
export type Boot = { merchant: string | null; brandName: string | null; texts?: OwnTexts }

/** Reads the page's data block; a page without one (the development server) knows nothing yet. */
export function readBoot(): Boot {
  const block = document.getElementById('boot')
  if (!block?.textContent) return { merchant: null, brandName: null }
  return JSON.parse(block.textContent) as Boot
}
