import type { PageName } from '#duties.ts'
import { RecordLink } from '#parts/record-link.tsx'
import { shortId } from '#words.ts'

const pages: Record<string, PageName> = { member: 'members', withdrawal: 'withdrawals', deposit: 'deposits' }

/** What a write was about; leads to the record where it names one (`member 12`). */
export function Subject({ text }: { text: string }) {
  const [noun = '', id] = text.split(' ')
  const page = Object.hasOwn(pages, noun) ? pages[noun] : undefined
  if (!page || !id) return <>{text}</>
  return (
    <RecordLink page={page} id={id}>
      {noun} {shortId(id)}
    </RecordLink>
  )
}
