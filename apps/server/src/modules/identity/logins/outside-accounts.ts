import type { Context, TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { openedText } from '#platform/sealed-values.ts'
import { hashPurposes, placeInOutsideAccount, placeInSignIn } from '../sealed-tables.ts'
import { type OutsideName, type OutsidePerson, personIn, subjectText } from './rules-outside.ts'
import { findLink, insertLink, type Link } from './store-outside.ts'

type SignInRow = { brandId: number; id: string }

/** A person who came back and is not linked yet, as the sign-in keeps it for some minutes. */
export function sealPerson({ ports }: Pick<Context, 'ports'>, row: SignInRow, person: OutsidePerson): Buffer {
  return ports.seal.seal(JSON.stringify(person), placeInSignIn(row, 'who'))
}

export function openPerson({ ports }: Pick<Context, 'ports'>, row: SignInRow, personSealed: Buffer): OutsidePerson {
  return personIn(ports.seal.open(personSealed, placeInSignIn(row, 'who')))
}

/** The member of the caller's brand who signs in with this account. */
export async function memberOfOutside(context: Context | TxContext, { issuer, subject }: OutsideName): Promise<bigint | undefined> {
  const { brandId } = context.actor
  const hashes = context.ports.seal.keyedHashes(hashPurposes.subject, subjectText(brandId, { issuer, subject }))
  return await findLink(context.db, brandId, { issuer, subject, hashes })
}

/** Links a member for good; refuses `outside_taken`, also where the look-up hash is one of another key. */
export async function linkMember(tx: TxContext, memberId: bigint, person: OutsidePerson & OutsideName): Promise<void> {
  if ((await memberOfOutside(tx, person)) !== undefined) return refuse('outside_taken')
  const { brandId } = tx.actor
  const row = { brandId, id: memberId }
  await insertLink(tx.db, {
    brandId,
    memberId,
    issuer: person.issuer,
    subjectSealed: tx.ports.seal.seal(person.subject, placeInOutsideAccount(row, 'subject')),
    subjectHash: tx.ports.seal.keyedHash(hashPurposes.subject, subjectText(brandId, person)),
    nameSealed: tx.ports.seal.seal(person.name, placeInOutsideAccount(row, 'name')),
    linkedAt: tx.now,
  })
}

export function linkedName(context: Pick<Context, 'ports'>, { brandId, memberId, name, nameSealed }: Link): string {
  const place = placeInOutsideAccount({ brandId, id: memberId }, 'name')
  return openedText(context, { sealed: nameSealed, plain: name, place }) ?? ''
}
