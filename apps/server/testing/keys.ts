import { generateKeyPairSync } from 'node:crypto'

type KeyPair = { publicKey: string; privateKey: string }

const VARIABLE = 'CROUPIER_TEST_KEYS'

export function aKeyPair(): KeyPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

/** Keys for every file of a test run: finding two large primes takes a tenth of a second of each. */
export function giveKeys(): void {
  process.env[VARIABLE] = JSON.stringify(aKeyPair())
}

export function givenKeys(): KeyPair | undefined {
  const given = process.env[VARIABLE]
  return given === undefined ? undefined : (JSON.parse(given) as KeyPair)
}
