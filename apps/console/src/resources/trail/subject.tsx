import { RecordLink } from '#parts/record-link.tsx'
import type { PageName } from '#permissions.ts'
import { shortId } from '#words.ts'

const pages: Record<string, PageName> = {
  member: 'members',
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  contract: 'contracts',
  run: 'runs',
  ticket: 'tickets',
  announcement: 'announcements',
}

/** What a write was about; leads to the record where it names one (`member 12`). */
export function Subject({ text, name }: { text: string; name: string | null }) {
  const [noun = '', id] = text.split(' ')
  const page = Object.hasOwn(pages, noun) ? pages[noun] : undefined
  if (!page || !id) return <>{text}</>
  return (
    <RecordLink page={page} id={id}>
      {noun} {name ?? shortId(id)}
    </RecordLink>
  )
}
