import type { FishKind } from './paytable.ts'

/** One part of a picture in a box of 100 by 100, the head to the right: a lit body, a flat colour or a line. */
export type Layer =
  | { path: string; light: string; dark: string }
  | { path: string; flat: string }
  | { path: string; line: string; width: number }

export type FishArt = {
  layers: readonly Layer[]
  eyes: readonly (readonly [number, number, number])[]
  /** Lights of its own: where they are, how far they shine, and their colour. */
  glows?: readonly (readonly [number, number, number, string])[]
  /** Hangs upright whichever way it swims. */
  isUpright?: boolean
}

export const fishArt: Readonly<Record<FishKind, FishArt>> = {
  shrimp: {
    layers: [
      { path: 'M84 44C92 36 96 28 99 20M84 47C94 42 98 38 100 34M44 66L40 78M54 66L52 79M64 63L64 77', line: '#ffb7a0', width: 1.8 },
      { path: 'M26 50L6 38L13 54L4 64L26 60Z', light: '#ffc0a0', dark: '#d2553c' },
      {
        path: 'M84 40C94 44 93 56 83 61C66 71 40 71 24 59C18 54 19 47 26 47C40 54 60 52 70 42C75 37 80 37 84 40Z',
        light: '#ffd9c4',
        dark: '#e8674a',
      },
      { path: 'M40 57C40 61 38 64 36 66M52 56C53 61 52 65 50 68M63 50C66 56 66 61 64 66', line: '#b8402c99', width: 2 },
    ],
    eyes: [[83, 45, 3]],
  },
  minnow: {
    layers: [
      { path: 'M28 50L8 36L14 50L8 64Z', light: '#bff3ff', dark: '#2a8fb8' },
      { path: 'M62 40L46 28L42 41Z', light: '#bff3ff', dark: '#2a8fb8' },
      { path: 'M93 50C80 35 48 36 24 49C48 64 80 65 93 50Z', light: '#e9fcff', dark: '#2f9cc9' },
      { path: 'M34 51C50 55 70 55 84 52', line: '#fff7c2', width: 2.6 },
    ],
    eyes: [[82, 47, 3.4]],
    glows: [
      [48, 54, 9, '#fff1a0'],
      [62, 55, 9, '#fff1a0'],
      [75, 54, 8, '#fff1a0'],
    ],
  },
  darter: {
    layers: [
      { path: 'M24 50L5 33L12 50L5 67Z', light: '#ffe38a', dark: '#c47a10' },
      { path: 'M66 42L44 24L36 44Z', light: '#ffe38a', dark: '#c47a10' },
      { path: 'M56 57L44 70L42 57Z', light: '#ffe38a', dark: '#c47a10' },
      { path: 'M97 50C84 39 50 40 20 48V52C50 60 84 61 97 50Z', light: '#fff4c4', dark: '#e0a020' },
      { path: 'M38 44V57M50 42V58M62 42V59M74 43V57', line: '#29324a', width: 4 },
    ],
    eyes: [[87, 48, 3]],
  },
  jelly: {
    layers: [
      {
        path: 'M30 56C24 68 34 76 28 92M42 58C38 70 48 80 42 98M54 58C60 72 50 82 56 98M68 56C76 68 66 78 72 92',
        line: '#c9a6ffcc',
        width: 3,
      },
      { path: 'M50 58C46 70 54 76 50 88', line: '#f3dcff', width: 5 },
      {
        path: 'M14 56C12 28 30 10 50 10C70 10 88 28 86 56C78 62 72 54 64 60C58 64 52 56 46 60C38 64 32 56 26 60C20 62 16 60 14 56Z',
        light: '#fbeaff',
        dark: '#8d5ad6',
      },
      { path: 'M32 36C36 24 46 20 54 20', line: '#ffffffb0', width: 3.5 },
    ],
    eyes: [],
    glows: [[50, 40, 34, '#d9a8ff']],
    isUpright: true,
  },
  puffer: {
    layers: [
      { path: 'M22 50L4 38L9 50L4 62Z', light: '#ffe9a6', dark: '#b98a1c' },
      {
        path: 'M86 50L96 40L84 39L88 26L77 30L75 16L65 24L58 11L50 22L40 12L36 25L23 19L25 33L12 36L20 46L10 54L21 58L15 71L28 69L30 83L41 75L48 88L56 77L66 87L70 74L82 78L80 65L94 62Z',
        light: '#fff0b8',
        dark: '#d39a1c',
      },
      { path: 'M80 60C66 80 40 80 28 62C44 70 64 68 80 60Z', flat: '#fffbe6' },
      { path: 'M82 56C78 60 74 60 71 57', line: '#7a4a08', width: 2.4 },
      { path: 'M52 46C46 52 46 60 54 62C60 58 60 50 52 46Z', light: '#ffd257', dark: '#b5790c' },
    ],
    eyes: [[74, 42, 6]],
  },
  seahorse: {
    layers: [
      { path: 'M47 38C34 36 28 44 30 54C38 58 44 56 48 54Z', light: '#ffe0a0', dark: '#c8662a' },
      { path: 'M58 12L62 2L66 12L72 4L74 14Z', light: '#ffcf8a', dark: '#c25a1e' },
      {
        path: 'M66 12C78 12 82 18 84 24L98 28L97 34L82 36C76 40 72 44 72 50C76 62 68 74 58 80C46 86 42 94 50 97C34 99 28 86 40 76C50 69 52 60 48 50C44 34 50 14 66 12Z',
        light: '#fff0c8',
        dark: '#e0763a',
      },
      { path: 'M54 48L70 46M54 56L71 57M52 64L68 66M48 71L62 75', line: '#a8481a99', width: 2 },
    ],
    eyes: [[73, 23, 4]],
    isUpright: true,
  },
  ray: {
    layers: [
      { path: 'M24 49L0 48V52L24 51Z', flat: '#6fb1c9' },
      { path: 'M93 50C80 44 68 18 38 6C44 26 36 40 22 48V52C36 60 44 74 38 94C68 82 80 56 93 50Z', light: '#d5f4ff', dark: '#3b7f9f' },
      { path: 'M70 50C60 46 50 34 46 22M70 50C60 54 50 66 46 78', line: '#2a637f88', width: 2.4 },
      { path: 'M50 40A3 3 0 1 0 50 41M40 44A2 2 0 1 0 40 45M50 60A3 3 0 1 0 50 61M40 56A2 2 0 1 0 40 57', line: '#fffbe0', width: 2 },
    ],
    eyes: [
      [80, 46, 2.6],
      [80, 54, 2.6],
    ],
  },
  gurnard: {
    layers: [
      { path: 'M24 51L6 38L12 51L6 66Z', light: '#ff9d8a', dark: '#a3281f' },
      { path: 'M66 44C58 20 42 8 24 10C28 28 42 40 58 46Z', light: '#9be8ff', dark: '#2b5fae' },
      { path: 'M66 58C58 82 42 94 24 92C28 76 42 64 58 57Z', light: '#9be8ff', dark: '#2b5fae' },
      { path: 'M96 52C88 39 58 37 20 48V55C58 66 90 66 96 52Z', light: '#ffc9bb', dark: '#c9392c' },
      { path: 'M78 62L84 74M72 63L74 76M84 60L93 69', line: '#ffb0a0', width: 2.6 },
      { path: 'M36 20C46 28 54 36 60 44M36 82C46 74 54 66 60 58', line: '#eaffff99', width: 2 },
    ],
    eyes: [[85, 47, 4]],
  },
  turtle: {
    layers: [
      {
        path: 'M64 32C72 14 86 6 94 10C90 24 80 34 70 40ZM64 68C72 86 86 94 94 90C90 76 80 66 70 60ZM26 34L8 20L14 40ZM26 66L8 80L14 60Z',
        light: '#c8eeb0',
        dark: '#3d7a3c',
      },
      { path: 'M72 44C82 38 95 42 95 50C95 58 82 62 72 56Z', light: '#d8f5bd', dark: '#4c8c44' },
      { path: 'M78 50C78 30 60 20 44 22C26 24 15 37 15 50C15 63 26 76 44 78C60 80 78 70 78 50Z', light: '#e6c98a', dark: '#6e4a1c' },
      {
        path: 'M62 50L54 36H38L30 50L38 64H54ZM62 50H77M54 36L60 25M38 36L32 25M30 50H16M38 64L32 75M54 64L60 75',
        line: '#4d3310',
        width: 2.6,
      },
    ],
    eyes: [[88, 46, 2.4]],
  },
  lobster: {
    layers: [
      { path: 'M60 44C72 40 90 30 100 12M60 56C72 60 90 70 100 88', line: '#ff8f70', width: 1.8 },
      { path: 'M50 40L46 24M42 40L34 26M50 60L46 76M42 60L34 74', line: '#c93a22', width: 3 },
      {
        path: 'M64 42C70 28 80 20 96 22C99 32 92 40 84 42L94 32C84 32 76 38 72 47ZM64 58C70 72 80 80 96 78C99 68 92 60 84 58L94 68C84 68 76 62 72 53Z',
        light: '#ffab8c',
        dark: '#b52312',
      },
      { path: 'M14 44L2 32L6 50L2 68L14 56Z', light: '#ff9a78', dark: '#b52312' },
      { path: 'M70 50C70 40 56 36 40 40L12 45V55L40 60C56 64 70 60 70 50Z', light: '#ffc7ae', dark: '#d63a22' },
      { path: 'M20 44V56M28 42V58M36 41V59M46 39V61', line: '#8f180a99', width: 2.4 },
    ],
    eyes: [
      [66, 45, 2.4],
      [66, 55, 2.4],
    ],
  },
  sunfish: {
    layers: [
      { path: 'M56 28L44 0L34 32ZM56 72L44 100L34 68Z', light: '#b9c8ea', dark: '#44588f' },
      { path: 'M38 30C22 38 22 62 38 70Z', light: '#b9c8ea', dark: '#44588f' },
      { path: 'M93 50C92 26 62 16 42 26C30 34 30 66 42 74C62 84 92 74 93 50Z', light: '#eef3ff', dark: '#6d83bd' },
      { path: 'M60 46C54 48 52 54 58 58C64 56 66 50 60 46Z', light: '#c6d3f2', dark: '#4f659f' },
      { path: 'M90 54C86 56 84 55 82 53', line: '#32426e', width: 2.4 },
    ],
    eyes: [[78, 42, 4.4]],
  },
  hammerhead: {
    layers: [
      { path: 'M22 48L2 24L12 50L6 68L22 54Z', light: '#c6d6e2', dark: '#3f5a70' },
      { path: 'M60 42L44 16L38 44ZM58 56L44 76L44 56Z', light: '#c6d6e2', dark: '#3f5a70' },
      { path: 'M92 50C78 41 50 39 18 47V54C50 61 78 59 92 50Z', light: '#e2edf5', dark: '#4f6f88' },
      { path: 'M88 22C99 26 99 74 88 78C82 66 82 34 88 22Z', light: '#dce9f2', dark: '#46647c' },
      { path: 'M70 46V55M66 46V55M62 46V55', line: '#2d4255', width: 1.8 },
    ],
    eyes: [
      [92, 28, 2.8],
      [92, 72, 2.8],
    ],
  },
  manta: {
    layers: [
      { path: 'M26 49L0 47V53L26 51Z', flat: '#3b3f78' },
      { path: 'M80 41L98 32L88 47ZM80 59L98 68L88 53Z', light: '#8f95e0', dark: '#2a2d66' },
      { path: 'M86 50C84 38 72 32 58 0C52 24 34 40 22 48V52C34 60 52 76 58 100C72 68 84 62 86 50Z', light: '#a9b0f5', dark: '#2b2f70' },
      { path: 'M76 42C66 40 58 30 54 18M76 58C66 60 58 70 54 82', line: '#d5dcff88', width: 2.6 },
      { path: 'M44 46C50 48 50 52 44 54', line: '#8ff0ff', width: 2.4 },
    ],
    eyes: [
      [78, 43, 2.6],
      [78, 57, 2.6],
    ],
    glows: [
      [58, 30, 12, '#7fe9ff'],
      [58, 70, 12, '#7fe9ff'],
    ],
  },
  sawshark: {
    layers: [
      {
        path: 'M68 47L72 41L76 46L80 41L84 46L88 42L92 47L96 43L98 48V52L96 57L92 53L88 58L84 54L80 59L76 54L72 59L68 53Z',
        light: '#f4ead2',
        dark: '#9a7d4a',
      },
      { path: 'M18 48L0 28L9 50L2 70L18 54Z', light: '#d8c49c', dark: '#6a4f24' },
      { path: 'M52 42L38 20L32 44ZM50 58L36 78L36 56Z', light: '#d8c49c', dark: '#6a4f24' },
      { path: 'M74 50C64 38 40 39 14 47V54C40 61 64 62 74 50Z', light: '#efe0be', dark: '#86662f' },
      { path: 'M54 46V55M50 46V55M46 46V55', line: '#4e3a18', width: 1.8 },
    ],
    eyes: [[66, 46, 2.8]],
  },
  carp: {
    layers: [
      { path: 'M26 50C14 44 8 32 2 22C4 38 8 46 12 50C8 56 4 66 2 82C10 70 16 58 26 52Z', light: '#fff0a8', dark: '#e08a00' },
      { path: 'M72 36C60 14 40 14 28 26C32 34 36 40 40 42ZM62 66C54 82 44 84 36 80C40 72 46 66 52 62Z', light: '#fff0a8', dark: '#e08a00' },
      { path: 'M94 52C88 33 56 28 22 47V54C56 73 88 70 94 52Z', light: '#fffbd0', dark: '#f0a000' },
      {
        path: 'M44 44C48 48 48 54 44 58M54 40C59 46 59 56 54 62M64 38C69 46 69 58 64 64M74 40C78 46 78 56 74 62',
        line: '#b8660099',
        width: 2.2,
      },
      { path: 'M92 56C96 60 98 64 97 69M88 58C90 62 90 66 88 70', line: '#fff2b0', width: 2 },
    ],
    eyes: [[84, 46, 3.6]],
    glows: [[58, 50, 44, '#ffd84a']],
  },
  kraken: {
    layers: [
      { path: 'M54 38C36 32 26 14 8 18M54 62C36 68 26 86 8 82', line: '#8f3f9c', width: 7 },
      { path: 'M52 44C34 42 24 30 2 36M52 56C34 58 24 70 2 64', line: '#b45ac0', width: 7 },
      { path: 'M50 50C34 50 22 44 6 50', line: '#cf7ada', width: 7 },
      { path: 'M97 50C97 26 72 20 52 30C44 40 44 60 52 70C72 80 97 74 97 50Z', light: '#f2b8ff', dark: '#7a2a8c' },
      { path: 'M80 34A4 4 0 1 0 80 35M88 46A3 3 0 1 0 88 47M80 64A4 4 0 1 0 80 65', line: '#ffd6ff99', width: 2.4 },
    ],
    eyes: [
      [62, 40, 6],
      [62, 60, 6],
    ],
  },
  dragon: {
    layers: [
      { path: 'M78 34L70 14L68 36ZM64 42L54 24L54 48ZM46 46L36 28L36 44ZM28 38L18 24L20 42Z', light: '#ff9a5a', dark: '#8a1a1a' },
      { path: 'M12 50L0 36L4 52L-2 66L14 58Z', light: '#ffb070', dark: '#a32a1a' },
      {
        path: 'M98 42C96 30 82 28 72 38C62 50 52 52 44 44C34 34 20 36 8 50C10 56 14 58 16 58C24 48 30 50 36 58C46 70 64 70 76 56C80 52 84 52 86 58L99 54L88 48Z',
        light: '#7ff0d0',
        dark: '#0d5a5a',
      },
      { path: 'M88 30C86 18 92 10 98 8M82 30C78 20 80 12 84 6', line: '#ffe0a0', width: 3.4 },
      { path: 'M98 44C104 50 98 60 92 66M94 56C92 64 86 70 80 72', line: '#ffd27a', width: 2 },
      { path: 'M70 44C60 56 50 58 42 50C32 40 22 42 14 54', line: '#ffe9a8', width: 3 },
    ],
    eyes: [[90, 38, 3.6]],
    glows: [
      [88, 12, 13, '#ffe28a'],
      [54, 50, 46, '#3fd0a8'],
    ],
  },
  crab: {
    layers: [
      { path: 'M28 60L10 70M26 66L12 80M72 60L90 70M74 66L88 80M34 70L26 86M66 70L74 86', line: '#b03a18', width: 4 },
      {
        path: 'M28 48C16 44 6 32 10 18C18 14 26 20 26 28L18 26C20 34 28 40 34 42ZM72 48C84 44 94 32 90 18C82 14 74 20 74 28L82 26C80 34 72 40 66 42Z',
        light: '#ffb27a',
        dark: '#b8340e',
      },
      { path: 'M22 58C20 42 34 34 50 34C66 34 80 42 78 58C76 72 62 78 50 78C38 78 24 72 22 58Z', light: '#ffcf9a', dark: '#d24a16' },
      { path: 'M50 66A13 13 0 1 0 50 40A13 13 0 1 0 50 66', light: '#5a6178', dark: '#10131f' },
      { path: 'M54 41C56 34 62 32 66 28', line: '#e8d29a', width: 2.6 },
    ],
    eyes: [
      [38, 34, 3.4],
      [62, 34, 3.4],
    ],
    glows: [[67, 26, 14, '#ffd24a']],
    isUpright: true,
  },
  eel: {
    layers: [
      {
        path: 'M96 50C88 40 78 42 70 48C60 56 52 56 44 48C34 38 20 36 4 46C22 46 30 52 38 60C50 70 62 68 74 58C82 52 90 56 96 50Z',
        light: '#e8ffb0',
        dark: '#3c8a2a',
      },
      { path: 'M88 46C80 46 74 52 68 56C58 62 50 62 42 54C34 46 24 44 14 46', line: '#fffde0', width: 2.4 },
      { path: 'M60 30L52 42H60L50 56L72 38H62L70 28Z', flat: '#fff27a' },
      { path: 'M30 60L24 70H31L24 80L40 66H32L38 60Z', flat: '#fff27a' },
    ],
    eyes: [[88, 47, 2.8]],
    glows: [
      [60, 42, 26, '#e9ff7a'],
      [31, 68, 18, '#e9ff7a'],
    ],
  },
  drill: {
    layers: [
      { path: 'M24 34L12 18M40 30L34 12M24 66L12 82M40 70L34 88', line: '#5a7a8c', width: 4 },
      { path: 'M58 32L99 50L58 68Z', light: '#f4f7fb', dark: '#6a7a90' },
      { path: 'M66 36C70 44 70 56 66 64M76 40C79 46 79 54 76 60M86 44C88 48 88 52 86 56', line: '#42526a', width: 2.6 },
      { path: 'M62 30C40 20 14 32 12 50C14 68 40 80 62 70C66 58 66 42 62 30Z', light: '#8fe0e8', dark: '#1c6a7c' },
      { path: 'M22 50H54M30 38C40 34 48 34 54 38M30 62C40 66 48 66 54 62', line: '#0f4a58', width: 2.4 },
    ],
    eyes: [
      [52, 40, 3.4],
      [52, 60, 3.4],
    ],
  },
  chest: {
    layers: [
      { path: 'M16 46H84V82H16Z', light: '#c98a4a', dark: '#5c3210' },
      { path: 'M14 46C14 26 26 20 50 20C74 20 86 26 86 46Z', light: '#e0a862', dark: '#6e3e14' },
      { path: 'M16 62H84M30 22V82M70 22V82M14 46H86', line: '#ffd873', width: 4 },
      { path: 'M42 40H58V58H42Z', light: '#fff0a8', dark: '#c98a10' },
      { path: 'M50 46V53', line: '#5c3a06', width: 4 },
    ],
    eyes: [],
    glows: [[50, 34, 40, '#ffe27a']],
    isUpright: true,
  },
}
