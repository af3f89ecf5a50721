import { dirname, join } from 'node:path'
import type { Source } from './sources.ts'

const LINK = /\]\(([^)\s]+)\)/g
const PAGE = /\bdocs\/[a-z0-9/-]+\.md\b/g
const FILE = /\b(?:apps|packages|games\/[\w-]+|e2e|tools|docs)\/[\w./-]+\.(?:tsx?|mjs|md|sql|tsv|svg)\b/g
/** A page may name a file of a module from the module on: `games/callbacks/vendor-routes.ts`. */
const MODULES = 'apps/server/src/modules/'

/** Every link of a page leads somewhere, to its heading too, and every page that code names and every file that a page names exists. */
export function refuseDeadLinks(files: readonly Source[], exists: (path: string) => boolean): string[] {
  const named = files.flatMap(({ path, text }) =>
    [...text.matchAll(path.endsWith('.md') ? FILE : PAGE)].map(([shown]) => ({ path, target: shown, shown })),
  )
  const links = files.filter(({ path }) => path.endsWith('.md')).flatMap(linksOf)
  const linked = links.filter(({ target, path }) => target !== path)
  const isDead = (target: string) => !exists(target) && !exists(MODULES + target)
  const dead = [...named, ...linked].filter(({ path, target }) => isDead(target) && !path.startsWith('tools/tidy/'))
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

const DECISION = /^docs\/decisions\/[a-z0-9-]+\.md$/

/** Every decision stands in the index, so that a reader finds it. */
export function refuseLostDecisions(files: readonly Source[]): string[] {
  const index = files.filter(({ path }) => path === 'docs/README.md').flatMap(linksOf)
  const decisions = files.filter(({ path }) => DECISION.test(path) && !index.some(({ target }) => target === path))
  return decisions.map(({ path }) => `${path} is not in the index docs/README.md`)
}

const CITED = /\bD\d{1,2}\b/g

/** A decision about the specification that is cited by its number is one of docs/spec/decisions.md. */
export function refuseUnknownDecisions(files: readonly Source[]): string[] {
  const defined = new Set(
    files
      .find(({ path }) => path === 'docs/spec/decisions.md')
      ?.text.match(/^\| D\d+/gm)
      ?.map((row) => row.slice(2)),
  )
  return files
    .filter(({ path }) => /\.(tsx?|md)$/.test(path) && !path.startsWith('tools/tidy/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(CITED)]
        .filter(([code]) => !defined.has(code))
        .map(([code]) => `${path}: ${code} is no decision of docs/spec/decisions.md`),
    )
}
