import type pages from '../../locales/en/pages.json'
import type shell from '../../locales/en/shell.json'
import type site from '../../locales/en/site.json'
import type ui from '../../locales/en/ui.json'

/** Every catalogue of the site by its file name; a new file is one line here. */
type Catalogues = {
  pages: typeof pages
  shell: typeof shell
  site: typeof site
  ui: typeof ui
}

export type CatalogueName = keyof Catalogues

/** Every text of the site: `<catalogue>.<key>`. */
export type TextKey = { [Name in CatalogueName]: `${Name}.${keyof Catalogues[Name] & string}` }[CatalogueName]

/** What a page needs before its first word; all else comes with the feature that says it. */
export const coreCatalogues: readonly CatalogueName[] = ['shell', 'ui']
