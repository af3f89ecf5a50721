import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const TEXT_MIN = 4.5
const CONTROL_MIN = 3

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

const dark = tokensOf('\n:root')
const light = { ...dark, ...tokensOf('@utility light-theme') }

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

for (const [theme, tokens] of Object.entries({ dark, light })) {
  test(`UI-07 every text of the ${theme} theme stands out from every surface`, () => {
    for (const surface of ['page', 'surface', 'raised'])
      for (const role of ['text', 'muted', 'link', 'up', 'down', 'secondary', 'accent'])
        assert.ok(
          contrast(tokens[role]!, tokens[surface]!) >= TEXT_MIN,
          `${role} on ${surface}: ${contrast(tokens[role]!, tokens[surface]!).toFixed(2)}`,
        )
    for (const [role, ground] of [
      ['primary-ink', 'primary'],
      ['primary-ink', 'primary-hover'],
      ['danger-ink', 'danger'],
      ['page', 'secondary'],
    ])
      assert.ok(contrast(tokens[role!]!, tokens[ground!]!) >= TEXT_MIN, `${role} on ${ground}`)
  })

  test(`UI-07 every control and focus ring of the ${theme} theme can be seen`, () => {
    for (const surface of ['page', 'surface', 'raised'])
      for (const role of ['edge', 'focus'])
        assert.ok(
          contrast(tokens[role]!, tokens[surface]!) >= CONTROL_MIN,
          `${role} on ${surface}: ${contrast(tokens[role]!, tokens[surface]!).toFixed(2)}`,
        )
  })
}

test('surfaces of the accent are amber with dark ink in both themes', () => {
  for (const role of ['primary', 'primary-ink']) assert.equal(light[role], dark[role], role)
})

test('the light theme stands where it was chosen, and where nothing was chosen and the device prefers it', () => {
  const [chosen, preferred, ...others] = css.split('@apply light-theme;')
  assert.match(chosen ?? '', /:root\[data-theme="light"\] \{\s*$/)
  assert.match(preferred ?? '', /@media \(prefers-color-scheme: light\) \{\s*:root\[data-theme="system"\] \{\s*$/)
  assert.equal(others.length, 1)
})
