/** Kinds of announcements in words. */
export const types = [
  { id: 'B', name: 'Banner' },
  { id: 'PL', name: 'Notice for players' },
  { id: 'PU', name: 'Popup' },
  { id: 'PR', name: 'Promotion notice' },
  { id: 'A', name: 'Notice for agents' },
] as const

/** To whom a popup shows. */
export const audiences = [
  { id: '', name: 'Not a popup' },
  { id: 'A', name: 'Members' },
  { id: 'B', name: 'Visitors' },
  { id: 'F', name: 'Members at their first login' },
] as const

export const linkages = [
  { id: '', name: 'Nowhere' },
  { id: 'URL', name: 'An address' },
  { id: 'P', name: 'The promotions' },
  { id: 'G', name: 'A game' },
] as const

export function typeName(type: string): string {
  return types.find(({ id }) => id === type)?.name ?? type
}
