import type { Plugin } from 'vite'

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/].+\.ts$/

/** A call's sentence in the contract; it is written for the reference, and the browser never shows it. */
const SUMMARY = /^\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),\n/gm

/** What only the server reads of a call: the codes that it may refuse with, how often and from where it may be made. */
const SERVERS_OWN = /^\s*(?:(?:refusals|limits):\s*(?:\[[^\]]*\]|\w+)|(?:sameOrigin|whileClosed|writes|beforePasswordChange): true),\n/gm

/** A Vite plugin: leaves the sentences of the contract, and what only the server reads, out of what is sent to the browser. */
export function briefContract(): Plugin {
  return {
    name: 'brief-contract',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      return CONTRACT.test(file) ? { code: [SUMMARY, SERVERS_OWN].reduce(without, code), map: null } : undefined
    },
  }
}

/** The lines stay, empty: those that follow keep their numbers. */
function without(code: string, found: RegExp): string {
  return code.replace(found, (lines) => lines.replace(/[^\n]/g, ''))
}
