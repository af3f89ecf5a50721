import { dirname, join } from 'node:path'
import type { Source } from './sources.ts'

const LINK = /\]\(([^)\s]+)\)/g
const SHOWN_IN_CODE = /`docs\/[a-z0-9/-]+\.md`|\bdocs\/[a-z0-9/-]+\.md\b/g

/** Every link of a page leads somewhere, to its heading too, and every page that code or text names exists. */
export function refuseDeadLinks(files: readonly Source[], exists: (path: string) => boolean): string[] {
  const named = files.flatMap(({ path, text }) =>
    [...text.matchAll(SHOWN_IN_CODE)].map((found) => ({ path, target: found[0].replaceAll('`', ''), shown: found[0] })),
  )
  const links = files.filter(({ path }) => path.endsWith('.md')).flatMap(linksOf)
  const linked = links.filter(({ target, path }) => target !== path)
  const dead = [...named, ...linked].filter(({ path, target }) => !exists(target) && !path.startsWith('tools/tidy/'))
  return [
    ...new Set([
      ...dead.map(({ path, shown }) => `${path} leads to ${shown}, which does not exist`),
      ...links.flatMap((link) => lostAnchor(files, link)),
    ]),
  ]
}

type Link = { path: string; target: string; shown: string; anchor: string }

/** The links of a page to pages of ours; one that begins with `#` leads to the page itself. */
function linksOf({ path, text }: Source): Link[] {
  return [...text.matchAll(LINK)]
    .map(([, address = '']) => address)
    .filter((address) => !/^[a-z]+:/.test(address))
    .map((address) => {
      const [shown = '', anchor = ''] = address.split('#')
      return { path, target: shown === '' ? path : join(dirname(path), shown), shown: anchor === '' ? shown : address, anchor }
    })
}

function lostAnchor(files: readonly Source[], { path, target, anchor, shown }: Link): string[] {
  const page = files.find((file) => file.path === target)
  if (anchor === '' || !page?.path.endsWith('.md') || anchorsOf(page.text).has(anchor)) return []
  return [`${path} leads to ${shown}, and ${target} has no such heading`]
}

/** The anchors that a forge gives the headings of a page: lower case, without marks, spaces as dashes, a second one of a name numbered. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>()
  const headings = markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+?)\s*$/gm)
  for (const [, heading = ''] of headings) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = words.replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '').replaceAll(' ', '-')
    let free = anchor
    for (let count = 1; anchors.has(free); count++) free = `${anchor}-${count}`
    anchors.add(free)
  }
  return anchors
}
