/** Signs that show nothing and turn or hide what stands beside them: marks of direction, joiners, soft hyphens, tags. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]/u

/** Whether a name would look like another than it is: an operator pays to what they read. */
export function hasInvisibleSigns(text: string): boolean {
  return INVISIBLE.test(text)
}
