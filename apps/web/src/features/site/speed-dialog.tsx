import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { Dialog } from '@croupier/ui/dialog'
import { Spinner } from '@croupier/ui/spinner'
import { OutsideLink } from '@croupier/ui/text-link'
import { useEffect, useState } from 'react'
import { type TextKey, useText } from '#features/language/index.ts'
import { useBrand, useSystemStatus } from './brand.ts'
import { pingDomain } from './ping.ts'
import { DOMAINS_MAX, mapped, type Speed, speedOf } from './speed-rules.ts'

const LOOKS = {
  fast: { name: 'site.speedFast', kind: 'good' },
  normal: { name: 'site.speedNormal', kind: 'waiting' },
  slow: { name: 'site.speedSlow', kind: 'bad' },
  failed: { name: 'site.speedFailed', kind: 'bad' },
} as const satisfies Record<Speed, { name: TextKey; kind: string }>

/** How fast each address of the site answers (SD-05). */
export function SpeedDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { data: status } = useSystemStatus()
  const [round, setRound] = useState(0)
  const domains = (status?.info.domainRoute ?? []).slice(0, DOMAINS_MAX)
  return (
    <Dialog isOpen onClose={onClose} title={text('site.speedTitle')} description={text('site.speedText')} phone="sheet">
      <ul className="mb-4 divide-y divide-line">
        {domains.map(({ domainName }) => (
          <li key={`${domainName}/${round}`} className="flex min-h-14 items-center gap-3">
            <DomainSpeed domain={domainName} />
          </li>
        ))}
      </ul>
      <Button kind="secondary" isWide onClick={() => setRound(round + 1)}>
        {text('site.speedAgain')}
      </Button>
    </Dialog>
  )
}

function DomainSpeed({ domain }: { domain: string }) {
  const text = useText()
  const { speedDisplay } = useBrand()
  const [ms, setMs] = useState<number>()
  useEffect(() => {
    let isWanted = true
    void pingDomain(domain).then((measured) => isWanted && setMs(speedDisplay === 'mapped' ? mapped(measured) : measured))
    return () => {
      isWanted = false
    }
  }, [domain, speedDisplay])
  const speed = ms === undefined ? undefined : speedOf(ms)
  return (
    <>
      <span className="min-w-0 grow truncate font-medium">{domain}</span>
      {ms !== undefined && speed !== 'failed' && <span className="figures text-14 text-muted">{text('site.milliseconds', { ms })}</span>}
      {speed ? <Badge kind={LOOKS[speed].kind}>{text(LOOKS[speed].name)}</Badge> : <Spinner />}
      {domain === window.location.host ? (
        <span className="text-12 text-muted">{text('site.speedHere')}</span>
      ) : (
        <OutsideLink href={`${window.location.protocol}//${domain}/`}>{text('site.speedGo')}</OutsideLink>
      )}
    </>
  )
}
