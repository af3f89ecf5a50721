import { dirname, join } from 'node:path'
import type { Source } from './sources.ts'

const LINK = /\]\(([^)\s]+)\)/g
const SHOWN_IN_CODE = /`docs\/[a-z0-9/-]+\.md`|\bdocs\/[a-z0-9/-]+\.md\b/g

/** Every link of a page leads somewhere, and every page that code or text names exists. */
export function refuseDeadLinks(files: readonly Source[], exists: (path: string) => boolean): string[] {
  const named = files.flatMap(({ path, text }) =>
    [...text.matchAll(SHOWN_IN_CODE)].map((found) => ({ path, target: found[0].replaceAll('`', ''), shown: found[0] })),
  )
  const linked = files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LINK)]
        .map((found) => (found[1] ?? '').split('#')[0] ?? '')
        .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
        .map((target) => ({ path, target: join(dirname(path), target), shown: target })),
    )
  const dead = [...named, ...linked].filter(({ path, target }) => !exists(target) && !path.startsWith('tools/tidy/'))
  return [...new Set(dead.map(({ path, shown }) => `${path} leads to ${shown}, which does not exist`))]
}
