import { hashPassword } from '../src/modules/identity/passwords/passwords.ts'

const made = new Map<string, Promise<string>>()

/** A password as it is stored, made once in a process: tests open hundreds of accounts, which took a twentieth of the processor's time. */
export function hashed(password: string): Promise<string> {
  const hash = made.get(password) ?? hashPassword(password)
  made.set(password, hash)
  return hash
}
