import { timingSafeEqual } from 'node:crypto'

/** The kind of account that signs in: a member at the site, an operator at the console. */
export type SignInKind = 'member' | 'operator'

/** What the mark of a device stands for: the device, and the account that has signed in on it. */
export function markedText({ kind, id }: { kind: SignInKind; id: bigint }, device: string): string {
  return `${kind}:${id}:${device}`
}

/** A device with its mark, as a cookie keeps both. */
export function markedDevice(device: string, mark: Buffer): string {
  return `${device}.${mark.toString('base64url')}`
}

/** The device and the mark that a cookie names; undefined for what is neither. */
export function deviceIn(cookie: string | undefined): { device: string; mark: Buffer } | undefined {
  const [device, mark] = (cookie ?? '').split('.')
  return device && mark ? { device, mark: Buffer.from(mark, 'base64url') } : undefined
}

/** Whether a mark is one of those that the keys of now make; the comparison takes as long whatever was given. */
export function isMarked(mark: Buffer, wanted: readonly Buffer[]): boolean {
  return wanted.some((known) => mark.length === known.length && timingSafeEqual(mark, known))
}
