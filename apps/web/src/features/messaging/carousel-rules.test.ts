import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AUTOPLAY_MS, placeIn, ringOf, SLIDE_MS, transformAt } from './carousel-rules.ts'

const slides = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `b${index}` }))

test('UI-02 the banner moves every 5 s for 1 s, and a slide at the side stands 200 back and is turned by 30', () => {
  assert.deepEqual([AUTOPLAY_MS, SLIDE_MS], [5000, 1000])
  assert.equal(transformAt(0), 'translateX(0%) translateZ(0px) rotateY(0deg)')
  assert.equal(transformAt(1), 'translateX(100%) translateZ(-200px) rotateY(-30deg)')
  assert.equal(transformAt(-1), 'translateX(-100%) translateZ(-200px) rotateY(30deg)')
})

test('UI-02 more than one banner loops without an end, two as well', () => {
  assert.equal(ringOf(slides(1)).length, 1)
  for (const count of [2, 3, 4, 7]) {
    const ring = ringOf(slides(count))
    assert.ok(ring.length >= 3)
    assert.equal(new Set(ring.map(({ key }) => key)).size, ring.length)
    for (let at = -20; at <= 20; at += 1) {
      const places = ring.map((_, index) => placeIn({ index, at, count: ring.length }))
      for (const place of [-1, 0, 1])
        assert.equal(places.filter((each) => each === place).length, 1, `${count} banners at ${at}: ${places}`)
    }
  }
})
