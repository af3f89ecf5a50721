import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { type AnswerKind, answerKinds } from './headers-data.ts'
import { openListeners } from './listeners.ts'

const { ports, close } = await openListeners(import.meta.filename)
after(close)

const explained = new Set(
  [...readFileSync(new URL('../../docs/security/headers.md', import.meta.url), 'utf8').matchAll(/`([a-z][a-z-]+)(?::[^`]*)?`/g)].map(
    ([, name]) => name,
  ),
)
/** What HTTP itself needs, and what says what is sent. */
const plain =
  /^(date|connection|keep-alive|content-(type|length|encoding|disposition)|transfer-encoding|vary|etag|last-modified|accept-ranges|location|set-cookie|allow)$/

async function ask({ listener, path, method, body, type }: AnswerKind): Promise<Response> {
  const headers: Record<string, string> = type ? { 'content-type': type, 'x-requested-with': 'croupier' } : {}
  const init = { method: method ?? 'GET', redirect: 'manual' as const, headers, ...(body === undefined ? {} : { body }) }
  return await fetch(`http://127.0.0.1:${ports[listener]}${path}`, init)
}

test('S12 M1 L8 every kind of answer of every listener bears its headers, and none that is not explained', async () => {
  for (const kind of answerKinds) {
    const what = `${kind.listener} ${kind.method ?? 'GET'} ${kind.path}`
    const answer = await ask(kind)
    assert.equal(answer.status, kind.status, `${what}: ${await answer.text()}`)
    for (const [name, value] of kind.has) assert.match(answer.headers.get(name) ?? 'none', value, `${what}: ${name}`)
    const odd = [...answer.headers.keys()].filter((name) => !plain.test(name) && !explained.has(name))
    assert.deepEqual(odd, [], what)
    assert.equal(answer.headers.get('access-control-allow-origin'), null, what)
  }
})

/** What a body of this beginning is, by its first signs. */
const kinds: readonly (readonly [begins: RegExp, type: RegExp])[] = [
  [/^<!doctype html|^<html/i, /^text\/html; ?charset=utf-8$/i],
  [/^\s*[{[]/, /^application\/(json|manifest\+json)(; ?charset=utf-8)?$/i],
  [/^RIFF/, /^image\/webp$/],
]

test('ASVS 4.1.1 every kind of answer with a body says what it is, and text in which characters', async () => {
  for (const kind of answerKinds) {
    const answer = await ask(kind)
    const body = await answer.text()
    if (body === '') continue
    const type = answer.headers.get('content-type') ?? 'none'
    const what = `${kind.listener} ${kind.path}: ${type}`
    assert.match(type, /^(text\/[a-z]+;( version=[0-9.]+;)? ?charset=utf-8|application\/[a-z+]+(; ?charset=utf-8)?|image\/[a-z]+)$/i, what)
    for (const [begins, wanted] of kinds) if (begins.test(body)) assert.match(type, wanted, what)
  }
})

test('L8 the number of a visit is of that visit alone, and stands at every style of the page', async () => {
  const visit = async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.site}/`)
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    const html = await answer.text()
    assert.equal(html.match(/<style/g)?.length, html.split(`<style nonce="${nonce}">`).length - 1)
    assert.match(html, /<meta property="csp-nonce" nonce="/)
    return nonce
  }
  const nonces = [await visit(), await visit(), await visit()]
  assert.deepEqual([new Set(nonces).size, nonces.every((nonce) => nonce.length === 24)], [3, true])
})

test('L8 M3 a report of a breach is taken from our own pages, small, and names the directive alone', async () => {
  const send = (body: string, more: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${ports.site}/policy-reports`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/csp-report', ...more },
    })
  const report = JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://elsewhere.example' } })
  assert.equal((await send(report)).status, 204)
  assert.equal((await send(report, { 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal((await send('x'.repeat(10_000))).status, 413)
  assert.equal((await send(report, { 'content-type': 'text/plain' })).status, 415)
  const figures = await (await fetch(`http://127.0.0.1:${ports.internal}/metrics`)).text()
  assert.match(figures, /croupier_security_events_total\{event="policy_violated"\} [1-9]/)
})
