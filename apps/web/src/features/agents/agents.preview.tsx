import type { Preview } from '@croupier/ui/preview'
import { AgentMenu } from './agent-menu.tsx'
import { AT, DAY_MS, LONG_NAME, link, settings, transfer } from './preview-data.ts'
import { AccountForm } from './register/account-form.tsx'
import { LinkForm } from './register/link-form.tsx'
import { LinkList } from './register/link-list.tsx'
import { OncePassword } from './register/once-password.tsx'
import { TransferForm } from './transfers/transfer-form.tsx'
import { Sending } from './transfers/transfer-page.tsx'
import { TransferReceipt } from './transfers/transfer-receipt.tsx'
import { TrailTable } from './transfers/transfer-trail.tsx'

const types = [0, 2, 41, 42]
const longNamed = { ...transfer.other, username: LONG_NAME }
const received = { ...transfer, id: '2', direction: 'in' as const, amount: 123_456_789_012n, note: '', other: longNamed, at: AT - DAY_MS }

export const preview = {
  title: 'Agent centre',
  states: {
    menu: () => <AgentMenu />,
    links: () => (
      <LinkList
        links={[
          link,
          { ...link, code: 'OLD1', label: '', state: 'expired', expiresAt: null, usesMax: null },
          { ...link, code: 'USED1', label: 'Pambansangpagdiriwangngmgaahentesabaya', state: 'used_up' },
        ]}
      />
    ),
    linksEmpty: () => <LinkList links={[]} />,
    linkForm: () => <LinkForm types={types} domains={['parola.example', 'a-long-name-of-a-mirror.parola.example']} />,
    accountForm: () => <AccountForm types={types} />,
    once: () => <OncePassword username="katuwang" password="q7F-x2Lm_9Kd" />,
    receiver: () => <Sending settings={settings} />,
    frozen: () => <Sending settings={{ ...settings, isFrozen: true, upline: null }} />,
    noPaymentPassword: () => <Sending settings={{ ...settings, hasPaymentPassword: false }} />,
    transferForm: () => <TransferForm settings={settings} receiver={{ id: '13', username: LONG_NAME, relation: 'downline' }} />,
    transfer: () => <TransferReceipt row={transfer} />,
    trail: () => <TrailTable rows={[transfer, received]} />,
    trailLoading: () => <TrailTable rows={undefined} />,
    trailEmpty: () => <TrailTable rows={[]} />,
  },
} satisfies Preview
