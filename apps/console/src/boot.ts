/** What the server wrote into the page: where the player site is. */
export type Boot = { siteUrl?: string }

/** Reads the page's data block; a page without one starts empty. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  return text ? (JSON.parse(text) as Boot) : {}
}
