import { fileURLToPath } from 'node:url'
import { precompressed } from '@croupier/vendor-client/build/precompressed'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export default defineConfig({
  root: path('client'),
  plugins: [react(), tailwindcss(), precompressed()],
  build: {
    outDir: path('dist/client'),
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the page forbids inline scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['play', 'desk'].map((page) => path(`client/${page}.html`)) },
  },
  server: { host: '127.0.0.1' },
})
