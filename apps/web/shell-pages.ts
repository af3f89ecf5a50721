import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { renderShell } from './shell.ts'
import { bannerPicture, FIRST_BANNER } from './src/features/messaging/banner-picture.ts'
import { homeAddresses } from './src/features/navigation/paths.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const LANGUAGES = { en: 'EN', ty: 'TY' } as const

/** The program behind the first script; it brings the home page along (vite.config.ts). */
export const PROGRAM = 'src/main.tsx'

/** The texts of the home page, from `locales/<language>`. */
export const HOME_CATALOGUES = ['shell', 'ui', 'games', 'messaging'] as const
const FONT = 'figtree-latin-wght'

/** A Vite plugin: after the bundle it writes one page of HTML a language, `shell.en.html` and `shell.ty.html`. */
export function shellPages(): Plugin {
  let folder = ''
  return {
    name: 'shell-pages',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle() {
      const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
      for (const [name, language] of Object.entries(LANGUAGES)) {
        const html = renderShell({
          language,
          banner: bannerPicture(FIRST_BANNER),
          bannerAddresses: homeAddresses,
          ...filesOf(manifest, { folder, name }),
        })
        writeFileSync(join(folder, `shell.${name}.html`), html)
      }
    },
  }
}

function filesOf(manifest: Manifest, { folder, name }: { folder: string; name: string }) {
  const entry = chunkOf(manifest, 'index.html')
  const wanted = [PROGRAM, ...HOME_CATALOGUES.map((catalogue) => `src/locales/${name}/${catalogue}.json`)]
  const chunks = new Set(wanted.flatMap((chunk) => [...withImports(manifest, chunk)]))
  const font = entry.assets?.find((asset) => asset.includes(FONT))
  return {
    cssText: (entry.css ?? []).map((file) => readFileSync(join(folder, file), 'utf8')).join(''),
    entry: `/${entry.file}`,
    preloads: [...chunks].map((chunk) => `/${chunkOf(manifest, chunk).file}`),
    fonts: font ? [`/${font}`] : [],
  }
}

/** A chunk and everything that it imports at once. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const next of chunkOf(manifest, name).imports ?? []) withImports(manifest, next, found)
  return found
}

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the bundle has no ${name}`)
  return chunk
}
