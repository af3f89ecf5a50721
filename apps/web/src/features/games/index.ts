/** The games feature: the catalogue's categories, and the windows that games open over the site. */
export { type Category, useCategories } from './categories.tsx'
export { GameWindows, useIsPlaying } from './game-windows.tsx'
export { playLottery } from './play-lottery.ts'
export { VendorIcons } from './vendor-icons.tsx'
