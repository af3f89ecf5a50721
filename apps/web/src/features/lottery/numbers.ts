/** The balls of a drawn number: digits stand alone, larger figures are set apart by whatever the source puts between them. */
export function ballsOf(winNo: string): string[] {
  const parts = winNo.split(/[\s,|;+-]+/).filter((part) => part !== '')
  return parts.length > 1 ? parts : [...winNo.trim()]
}
