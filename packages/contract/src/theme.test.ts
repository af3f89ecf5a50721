import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contrast, contrastFaults, designColors, shownColors, themes } from './theme.ts'

const css = readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8')

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

test('UI-07 the colours that a brand may replace are those of the design', () => {
  const dark = tokensOf('\n:root')
  const written = { dark, light: { ...dark, ...tokensOf('@utility light-theme') } }
  for (const theme of themes)
    for (const [name, value] of Object.entries(designColors[theme])) assert.equal(written[theme][name], value, `${theme} ${name}`)
})

test('UI-07 black on white is 21, a colour on itself 1, and the design has no fault', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.equal(contrast('#123456', '#123456'), 1)
  assert.deepEqual(contrastFaults({ dark: {}, light: {} }), [])
})

test('UI-07 a colour that cannot be read is found with its theme, its ground and what it comes to', () => {
  const faults = contrastFaults({ dark: { text: '#333333' }, light: {} })
  assert.deepEqual(
    faults.map(({ theme, name, ground }) => `${theme} ${name} on ${ground}`),
    ['dark text on page', 'dark text on surface', 'dark text on raised'],
  )
  assert.ok(faults.every(({ contrast: found, least }) => found < 2 && least === 4.5))
})

test('UI-07 a primary colour alone is the accent too, and a ground is judged with everything that stands on it', () => {
  assert.equal(shownColors('dark', { primary: '#00ff00' }).accent, '#00ff00')
  assert.equal(shownColors('dark', { primary: '#00ff00', accent: '#ffb547' }).accent, '#ffb547')
  const faults = contrastFaults({ dark: {}, light: { page: '#808080' } })
  assert.ok(faults.length > 3 && faults.every(({ ground }) => ground === 'page'))
})
