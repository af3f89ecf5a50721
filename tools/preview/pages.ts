import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** Where the built previews seem to stand; nothing listens there, the browser is answered from the folder. */
export const PREVIEW = 'http://localhost:3099'

/** Lets a browser see the built previews without a server. A call to one finds nothing, as the parts expect there. */
export async function openPreviews(context: BrowserContext, folder: string): Promise<void> {
  await context.route(`${PREVIEW}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    await (existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' }))
  })
}

export type Look = { language: 'EN' | 'TY'; theme: 'dark' | 'light'; width: number }

/** Both languages, both themes, a phone and a desktop. */
export const looks: readonly Look[] = (['EN', 'TY'] as const).flatMap((language) =>
  (['dark', 'light'] as const).flatMap((theme) => [390, 1280].map((width) => ({ language, theme, width }))),
)

export const previewOf = ({ language, theme }: Look, part = '', state = '') =>
  `${PREVIEW}/?${new URLSearchParams({ language, theme, part, state })}`
