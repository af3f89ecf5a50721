import type { WrittenAnnouncement } from '@croupier/contract/console/messaging'

type Texts = WrittenAnnouncement['texts']
export type Words = NonNullable<Texts['EN']>
/** The texts while they are typed: a language that is not written has empty words. */
export type Draft = Record<keyof Texts, Words>

const noWords: Words = { title: '', content: '' }

export function draftOf({ EN, TY }: Texts): Draft {
  return { EN: EN ?? noWords, TY: TY ?? noWords }
}

/** Empty words are a language in which it is not written. */
export function textsOf({ EN, TY }: Draft): Texts {
  return { EN: isBlank(EN) ? null : EN, TY: isBlank(TY) ? null : TY }
}

/** Written in one language at least, and no text stands without its title. */
export function isComplete(draft: Draft): boolean {
  const written = [draft.EN, draft.TY].filter((words) => !isBlank(words))
  return written.length > 0 && written.every(({ title }) => title.trim() !== '')
}

/** The title by which the console names an announcement. */
export function titleOf({ EN, TY }: Texts): string {
  return (EN ?? TY)?.title ?? ''
}

function isBlank({ title, content }: Words): boolean {
  return title.trim() === '' && content.trim() === ''
}
