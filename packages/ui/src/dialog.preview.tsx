import { useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
import type { Preview } from './preview.ts'

const words = {
  EN: {
    title: 'Sign in',
    body: 'A window stays open when the page behind it is pressed.',
    ask: 'Sign out?',
    why: 'You can sign in again at any time.',
    yes: 'Sign out',
  },
  TY: {
    title: 'Mag-login',
    body: 'Nananatiling bukas ang window kahit pindutin ang nasa likod.',
    ask: 'Mag-logout?',
    why: 'Puwede kang mag-login ulit anumang oras.',
    yes: 'Mag-logout',
  },
}

type Shown = { language: 'EN' | 'TY'; phone: 'box' | 'sheet' | 'screen'; width: 'signIn' | 'form' | 'centre' }

function Opened({ language, phone, width }: Shown) {
  const [isOpen, setIsOpen] = useState(true)
  const text = words[language]
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text.title}</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={text.title} description={text.body} phone={phone} width={width}>
        <p>{text.body}</p>
        <Button isWide className="mt-4" onClick={() => setIsOpen(false)}>
          {text.title}
        </Button>
      </Dialog>
    </>
  )
}

function Asked({ language }: { language: 'EN' | 'TY' }) {
  const [isOpen, setIsOpen] = useState(true)
  const text = words[language]
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text.yes}</Button>
      <ConfirmDialog isOpen={isOpen} title={text.ask} confirm={text.yes} onConfirm={close} onCancel={close}>
        {text.why}
      </ConfirmDialog>
    </>
  )
}

export const preview = {
  title: 'Dialog',
  states: {
    signIn: ({ language }) => <Opened language={language} phone="sheet" width="signIn" />,
    form: ({ language }) => <Opened language={language} phone="box" width="form" />,
    centre: ({ language }) => <Opened language={language} phone="screen" width="centre" />,
    confirm: ({ language }) => <Asked language={language} />,
    menu: ({ language }) => (
      <Menu
        trigger={<Button kind="secondary">{words[language].title}</Button>}
        entries={[
          { key: 'a', label: words[language].title, count: 3, onChoose: () => undefined },
          { key: 'b', label: words[language].yes, isDanger: true, onChoose: () => undefined },
        ]}
      />
    ),
  },
} satisfies Preview
