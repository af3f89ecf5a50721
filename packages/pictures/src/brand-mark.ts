/** The demo brand's mark, a lighthouse with its beam, square. `light` and `tower` are the two colours that it is drawn in. */
export function brandMark({ light, tower }: { light: string; tower: string }): string {
  const beam = safeColor(light)
  const stone = safeColor(tower)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 17L4 6V30ZM32 17L60 6V30Z" fill="${beam}" opacity=".5"/><path d="M25 24H39L43 54H21Z" fill="${stone}"/><path d="M24 33H40L41 41H23Z" fill="${beam}"/><path d="M27 12H37V22H27Z" fill="${beam}"/><path d="M24 12C25 5 39 5 40 12ZM22 22H42V25H22Z" fill="${stone}"/><path d="M8 60C16 53 24 58 32 55S50 53 56 60Z" fill="${beam}"/></svg>`
}

/** The mark on its ground, with the margin that a phone may cut off: the icon of the installed site. */
export function appIcon({ light, tower, ground }: { light: string; tower: string; ground: string }): string {
  const mark = brandMark({ light, tower }).replace(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    '<svg x="22" y="20" width="56" height="56" viewBox="0 0 64 64">',
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0H100V100H0Z" fill="${safeColor(ground)}"/>${mark}</svg>`
}

/** Anything that is no hex colour becomes the text colour, so that a brand's data cannot write markup. */
function safeColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : 'currentColor'
}
