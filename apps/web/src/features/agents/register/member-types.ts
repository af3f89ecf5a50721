/** The class that a form names; a member for anything unknown. */
export function readType(type: string): 0 | 2 | 41 | 42 {
  return ([2, 41, 42] as const).find((known) => String(known) === type) ?? 0
}
