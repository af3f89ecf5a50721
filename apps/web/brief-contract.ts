import type { Plugin } from 'vite'

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/].+\.ts$/

/** A call's sentence in the contract; it is written for the reference, and the browser never shows it. */
const SUMMARY = /^\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),\n/gm

/** A Vite plugin: leaves the sentences of the contract out of what is sent to the browser. */
export function briefContract(): Plugin {
  return {
    name: 'brief-contract',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      return CONTRACT.test(file) ? { code: code.replace(SUMMARY, (line) => line.replace(/[^\n]/g, '')), map: null } : undefined
    },
  }
}
