/** Minor units of an amount that a person typed; undefined where it is none. A comma groups thousands, as the page writes it. */
export function minorOf(text: string): bigint | undefined {
  const [, whole = '', decimals = ''] = /^\s*([0-9]{1,9}|[0-9]{1,3}(?:,[0-9]{3}){1,3})(?:\.([0-9]{1,2}))?\s*$/.exec(text) ?? []
  if (whole === '') return undefined
  return BigInt(whole.replaceAll(',', '')) * 100n + BigInt(decimals.padEnd(2, '0'))
}
