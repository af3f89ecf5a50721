import { useSend } from '@croupier/client/hooks'
import { type AffiliateLink, deleteAffiliateUrl, viewAffiliateUrls } from '@croupier/contract/agents'
import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { CopyButton } from '@croupier/ui/copy-button'
import { Dialog } from '@croupier/ui/dialog'
import { EmptyState } from '@croupier/ui/empty-state'
import { showToast } from '@croupier/ui/toast'
import { Link2, QrCode, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { dayText, useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { classOf } from '../report-parts.tsx'

const STATES = { open: 'good', expired: 'neutral', used_up: 'neutral', deleted: 'bad' } as const

/** The links with what each brought, newest first. */
export function LinkList({ links }: { links: readonly AffiliateLink[] }) {
  const text = useText()
  if (links.length === 0)
    return (
      <EmptyState icon={<Link2 size={28} />} title={text('agents.linksEmpty')}>
        {text('agents.linksEmptyText')}
      </EmptyState>
    )
  return (
    <ul className="flex flex-col gap-3">
      {links.map((link) => (
        <li key={link.code}>
          <LinkCard link={link} />
        </li>
      ))}
    </ul>
  )
}

/** A link that was made without a name goes by its code. */
const nameOf = ({ label, code }: AffiliateLink) => label || code

function LinkCard({ link }: { link: AffiliateLink }) {
  const text = useText()
  const { timeZone } = useBrand()
  const until = link.expiresAt === null ? text('agents.linkNever') : text('agents.linkUntil', { day: dayText(link.expiresAt, timeZone) })
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 break-words text-16 font-semibold">{nameOf(link)}</h3>
        <Badge kind={STATES[link.state]}>{text(`agents.linkState.${link.state}`)}</Badge>
        <span className="ml-auto text-12 text-muted">{text(`agents.class.${classOf(link.type)}`)}</span>
      </div>
      <p className="mt-1 flex items-center gap-1 text-14">
        <code className="min-w-0 break-all text-muted">{link.url}</code>
        {link.state === 'open' && <CopyButton value={link.url} label={text('agents.copyLink')} />}
      </p>
      <Yield link={link} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <p className="text-12 text-muted">
          {until} · {link.usesMax === null ? text('agents.linkUsesAny') : text('agents.linkUsesOf', { count: link.usesMax })}
        </p>
        {link.state === 'open' && <LinkActions link={link} />}
      </div>
    </Card>
  )
}

/** What a link brought. */
function Yield({ link }: { link: AffiliateLink }) {
  const text = useText()
  const money = useMoneyText()
  const facts = [
    { name: 'registrations' as const, value: String(link.yield.registrations) },
    { name: 'depositors' as const, value: String(link.yield.depositors) },
    { name: 'deposits' as const, value: money(link.yield.deposits) },
    { name: 'validTurnover' as const, value: money(link.yield.validTurnover) },
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-12 text-muted">{text(`agents.yield.${name}`)}</dt>
          <dd className="figures text-14 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LinkActions({ link }: { link: AffiliateLink }) {
  const text = useText()
  const [shown, setShown] = useState<'code' | 'end'>()
  const end = useSend(deleteAffiliateUrl, [viewAffiliateUrls])
  const share = () => void shareLink(link).then((isShared) => !isShared && setShown('code'))
  const close = () => setShown(undefined)
  const endNow = () =>
    end.mutate(
      { code: link.code },
      { onSettled: close, onError: (failure) => void showToast({ message: failureText(text, failure).message, kind: 'bad' }) },
    )
  return (
    <span className="flex flex-wrap gap-1">
      <Button kind="quiet" size="small" icon={<QrCode size={16} aria-hidden="true" />} onClick={() => setShown('code')}>
        {text('agents.qr')}
      </Button>
      <Button kind="quiet" size="small" icon={<Share2 size={16} aria-hidden="true" />} onClick={share}>
        {text('agents.share')}
      </Button>
      <Button kind="quiet" size="small" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setShown('end')}>
        {text('agents.endLink')}
      </Button>
      {shown === 'code' && <CodeDialog link={link} onClose={close} />}
      {shown === 'end' && (
        <ConfirmDialog
          isOpen
          isBusy={end.isPending}
          title={text('agents.endLinkTitle', { name: nameOf(link) })}
          confirm={text('agents.endLink')}
          onConfirm={endNow}
          onCancel={close}
        >
          {text('agents.endLinkText')}
        </ConfirmDialog>
      )}
    </span>
  )
}

/** The system's own sheet where there is one; false where the picture must do. */
async function shareLink(link: AffiliateLink): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share({ title: nameOf(link), url: link.url })
    return true
  } catch (failure) {
    // A closed share sheet is an answer.
    return failure instanceof DOMException && failure.name === 'AbortError'
  }
}

/** The link as a picture for a phone's camera: dark on white in every theme, or scanners do not see it. */
function CodeDialog({ link, onClose }: { link: AffiliateLink; onClose: () => void }) {
  const text = useText()
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(link.url, { border: 2 }))}`
  return (
    <Dialog isOpen onClose={onClose} title={nameOf(link)} width="signIn" phone="sheet">
      <img src={picture} alt={text('agents.qrOf', { name: nameOf(link) })} className="mx-auto w-64 rounded-card bg-white" />
      <p className="mt-4 flex items-center justify-center gap-1 text-14">
        <code className="min-w-0 break-all text-muted">{link.url}</code>
        <CopyButton value={link.url} label={text('agents.copyLink')} />
      </p>
    </Dialog>
  )
}
