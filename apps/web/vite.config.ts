import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { briefContract } from './brief-contract.ts'
import { catalogues } from './catalogues.ts'
import { compressed } from './compressed.ts'
import { noStyleScripts } from './no-style-scripts.ts'
import { shellPages } from './shell-pages.ts'

const PLATFORM = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

/** Pages whose chunks bear the names of the specification (RT-20). */
const CHUNKS: Readonly<Record<string, string>> = {
  'promotions-page': 'Promotions',
  'seamless-page': 'Seamless',
  'lottery-page': 'Lottery',
  'member-center': 'MemberCenter',
  'point-mall-page': 'PointMall',
  'account-game-page': 'AccountGame',
  'lobby-page': 'GameListCenter',
  'game-center': 'GameCenter',
}

/** Everything that the first page needs anyway goes into one file, which changes only with a dependency. */
const CORE = /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual)[^/]+|@lingui\/core|zustand|zod)\//

/** The home page with what it draws is one file: forty small ones would cost more in headers than they save. */
const HOME = /src\/features\/games\/(home-page|home-sections)\.tsx$/

/** Small parts of ours that most pages use go into one file too; many tiny files compress badly. Windows and their library stay apart. */
const OURS =
  /(packages\/(contract|client|money)\/src\/(?!seal|socket)|packages\/ui\/src\/(button|chip-strip|class-names|icon-button|skeleton|spinner|toast|ui-text)\.|src\/features\/(language|navigation|session|site)\/|lucide-react\/dist\/esm\/(?!icons))/

/** Icons weigh 300 bytes and a request as much again: those that two chunks share come in one. */
const ICONS = /lucide-react\/dist\/esm\/icons\//

/** What a form in a window is made of; the first window brings it for all of them. */
const FORMS =
  /(packages\/ui\/src\/(dialog|field|tabs|text-link|checkbox|notice|password-input|text-input|control-class|confirm-dialog)\.|src\/features\/identity\/|@base-ui\/react\/(dialog|tabs|checkbox|field)\/)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), catalogues(), briefContract(), noStyleScripts(), shellPages(), compressed()],
  server: {
    host: '127.0.0.1',
    port: 3090,
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/lotto', '/pictures', '/socket'].map((path) => [path, { target: PLATFORM, ws: path === '/socket' }]),
    ),
  },
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${CHUNKS[name] ?? name}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'core', test: CORE, priority: 2 },
            { name: 'home', test: HOME, priority: 1 },
            { name: 'shared', test: OURS, minShareCount: 4 },
            { name: 'icons', test: ICONS, minShareCount: 2 },
            { name: 'forms', test: FORMS, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
