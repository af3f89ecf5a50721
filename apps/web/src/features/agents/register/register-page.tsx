import { useCall } from '@croupier/client/hooks'
import { viewAffiliateUrls } from '@croupier/contract/agents'
import { Card } from '@croupier/ui/card'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { Tabs } from '@croupier/ui/tabs'
import { useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { PageHead, ReadFailed } from '../report-parts.tsx'
import { AccountForm } from './account-form.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'

const tabs = ['links', 'hand'] as const

/** The register centre: invitation links with their own settings, and accounts opened by hand (AC-11). */
export function RegisterPage() {
  const text = useText()
  const wanted = useAddress().search.tab
  const tab = tabs.find((candidate) => candidate === wanted) ?? 'links'
  const read = useCall(viewAffiliateUrls, {}, { freshMs: 10_000 })
  if (read.error && !read.data) return <ReadFailed read={read} />
  return (
    <>
      <PageHead title={text('agents.page.register')} lead={text('agents.registerLead')} />
      <Tabs
        label={text('agents.page.register')}
        tabs={tabs.map((value) => ({ value, label: text(`agents.register.${value}`) }))}
        value={tab}
        onChange={(value) => navigate({ search: { tab: value }, isReplacing: true })}
      >
        {!read.data ? (
          <AfterAMoment>
            <Skeleton className="h-72 w-full" />
          </AfterAMoment>
        ) : tab === 'hand' ? (
          <Card className="max-w-[560px] p-5">
            <AccountForm types={read.data.types} />
          </Card>
        ) : (
          <div className="grid items-start gap-6 xl:grid-cols-[340px_minmax(0,1fr)]">
            <Card className="p-5">
              <h2 className="mb-4 text-18 font-semibold">{text('agents.newLink')}</h2>
              <LinkForm types={read.data.types} domains={read.data.domains} />
            </Card>
            <LinkList links={read.data.rows} />
          </div>
        )}
      </Tabs>
    </>
  )
}
