import type { Language } from '@croupier/contract/wire'
import { locales } from '@croupier/money/format'
import { type Messages, setupI18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { type CatalogueName, coreCatalogues, type TextKey } from './catalogues.ts'

/** Says a text of the catalogue with its values. */
export type Say = (key: TextKey, values?: Record<string, string | number>) => string

const files = import.meta.glob<Messages>('../../locales/*/*.json', { import: 'default' })

const i18n = setupI18n()
// A message of one plain piece is kept as its text, and has nothing to compile.
i18n.setMessagesCompiler((message) => [message])
const wanted = new Set<CatalogueName>(coreCatalogues)
let current: Language = 'TY'
let revision = 0

const say: Say = (key, values) => i18n._(key, values)

/** Texts for a component; it is drawn again when the language or a catalogue arrives. */
export function useText(): Say {
  useSyncExternalStore(listen, () => revision)
  return say
}

/** Loads one feature's texts in the current language; a lazily loaded page waits for them. */
export async function loadTexts(name: CatalogueName): Promise<void> {
  if (wanted.has(name)) return
  wanted.add(name)
  const language = current
  i18n.load(locales[language], await read(language, name))
  if (i18n.locale === locales[language]) i18n.activate(locales[language])
}

/** Makes a language the one in use, with all the texts that were wanted so far. */
export async function speak(language: Language): Promise<void> {
  current = language
  const parts = await Promise.all([...wanted].map((name) => read(language, name)))
  i18n.load(locales[language], Object.assign({}, ...parts))
  i18n.activate(locales[language])
}

async function read(language: Language, name: CatalogueName): Promise<Messages> {
  const file = files[`../../locales/${language.toLowerCase()}/${name}.json`]
  if (!file) throw new Error(`no catalogue ${language}/${name}`)
  return await file()
}

function listen(listener: () => void): () => void {
  return i18n.on('change', listener)
}

i18n.on('change', () => {
  revision += 1
})
