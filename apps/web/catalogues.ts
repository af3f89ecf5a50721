import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /[\\/]src[\\/]locales[\\/](en|ty)[\\/][a-z-]+\.json$/

/** The default language of the platform: what another one lacks is taken from here. */
const DEFAULT_LANGUAGE = 'ty'

/** A Vite plugin: turns `src/locales/<language>/<feature>.json` into compiled messages, so that no parser is sent to the browser. */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?')
      if (!CATALOGUE.test(file)) return
      const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled(file)))})`
      return { code, moduleType: 'js', map: null }
    },
  }
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
