import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './catalogues.ts'

const here = import.meta.dirname

/** The page that shows every part in every state: `npm run preview`. */
export default defineConfig({
  root: join(here, 'preview'),
  publicDir: join(here, 'public'),
  cacheDir: join(here, '../../node_modules/.vite-preview'),
  plugins: [react(), tailwindcss(), catalogues()],
  server: { host: '127.0.0.1', port: 3099 },
  build: { outDir: join(here, 'preview/dist'), emptyOutDir: true },
})
