import { Heart, Plus, Trash2 } from 'lucide-react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import type { Preview } from './preview.ts'
import { OutsideLink } from './text-link.tsx'

const words = {
  EN: { go: 'Deposit 200.00', long: 'Confirm and continue to the provider' },
  TY: { go: 'Magdeposito ng 200.00', long: 'Kumpirmahin at magpatuloy sa provider' },
}

export const preview = {
  title: 'Button',
  states: {
    kinds: ({ language }) =>
      (['primary', 'secondary', 'quiet', 'danger'] as const).map((kind) => (
        <Button key={kind} kind={kind}>
          {words[language].go}
        </Button>
      )),
    sizes: ({ language }) =>
      (['small', 'medium', 'large'] as const).map((size) => (
        <Button key={size} size={size}>
          {words[language].go}
        </Button>
      )),
    busy: ({ language }) => <Button isBusy>{words[language].go}</Button>,
    disabled: ({ language }) => <Button disabled>{words[language].go}</Button>,
    withIcon: ({ language }) => <Button icon={<Plus size={18} />}>{words[language].go}</Button>,
    longText: ({ language }) => <Button isWide>{words[language].long}</Button>,
    icons: () => (
      <>
        <IconButton label="Favourite" icon={<Heart size={20} />} />
        <IconButton isSmall label="Remove" icon={<Trash2 size={18} />} />
        <IconButton disabled label="Remove" icon={<Trash2 size={18} />} />
      </>
    ),
    outsideLink: () => <OutsideLink href="https://example.org">example.org</OutsideLink>,
  },
} satisfies Preview
