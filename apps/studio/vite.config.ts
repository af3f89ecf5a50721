import { fileURLToPath } from 'node:url'
import { precompressed } from '@croupier/vendor-client/build/precompressed'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanRenderer } from './client/build/lean-renderer.ts'
import { offlineVerifier } from './client/build/offline-verifier.ts'
import { rehearsal } from './client/build/rehearsal.ts'

/** What the page of tickets shows at once goes into one file, small parts of the design system too: many tiny files compress badly. */
const COUNTER = /(client[\\/]tickets[\\/](?!main)|packages[\\/]ui[\\/]src[\\/]|lucide-react[\\/]dist)/

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export default defineConfig({
  root: path('client'),
  plugins: [react(), tailwindcss(), rehearsal(), leanRenderer(), offlineVerifier(path('client/fair')), precompressed()],
  build: {
    outDir: path('dist/client'),
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the page forbids inline scripts, and every browser that draws the games preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['play', 'table', 'seats', 'fish', 'tickets', 'desk', 'fair'].map((page) => path(`client/${page}.html`)),
      output: {
        // The part of a game is named after its folder.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${/games.([a-z0-9-]+).(?:client|table|seated|fish-table|tickets)\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}-[hash].js`,
        // One chunk for the renderer, shared by all games and kept by browsers while the games change.
        codeSplitting: {
          // What loads modules stands apart, or a page without the renderer would load it for that.
          groups: [
            { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
            // What only the page of tickets is made with, kept by browsers while the page changes.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'counter', test: COUNTER, tags: ['$initial'], includeDependenciesRecursively: false },
            { name: 'pixi', test: /node_modules[\\/](pixi\.js|eventemitter3|@pixi|earcut|tiny-lru|ismobilejs)[\\/]/ },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
})
