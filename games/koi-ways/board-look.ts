import type { BoardLook } from '@croupier/game-kit/slot-board'

/** Deep water in a frame of carved jade. */
export const boardLook: BoardLook = {
  frame: ['#c9f2d6', '#4fae86', '#1f6b52', '#4fae86', '#a6e3c0'],
  rim: '#f2fff6cc',
  groove: '#0b3a2caa',
  glass: ['#04262b', '#07434a', '#031b20'],
  glassRim: '#d8ffe9aa',
  reel: ['#0b4f5899', '#1a7d84a8', '#0b4f5899'],
  stud: ['#fff7d8', '#c99a3a'],
  shade: '#02171c',
  veil: '#01161a',
  sparks: [0xffe08a, 0xff9d7a, 0xffffff, 0x8ff0d0],
  traces: [0xffe08a, 0x8ff0d0, 0xffa8b8],
  letters: ['#fffbe6', '#ffe39a', '#e9a94a'],
  outline: '#04231f',
  glow: '#3fd7a688',
  plainLetters: '#d3ece4',
}
