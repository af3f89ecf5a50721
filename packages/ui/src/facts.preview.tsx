import { Amount } from './amount.tsx'
import { Facts } from './facts.tsx'
import type { Preview } from './preview.ts'

const words = { EN: { amount: 'Amount', fee: 'Fee', sum: 'Arrives' }, TY: { amount: 'Halaga', fee: 'Bayad', sum: 'Papasok' } }

export const preview = {
  title: 'Facts',
  states: {
    filled: ({ language }) => (
      <Facts
        facts={[
          { label: words[language].amount, value: <Amount minor={100_000n} language={language} currency="PHP" /> },
          { label: words[language].fee, value: <Amount minor={1_500n} language={language} currency="PHP" /> },
          { label: words[language].sum, value: <Amount minor={98_500n} language={language} currency="PHP" />, isMain: true },
        ]}
      />
    ),
  },
} satisfies Preview
