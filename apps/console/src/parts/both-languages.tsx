import type { Language } from '@croupier/contract/wire'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { TextLine } from './form-fields.tsx'

/** The languages of the site. */
export const languages = [
  { id: 'EN', name: 'English' },
  { id: 'TY', name: 'Filipino' },
] as const

type Props<Words> = {
  texts: Record<Language, Words>
  onChange: (texts: Record<Language, Words>) => void
  /** The fields of one language. */
  children: (words: Words, change: (words: Words) => void, name: string) => ReactNode
}

/** The fields of each language, beside each other where there is room. */
export function BothLanguages<Words>({ texts, onChange, children }: Props<Words>) {
  return (
    <FieldRow>
      {languages.map(({ id, name }) => (
        <Stack key={id} spacing={2}>
          {children(texts[id], (words) => onChange({ ...texts, [id]: words }), name)}
        </Stack>
      ))}
    </FieldRow>
  )
}

/** Short fields, two beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>{children}</Box>
  )
}

type Titled = { title: string; summary: string }
export const noTitles: Record<Language, Titled> = { EN: { title: '', summary: '' }, TY: { title: '', summary: '' } }

/** Whether each language has its title. */
export function isTitled({ EN, TY }: Record<Language, Titled>): boolean {
  return EN.title.trim() !== '' && TY.title.trim() !== ''
}

/** A title and a summary in each language. */
export function TitleFields({ texts, onChange }: Omit<Props<Titled>, 'children'>) {
  return (
    <BothLanguages texts={texts} onChange={onChange}>
      {(words, change, name) => (
        <>
          <TextLine label={`Title, ${name}`} value={words.title} max={120} onChange={(title) => change({ ...words, title })} />
          <TextLine
            label={`Summary, ${name}`}
            value={words.summary}
            max={300}
            rows={2}
            onChange={(summary) => change({ ...words, summary })}
          />
        </>
      )}
    </BothLanguages>
  )
}
