import { OutsideLink } from '@croupier/ui/text-link'
import type { ReactNode } from 'react'
import { useCategories, VendorIcons } from '#features/games/index.ts'
import { useText } from '#features/language/index.ts'
import { Link, type MemberPage, paths, type SitePath } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { type BrandFacts, BrandMark, openService, useBrand, useModule, useSystemStatus } from '#features/site/index.ts'
import { LanguageSelect } from './language-select.tsx'
import { ThemeButton } from './theme-button.tsx'

/** Links, care, licence and addresses of the brand (FT-01, FT-02). */
export function Footer() {
  const text = useText()
  const brand = useBrand()
  const { data: status } = useSystemStatus()
  const categories = useCategories()
  const isOn = useModule()
  const isAgent = useSession((session) => session.member?.isAgent === true)
  return (
    <footer className="mt-8 border-t border-line bg-surface pb-[calc(88px+env(safe-area-inset-bottom))] lg:pb-8">
      <div className="mx-auto grid max-w-[1340px] gap-8 px-4 py-8 sm:grid-cols-2 lg:grid-cols-4 lg:pl-6 lg:pr-[84px]">
        <Group title={text('site.footerGames')}>
          {categories.map(({ name, to }) => (
            <FooterLink key={to} to={to} label={text(name)} />
          ))}
        </Group>
        <Group title={text('site.footerRewards')}>
          <FooterLink to={paths.promotions} label={text('shell.promotions')} />
          {isOn('MISSIONLB3') && <MemberLink page="missionLeaderboard" label={text('shell.missions')} />}
          {isOn('PLYRBT') && <MemberLink page="manualRebate" label={text('shell.rebate')} />}
          {isOn('REWCEN3') && <MemberLink page="rewardCenter" label={text('shell.rewards')} />}
          {isOn('MEMCLUB3') && <MemberLink page="playerRank" label={text('shell.vip')} />}
          {isAgent && <FooterLink to={paths.agentHome} label={text('shell.agent')} />}
        </Group>
        <Group title={text('site.footerHelp')}>
          <li>
            <button type="button" onClick={() => openService({ status, text })} className={linkClass}>
              {text('shell.service')}
            </button>
          </li>
          <FooterLink to={paths.help} label={text('shell.help')} />
          <FooterLink to={paths.help} hash="term" label={text('site.terms')} />
          <FooterLink to={paths.download} label={text('shell.download')} />
          <FooterLink to={paths.announce} label={text('shell.announcements')} />
        </Group>
        <Care brand={brand} />
      </div>
      <div className="mx-auto max-w-[1340px] px-4 pb-6 lg:pl-6 lg:pr-[84px]">
        <VendorIcons />
      </div>
      <div className="mx-auto flex max-w-[1340px] flex-wrap items-center gap-4 border-t border-line px-4 pt-6 text-12 text-muted lg:pl-6 lg:pr-[84px]">
        <BrandMark name={brand.name} />
        <Legal brand={brand} />
        <span className="ml-auto flex items-center gap-2">
          <LanguageSelect />
          <ThemeButton />
        </span>
      </div>
    </footer>
  )
}

const linkClass = 'inline-flex min-h-9 items-center text-14 text-muted hover:text-text'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-14 font-semibold">{title}</h2>
      <ul className="grid grid-cols-2 gap-x-4 sm:block">{children}</ul>
    </nav>
  )
}

function FooterLink({ to, hash, label }: { to: SitePath; hash?: string; label: string }) {
  return (
    <li>
      <Link to={to} hash={hash} className={linkClass}>
        {label}
      </Link>
    </li>
  )
}

function MemberLink({ page, label }: { page: MemberPage; label: string }) {
  return (
    <li>
      <Link search={{ open: 'member', page }} className={linkClass}>
        {label}
      </Link>
    </li>
  )
}

function Care({ brand }: { brand: BrandFacts }) {
  const text = useText()
  return (
    <section aria-label={text('site.footerPlay')} className="text-14 text-muted">
      <h2 className="mb-3 text-14 font-semibold text-text">{text('site.footerPlay')}</h2>
      <p className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="figures flex size-11 shrink-0 items-center justify-center rounded-full border-2 border-down font-bold text-down"
        >
          {brand.ageMinimum}+
        </span>
        <span className="sr-only">{text('site.ageMinimum', { age: brand.ageMinimum })}</span>
        {text('site.careText')}
      </p>
      {brand.mode === 'play' && <p className="mt-3">{text('site.playMoney')}</p>}
    </section>
  )
}

function Legal({ brand: { name, licence, mirrors } }: { brand: BrandFacts }) {
  const text = useText()
  return (
    <div className="min-w-0 space-y-1">
      <p>{text('site.rights', { year: new Date().getFullYear(), name })}</p>
      {licence && (
        <p>
          {text('site.licence', { name, jurisdiction: licence.jurisdiction, number: licence.number })}{' '}
          <OutsideLink href={licence.validatorUrl}>{text('site.checkLicence')}</OutsideLink>
        </p>
      )}
      {mirrors.length > 0 && (
        <p>
          {text('site.mirrors')}: {mirrors.join(', ')}
        </p>
      )}
    </div>
  )
}
