import type { Language } from '@croupier/contract/wire'
import { locales } from '@croupier/money/format'
import { type Messages, setupI18n } from '@lingui/core'
import { createContext, createElement, type ReactNode, use, useSyncExternalStore } from 'react'
import { type CatalogueName, coreCatalogues, type TextKey } from './catalogues.ts'

/** Says a text of the catalogue with its values. */
export type Say = (key: TextKey, values?: Record<string, string | number>) => string

const files = import.meta.glob<Messages>('../../locales/*/*.json', { import: 'default' })

const i18n = setupI18n()
// A message of one plain piece is kept as its text, and has nothing to compile.
i18n.setMessagesCompiler((message) => [message])
const wanted = new Set<CatalogueName>(coreCatalogues)
let current: Language = 'TY'
let spoken: Language | undefined

/** Drawn again with another language alone: a catalogue is here before the page that says its texts. */
const Spoken = createContext<Language | undefined>(undefined)
/** Texts by language that the brand says in its own words. */
export type OwnTexts = Readonly<Record<Language, Messages>>
let own: OwnTexts | undefined

const listeners = new Set<() => void>()

const say: Say = (key, values) => i18n._(key, values)

/** Stands around the whole site and follows its language; one listener for all, since a page has hundreds of texts. */
export function TextsProvider({ children }: { children: ReactNode }): ReactNode {
  return createElement(Spoken, { value: useSyncExternalStore(listen, () => spoken) }, children)
}

/** Texts for a component; it is drawn again when the language changes. */
export function useText(): Say {
  use(Spoken)
  return say
}

const coming = new Map<CatalogueName, Promise<void>>()

/** Loads one feature's texts in the current language; a lazily loaded page waits for them, also when another has asked first. */
export async function loadTexts(name: CatalogueName): Promise<void> {
  if (!wanted.has(name)) coming.set(name, bring(name))
  await coming.get(name)
}

async function bring(name: CatalogueName): Promise<void> {
  wanted.add(name)
  const language = current
  try {
    i18n.load(locales[language], await read(language, name))
  } catch (failure) {
    // A catalogue that did not come may be asked for again.
    wanted.delete(name)
    throw failure
  }
}

/** Makes a language the one in use, with all the texts that were wanted so far; `texts` are the brand's own, from now on. */
export async function speak(language: Language, texts: OwnTexts | undefined = own): Promise<void> {
  own = texts
  current = language
  const parts = await Promise.all([...wanted].map((name) => read(language, name)))
  i18n.load(locales[language], Object.assign({}, ...parts))
  i18n.activate(locales[language])
  spoken = language
  for (const listener of listeners) listener()
}

async function read(language: Language, name: CatalogueName): Promise<Messages> {
  const file = files[`../../locales/${language.toLowerCase()}/${name}.json`]
  if (!file) throw new Error(`no catalogue ${language}/${name}`)
  return { ...(await file()), ...own?.[language] }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
