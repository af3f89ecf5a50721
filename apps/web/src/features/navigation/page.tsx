import { type ComponentType, lazy, type ReactNode, use } from 'react'
import { type CatalogueName, loadTexts, type TextKey } from '#features/language/index.ts'
import type { Address, Target } from './address.ts'
import type { Overlay } from './paths.ts'

const CHUNK_TIMEOUT_MS = 120_000

export type LazyPage = { Page: ComponentType; preload: () => Promise<unknown> }

/** One address of the site and what the frame around its page must know. */
export type PageRoute = LazyPage & {
  path: string
  title?: TextKey
  /** Agents' pages have neither header nor footer (RT-07): `agent` stands alone, `centre` has the agents' own menu (RT-08), `window` is a small window's. */
  frame?: 'agent' | 'centre' | 'window'
  /** Stands while the brand is in maintenance or the visitor's region is closed (ST-04). */
  whileClosed?: true
  isFooterless?: boolean
  /** On game-play pages the side menu is hidden (RT-16). */
  isPlay?: boolean
  /** The window that this address opens over the page. */
  overlay?: Overlay
  /** Where the visitor is sent instead, if anywhere. */
  guard?: (address: Address) => Target | undefined
}

/** A page that arrives with its texts when it is first wanted. Once here it is drawn at once, without a gap. */
export function lazyPage(importer: () => Promise<ComponentType>, ...texts: CatalogueName[]): LazyPage {
  let ready: ComponentType | undefined
  let coming: Promise<ComponentType> | undefined
  const preload = () => {
    coming ??= withTexts(importer, texts).then(
      (component) => {
        ready = component
        return component
      },
      (failure: unknown) => {
        // A chunk that did not come may be asked for again.
        coming = undefined
        throw failure
      },
    )
    return coming
  }
  const Page = (): ReactNode => {
    const Component = ready ?? use(preload())
    return <Component />
  }
  return { Page, preload }
}

/** A part of a page, such as a window, that arrives with its texts when it is first drawn, inside a `Suspense`. */
export function lazyPart<Props>(importer: () => Promise<ComponentType<Props>>, ...texts: CatalogueName[]) {
  return lazy(() => withTexts(importer, texts).then((part) => ({ default: part })))
}

/** Loads a module and the texts that it says, together; a chunk that takes over 120 s has failed (ER-03). */
async function withTexts<Module>(importer: () => Promise<Module>, texts: readonly CatalogueName[]): Promise<Module> {
  const [module] = await Promise.all([inTime(importer()), ...texts.map(loadTexts)])
  return module
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Failed to fetch dynamically imported module: timeout')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
