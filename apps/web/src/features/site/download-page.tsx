import { Card } from '@croupier/ui/card'
import { CopyButton } from '@croupier/ui/copy-button'
import { Apple, Feather, Globe, type LucideIcon, Smartphone } from 'lucide-react'
import { renderSVG } from 'uqr'
import { type TextKey, useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useBrand } from './brand.ts'

type InstallGuide = { name: TextKey; Icon: LucideIcon; steps: readonly TextKey[] }

const ways: readonly InstallGuide[] = [
  { name: 'site.appIos', Icon: Apple, steps: ['site.appIos1', 'site.appIos2', 'site.appIos3'] },
  { name: 'site.appAndroid', Icon: Smartphone, steps: ['site.appAndroid1', 'site.appAndroid2', 'site.appAndroid3'] },
  { name: 'site.appLite', Icon: Feather, steps: ['site.appLite1', 'site.appLite2'] },
]
const depositSteps: readonly TextKey[] = ['site.deposit1', 'site.deposit2', 'site.deposit3', 'site.deposit4']

/** How to get the app on each kind of phone, how to deposit, and the other addresses of the site (RT-14, SC-05, SC-09). */
export function DownloadPage() {
  const text = useText()
  const address = window.location.origin
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h1 className="text-22 font-bold">{text('shell.download')}</h1>
          <p className="mt-1 max-w-prose text-14 text-muted">{text('site.appText')}</p>
        </div>
        <img src={picture} alt={text('site.appQr')} className="hidden size-28 rounded-control bg-white p-1 lg:block" />
      </header>
      <div className="grid gap-4 md:grid-cols-3">
        {ways.map(({ name, Icon, steps }) => (
          <Card key={name} className="p-4">
            <h2 className="mb-3 flex items-center gap-2 text-16 font-semibold">
              <Icon size={22} aria-hidden="true" className="text-accent" />
              {text(name)}
            </h2>
            <Steps steps={steps} />
          </Card>
        ))}
      </div>
      <Card className="p-4">
        <h2 className="mb-3 text-16 font-semibold">{text('site.depositTitle')}</h2>
        <Steps steps={depositSteps} />
        <Link
          search={{ open: 'member', page: 'depositv2' }}
          className="mt-3 inline-flex h-11 items-center font-medium text-link hover:underline"
        >
          {text('site.depositGo')}
        </Link>
      </Card>
      <Mirrors />
    </div>
  )
}

function Steps({ steps }: { steps: readonly TextKey[] }) {
  const text = useText()
  return (
    <ol className="flex flex-col gap-2 text-14">
      {steps.map((step, at) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="figures flex size-6 shrink-0 items-center justify-center rounded-full bg-raised text-12 font-semibold"
          >
            {at + 1}
          </span>
          <span className="text-pretty">{text(step)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Other addresses of the same site, for days on which this one cannot be reached; each follows the same rules (D12). */
function Mirrors() {
  const text = useText()
  const { mirrors } = useBrand()
  if (mirrors.length === 0) return null
  return (
    <section aria-label={text('site.mirrors')}>
      <h2 className="text-16 font-semibold">{text('site.mirrors')}</h2>
      <p className="mb-3 text-14 text-muted">{text('site.mirrorsText')}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {mirrors.map((host) => (
          <li key={host} className="flex items-center justify-between gap-3 px-4 py-1.5 text-14">
            <span className="flex min-w-0 items-center gap-3">
              <Globe size={18} aria-hidden="true" className="shrink-0 text-muted" />
              <span className="figures break-all">{host}</span>
            </span>
            <CopyButton value={`https://${host}`} label={text('site.mirrorCopy', { host })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
