/** A key pair for a vendor that has none, made in this browser: the private half leaves it only by the hands of the operator. */
export async function makeKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const kind = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  const pair = await crypto.subtle.generateKey(kind, true, ['sign', 'verify'])
  return {
    publicKey: pemOf('PUBLIC KEY', await crypto.subtle.exportKey('spki', pair.publicKey)),
    privateKey: pemOf('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
}

function pemOf(label: string, der: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(der)))
  return `-----BEGIN ${label}-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`
}
