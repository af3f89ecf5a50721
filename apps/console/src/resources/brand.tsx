import { useCall } from '@croupier/client/hooks'
import { consoleBrand } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import Skeleton from '@mui/material/Skeleton'
import { Title, useRequireAccess } from 'react-admin'
import { tellFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { humanize } from '#words.ts'
import { Colors } from './brand/colors.tsx'
import { Contacts } from './brand/contacts.tsx'
import { HelpTopics } from './brand/help-topics.tsx'
import { HouseSections } from './brand/house.tsx'
import { Jackpots } from './brand/jackpots.tsx'
import { Maintenance } from './brand/maintenance.tsx'
import { Modules } from './brand/modules.tsx'
import { Regions } from './brand/regions.tsx'
import { RegisterFields } from './brand/register-fields.tsx'

type Brand = ValueOf<typeof consoleBrand>

export function BrandPage() {
  const { isPending: isAsking } = useRequireAccess({ resource: 'brand', action: 'list' })
  const { data: brand, error, refetch } = useCall(consoleBrand, {}, { isEnabled: !isAsking })
  useLostSession(error)
  return (
    <>
      <Title title={<PageName text="Brand settings" />} />
      {error && <Columns main={<FailureNote told={tellFailure(error)} onRetry={() => refetch()} />} />}
      {!error && !brand && (
        <Columns main={<Skeleton variant="rounded" height={320} />} side={<Skeleton variant="rounded" height={220} />} />
      )}
      {!error && brand && <Settings brand={brand} />}
    </>
  )
}

function Settings({ brand }: { brand: Brand }) {
  const { versions } = brand
  return (
    <Columns
      isSideUrgent
      main={
        <>
          <Modules modules={brand.modules} />
          <RegisterFields register={brand.register} versions={versions.register} />
          <HelpTopics />
        </>
      }
      side={
        <>
          <Maintenance notice={brand.maintenance} zone={brand.timeZone} version={versions.maintenance} />
          <Regions
            closed={{ countries: brand.closedRegions, texts: brand.regionTexts }}
            version={versions.regions}
            knowsCountries={brand.knowsCountries}
          />
          <Contacts brand={brand} />
          <HouseSections />
          <Colors colors={brand.colors} version={versions.colors} />
          <Jackpots display={brand.jackpotDisplay} version={versions.jackpots} isReal={brand.mode === 'real'} />
          <Section title={brand.name}>
            <BrandFacts brand={brand} />
          </Section>
        </>
      }
    />
  )
}

function BrandFacts({ brand }: { brand: Brand }) {
  return (
    <Facts
      facts={[
        ['Code', brand.code],
        ['Currency', `${brand.currency} (${brand.currencySymbol})`],
        ['Time zone', brand.timeZone],
        ['Speed shown', humanize(brand.speedDisplay)],
      ]}
    />
  )
}
