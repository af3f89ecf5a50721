/**
 * The address of the brand's own site. The server knows one address of the player site; of another brand than the one that lives there it is the
 * same address at a host of that brand.
 */
export function siteAddress(siteUrl: string, hosts: readonly string[]): string {
  const address = new URL(siteUrl)
  const [first] = hosts
  if (first !== undefined && !hosts.includes(address.hostname)) address.hostname = first
  return address.origin
}
