import * as z from 'zod'

const outsidePerson = z.strictObject({ subject: z.string(), name: z.string(), email: z.nullable(z.string()) })

/** A person as the provider names them. */
export type OutsidePerson = z.infer<typeof outsidePerson>
export type OutsideName = { issuer: string; subject: string }

const keysShape = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string() })

/** The person that a sign-in keeps. Throws for what is none. */
export function personIn(text: string): OutsidePerson {
  return outsidePerson.parse(JSON.parse(text))
}

/** The keys that a sign-in keeps until its answer comes. Throws for what is none. */
export function keysIn(text: string): z.infer<typeof keysShape> {
  return keysShape.parse(JSON.parse(text))
}

/** A person out of the account that the provider tells of; not every account has a mail address. */
export function personOf({ subject, name, email }: { subject: string; name: string; email?: string | undefined }): OutsidePerson {
  return { subject, name, email: email ?? null }
}

/** The page to which the provider sends people back. */
const RETURN_PATH = '/signin'

export function returnUrl(publicUrl: string): string {
  return `${publicUrl}${RETURN_PATH}`
}

/** The address to which a person came back, with what the provider put behind it. */
export function returnedUrl(publicUrl: string, query: string): string {
  return `${returnUrl(publicUrl)}?${query.replace(/^\?/, '')}`
}

/** What an account elsewhere is looked up by: of each brand its own, since brands know nothing of each other's members. */
export function subjectText(brandId: number, { issuer, subject }: OutsideName): string {
  return `${brandId}:${issuer}:${subject}`
}
