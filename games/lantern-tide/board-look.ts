import type { BoardLook } from '@croupier/game-kit/slot-board'

/** Dark glass in a frame of gilded wood. */
export const boardLook: BoardLook = {
  frame: ['#f9dd95', '#a8681f', '#6f3d12', '#a8681f', '#f2c76a'],
  rim: '#fff3c9cc',
  groove: '#3a1c07aa',
  glass: ['#0a1330', '#12234d', '#070d22'],
  glassRim: '#ffe0a0bb',
  reel: ['#1b2f5f99', '#31508fb0', '#1b2f5f99'],
  stud: ['#fffbe6', '#9a5f18'],
  shade: '#050a1f',
  veil: '#080518',
  sparks: [0xffd873, 0xff8a5c, 0xffffff, 0x6fe0d0],
  traces: [0xffd873, 0x6fe0d0, 0xff8fb4, 0x9fc4ff, 0xb6f08a],
  letters: ['#fffbe0', '#ffd873', '#e89a2c'],
  outline: '#2a1004',
  glow: '#ff9d3c88',
  plainLetters: '#cbd8ee',
}
