import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCode, isTest, productFiles, type Source } from './sources.ts'

/** Calls that name an algorithm by a text, and the texts that are approved; docs/security/cryptography.md lists the uses. */
const named = [
  { call: /\bcreate(?:Hash|Hmac)\(\s*(['"`][^'"`]*['"`]|\w+)/g, approved: /^'sha(256|384|512)'$/ },
  { call: /\bcreate(?:Cipher|Decipher)iv\(\s*(['"`][^'"`]*['"`]|\w+)/g, approved: /^'aes-256-gcm'$/ },
]

/** Digests of payees from before SHA-256 alone was used: they stand under seals, and are read until the row is sealed anew. */
const WITH_MD5 = ['20261127060006_cashier_baseline']

function refuseWeakAlgorithms(files: readonly Source[]): string[] {
  const code = files.filter(({ path }) => isCode(path) && !isTest(path) && !path.startsWith('tools/'))
  const calls = code.flatMap(({ path, text }) =>
    named.flatMap(({ call, approved }) =>
      [...text.matchAll(call)].filter(([, name = '']) => !approved.test(name)).map(([, name]) => `${path}: ${name}`),
    ),
  )
  const sql = files.filter(({ path, text }) => path.endsWith('.sql') && path.includes('/migrations/') && /\b(md5|sha1)\(/i.test(text))
  return [...calls, ...sql.map(({ path }) => path).filter((path) => !WITH_MD5.some((known) => path.includes(known)))]
}

test('ASVS 11.3.2 11.4.1 hashes, MACs and ciphers are of the approved algorithms alone', () => {
  assert.deepEqual(refuseWeakAlgorithms(productFiles()), [])
})

test('ASVS 11.3.1 11.4.1 MD5, SHA-1, ECB and an algorithm that a variable names are found', () => {
  const found = (text: string) => refuseWeakAlgorithms([{ path: 'apps/a.ts', text }]).length
  assert.equal(found("createHash('sha256')"), 0)
  for (const text of ["createHash('md5')", "createHmac('sha1', key)", 'createHash(name)', "createCipheriv('aes-256-ecb', key, null)"])
    assert.equal(found(text), 1, text)
  assert.equal(refuseWeakAlgorithms([{ path: 'apps/server/migrations/1_a.sql', text: 'select md5(b)' }]).length, 1)
})
