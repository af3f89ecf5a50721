import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /[\\/]src[\\/]locales[\\/](en|ty)[\\/][a-z-]+\.json$/

const TEXTS_FILE = '.texts.json'

/** The default language of the platform: what another one lacks is taken from here. */
const DEFAULT_LANGUAGE = 'ty'

/** A Vite plugin: turns `src/locales/<language>/<feature>.json` into compiled messages, so that no parser is sent to the browser. */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: TEXTS_FILE, source: JSON.stringify({ EN: allTexts('en'), TY: allTexts('ty') }) })
    },
    load(id) {
      const [file = ''] = id.split('?')
      if (!CATALOGUE.test(file)) return
      const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled(file)))})`
      return { code, moduleType: 'js', map: null }
    },
  }
}

/** All texts of a language by `<catalogue>.<key>`, for those who change them (`modules/site/texts.ts` of the server); no browser gets the file. */
function allTexts(language: string): Record<string, string> {
  const folder = join(import.meta.dirname, 'src/locales', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.flatMap((name) => Object.entries(read(join(folder, name))).map(([key, text]) => [`${basename(name, '.json')}.${key}`, text])),
  )
}

function compiled(file: string): Record<string, string | CompiledMessage> {
  const feature = basename(file, '.json')
  const fallback = join(dirname(dirname(file)), DEFAULT_LANGUAGE, basename(file))
  const texts = { ...(existsSync(fallback) ? read(fallback) : {}), ...read(file) }
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${feature}.${key}`, short(compileMessage(text))]))
}

/** A message of one plain piece needs no list around it. */
function short(message: CompiledMessage): string | CompiledMessage {
  const [only] = message
  return message.length === 1 && typeof only === 'string' ? only : message
}

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
