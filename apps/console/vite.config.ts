import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { muiIcons } from './mui-icons.ts'

const PLATFORM = 'http://127.0.0.1:3001'
const CALLS = ['/ops', '/wps']

/** The server keeps one page a language and writes theme and data into it; the console speaks English in both. */
function shells(): Plugin {
  const openPlaces = (html: string) =>
    html.replace(/data-theme="\w+"/, 'data-theme="%THEME%"').replace(/(<script [^>]*id="boot">)[^<]*/, '$1%BOOT%')
  return {
    name: 'shells',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: openPlaces },
    writeBundle: async ({ dir = '' }) => {
      await copyFile(join(dir, 'index.html'), join(dir, 'shell.ty.html'))
      await rename(join(dir, 'index.html'), join(dir, 'shell.en.html'))
    },
  }
}

/** The server gives files as they lie there: packed ones lie beside the plain. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle: async ({ dir = '' }, files) => {
      const texts = Object.keys(files).filter((name) => /\.(js|css)$/.test(name))
      for (const name of texts) {
        const plain = await readFile(join(dir, name))
        await writeFile(join(dir, `${name}.br`), brotliCompressSync(plain))
        await writeFile(join(dir, `${name}.gz`), gzipSync(plain))
      }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), muiIcons(), shells(), packed()],
  server: { host: '127.0.0.1', port: 3091, proxy: Object.fromEntries(CALLS.map((path) => [path, { target: PLATFORM }])) },
  build: {
    target: 'es2022',
    // The policy of the page forbids inline scripts, and every browser of an operator preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Libraries change seldom, pages often: a browser keeps the first while the second are renewed.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/, priority: 2 }],
        },
      },
    },
  },
})
