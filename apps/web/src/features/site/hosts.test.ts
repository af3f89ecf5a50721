import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withImageHost, withLaunchHost } from './hosts.ts'

const hosts = ['a.example', 'b.example:8443']

test("GL-09 pictures come from one of the brand's image hosts, each as likely as the other", () => {
  assert.equal(withImageHost('/pictures/game/1/card.webp', hosts, 4), 'https://a.example/pictures/game/1/card.webp')
  assert.equal(withImageHost('/pictures/game/1/card.webp', hosts, 5), 'https://b.example:8443/pictures/game/1/card.webp')
  assert.equal(withImageHost('/pictures/game/1/card.webp', [], 5), '/pictures/game/1/card.webp')
  for (const foreign of ['https://cdn.example/x.png', '//cdn.example/x.png']) assert.equal(withImageHost(foreign, hosts, 5), foreign)
})

test('GL-09 a launch at one of the launch hosts may go to any of them, and no other address is touched', () => {
  assert.equal(withLaunchHost('https://a.example/play?launch=x', hosts, 1), 'https://b.example:8443/play?launch=x')
  for (const other of ['https://studio.example/play?launch=x', 'not an address']) assert.equal(withLaunchHost(other, hosts, 1), other)
  assert.equal(withLaunchHost('https://a.example/play', [], 1), 'https://a.example/play')
})
