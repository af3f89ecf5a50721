import type { Plugin } from 'vite'

/**
 * Leaves out what Pixi would load by need and our stage never asks for: pointer events, the accessibility tree, sprite sheets and the
 * worker environment, 17 kB gzipped. The frame around the scene is plain HTML and needs none of them.
 */
export function leanRenderer(): Plugin {
  return {
    name: 'lean-renderer',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (/pixi\.js\/lib\/environment-\w+\/\w+All\.mjs$/.test(id) ? 'export {}' : undefined),
  }
}
