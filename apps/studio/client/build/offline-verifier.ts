import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** The name under /assets of the verifier as one file, to be kept and opened without a network. */
export const OFFLINE_NAME = 'croupier-verifier.html'

/** Builds the verifier a second time as a single file with its script and style inside. */
export function offlineVerifier(folder: string): Plugin {
  return {
    name: 'offline-verifier',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const script = await bundleScript(join(folder, 'page.ts'))
      const style = ['../tokens.css', 'fair.css']
        .map((name) => readFileSync(join(folder, name), 'utf8').replace(/@import[^;]+;/g, ''))
        .join('\n')
      const page = readFileSync(join(folder, '../fair.html'), 'utf8')
        .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
        .replace(
          /<script type="module"[^>]*><\/script>/,
          () => `<script type="module">${script.replaceAll('</script', '<\\/script')}</script>`,
        )
      mkdirSync(join(dir, 'assets'), { recursive: true })
      writeFileSync(join(dir, 'assets', OFFLINE_NAME), page)
    },
  }
}

async function bundleScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'es', codeSplitting: false } },
    },
  })
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunk = chunks.find((each) => each.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('the verifier was not built')
  return chunk.code
}
