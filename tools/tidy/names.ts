import { basename } from 'node:path'
import { isCode, type Source } from './sources.ts'

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const VAGUE = /^(utils?|helpers?|common|managers?|misc|base|shared|stuff)$/
const VAGUE_FOLDER = /^(types|hooks|api)$/
const VAGUE_PART = /(^|-)(utils?|helpers?|managers?|misc)(-|$)/
const TWIN = /(^|-)(v\d+|old|new|copy|backup)$/

/** Files bear the name of their noun, in kebab-case. */
export function refuseOddNames(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => isCode(path) || path.endsWith('.css'))
    .flatMap(({ path }) => path.split('/').flatMap((part) => problemOf(part, path)))
}

function problemOf(part: string, path: string): string[] {
  const [stem = ''] = part.split('.').filter((piece) => piece !== '')
  if (!KEBAB.test(part)) return [`${path}: "${part}" is not kebab-case`]
  const isFolder = part !== basename(path)
  if (VAGUE.test(stem) || VAGUE_PART.test(stem) || (isFolder && VAGUE_FOLDER.test(stem)))
    return [`${path}: "${stem}" says nothing; put each thing with its noun`]
  const isTwin = TWIN.test(stem) && !isFolder && stem.includes('-')
  return isTwin ? [`${path}: "${stem}" is a twin; change the one that stands, history keeps the other`] : []
}
