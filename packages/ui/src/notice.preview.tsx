import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import type { Preview } from './preview.ts'

const words = {
  EN: { title: 'We do not know yet', body: 'The answer is on its way. Nothing is sent twice.', go: 'Check again' },
  TY: { title: 'Hindi pa namin alam', body: 'Parating na ang sagot. Walang ipinapadala nang dalawang beses.', go: 'I-check ulit' },
}

export const preview = {
  title: 'Notice',
  states: {
    info: ({ language }) => <Notice>{words[language].body}</Notice>,
    good: ({ language }) => (
      <Notice kind="good" title={words[language].title}>
        {words[language].body}
      </Notice>
    ),
    warning: ({ language }) => (
      <Notice kind="warning" title={words[language].title} action={<Button size="small">{words[language].go}</Button>}>
        {words[language].body}
      </Notice>
    ),
    bad: ({ language }) => <Notice kind="bad">{words[language].body}</Notice>,
  },
} satisfies Preview
