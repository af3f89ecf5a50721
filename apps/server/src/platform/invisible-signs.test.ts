import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasInvisibleSigns } from './invisible-signs.ts'

test('VL-12 marks of direction and other invisible signs are found, letters of all scripts are not', () => {
  for (const code of [0x202e, 0x200f, 0x2066, 0x200b, 0x200d, 0xfeff, 0xad, 0x61c, 0xe0041])
    assert.ok(hasInvisibleSigns(`Ligaya${String.fromCodePoint(code)}Reyes`), code.toString(16))
  for (const name of ['Ligaya Reyes', "D'Angelo-Niño", 'Nguyễn Thị Ánh', '李小龍', 'עדי כהן', 'محمد علي'])
    assert.ok(!hasInvisibleSigns(name), name)
})
