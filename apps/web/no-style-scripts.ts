import type { Plugin } from 'vite'

const TOASTS = /node_modules\/sonner\/dist\/index\.mjs$/
/** The one place where the library writes its styles into the page; ours come as a file, as the policy of the page demands. */
const WRITES_STYLES = /__insertCSS\("(?:[^"\\]|\\.)*"\)/

/** A Vite plugin: takes out of a library that it writes a style element at run time. Fails where the library does so in another way. */
export function noStyleScripts(): Plugin {
  return {
    name: 'no-style-scripts',
    apply: 'build',
    transform(code, id) {
      if (!TOASTS.test(id)) return undefined
      if (!WRITES_STYLES.test(code)) throw new Error('sonner writes its styles in another way: look at noStyleScripts')
      return { code: code.replace(WRITES_STYLES, 'undefined'), map: null }
    },
  }
}
