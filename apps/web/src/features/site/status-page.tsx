import { Button } from '@croupier/ui/button'
import { Globe, Headset, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import type { SystemStatus } from './brand.ts'
import { BrandMark } from './brand-mark.tsx'
import { openService } from './service.ts'

/** The site is closed for a while: title, end if known, what is being done, and customer service (ST-02). */
export function MaintenancePage({ status }: { status: SystemStatus }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { maintenance } = status
  const end = maintenance?.endTime
  return (
    <ClosedPage status={status} icon={<Wrench size={32} />} title={maintenance?.title || text('site.maintenanceTitle')}>
      <p>
        {end
          ? text('site.maintenanceEnd', { time: dateTimeText(end, { language, timeZone: status.brand.timeZone }) })
          : text('site.maintenanceEndUnknown')}
      </p>
      {maintenance?.info && <p>{maintenance.info}</p>}
      <p>{text('site.maintenanceMoney')}</p>
    </ClosedPage>
  )
}

/** The visitor's region is closed: their address, why, and customer service (ST-03). */
export function RegionBlockPage({ status }: { status: SystemStatus }) {
  const text = useText()
  return (
    <ClosedPage status={status} icon={<Globe size={32} />} title={text('site.regionTitle')}>
      <p>{status.regionRestriction?.info || text('site.regionText')}</p>
      <p className="figures">{text('site.regionIp', { ip: status.location.ip })}</p>
    </ClosedPage>
  )
}

function ClosedPage({ status, icon, title, children }: { status: SystemStatus; icon: ReactNode; title: string; children: ReactNode }) {
  const text = useText()
  return (
    <main className="mx-auto flex min-h-dvh max-w-[560px] flex-col items-center justify-center gap-4 p-6 text-center">
      <BrandMark name={status.brand.name} />
      <span aria-hidden="true" className="mt-4 flex size-20 items-center justify-center rounded-full bg-tint text-accent">
        {icon}
      </span>
      <h1 className="text-28 font-bold text-balance">{title}</h1>
      <div className="space-y-2 text-muted text-pretty">{children}</div>
      {status.info.customerService.length > 0 && (
        <Button kind="secondary" icon={<Headset size={18} />} onClick={() => openService({ status, text })}>
          {text('shell.service')}
        </Button>
      )}
    </main>
  )
}
