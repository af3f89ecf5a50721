import type { BoardLook } from '@croupier/game-kit/slot-board'

/** Midnight water in a frame of mother-of-pearl. */
export const boardLook: BoardLook = {
  frame: ['#fff4ec', '#d3aec4', '#6f5486', '#b9a4d6', '#f6dfe6'],
  rim: '#ffffffdd',
  groove: '#2a1a45aa',
  glass: ['#0c0a2c', '#1c1a56', '#08061f'],
  glassRim: '#ffe6f2bb',
  reel: ['#2b277099', '#4a45a3a8', '#2b277099'],
  stud: ['#ffffff', '#b48fb0'],
  shade: '#070520',
  veil: '#070418',
  sparks: [0xffffff, 0xffd1e6, 0xffe08a, 0xb9c8ff],
  traces: [0xffe08a, 0xffa8d0, 0x9fd0ff, 0xc9a8ff, 0xa8f0d8],
  letters: ['#ffffff', '#ffe3ee', '#e7a7c6'],
  outline: '#1d0f36',
  glow: '#c58fff88',
  plainLetters: '#d9d4f2',
}
