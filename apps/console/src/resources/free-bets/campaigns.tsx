import { useCall } from '@croupier/client/hooks'
import { freeBetOffers } from '@croupier/contract/console/free-bets'
import { consoleVendors } from '@croupier/contract/console/games'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useOperator } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { EmptyNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { OpenCampaignDialog } from './open-campaign-dialog.tsx'
import { PrizeButton } from './prize-dialog.tsx'

type Campaign = ValueOf<typeof freeBetOffers>['campaigns'][number]

/** The campaigns of each vendor that is connected. */
export function Campaigns() {
  const { data } = useCall(consoleVendors, {})
  const connected = data?.rows.filter(({ status }) => status !== 'not_connected') ?? []
  return connected.map(({ code, name }) => <VendorCampaigns key={code} vendor={code} name={name} />)
}

function VendorCampaigns({ vendor, name }: { vendor: string; name: string }) {
  const { data, isError } = useCall(freeBetOffers, { vendor })
  const isOfBrand = useOperator()?.permissions.includes('brand') ?? false
  const [isOpening, setIsOpening] = useState(false)
  const [given, setGiven] = useState<Campaign>()
  if (isError) return <EmptyNote text={`${name} does not say what it offers.`} />
  if (!data || data.prepaids.length === 0) return null
  return (
    <Section title={`Campaigns at ${name}`}>
      {data.campaigns.length === 0 && <EmptyNote text="No campaign is open." />}
      {data.campaigns.length > 0 && (
        <PlainTable
          heads={['Campaign', 'Game', 'Rounds', { text: 'Bet', isAmount: true }, 'Ends at', '']}
          rows={data.campaigns.map((campaign) => ({
            key: campaign.id,
            cells: [
              campaign.name,
              campaign.gameCode,
              String(campaign.rounds),
              <Amount key="bet" minor={campaign.bet} />,
              campaign.endsAt === null ? '–' : <Moment key="ends" at={campaign.endsAt} />,
              <Stack key="actions" direction="row" spacing={1}>
                <Button size="small" variant="outlined" onClick={() => setGiven(campaign)}>
                  Give to a member
                </Button>
                {isOfBrand && (
                  <PrizeButton label="As a prize" first={{ code: '', vendor, campaignId: campaign.id, offer: null, isOpen: true }} />
                )}
              </Stack>,
            ],
          }))}
        />
      )}
      <Button sx={{ mt: 1 }} size="small" variant="contained" onClick={() => setIsOpening(true)}>
        Open a campaign
      </Button>
      {isOpening && <OpenCampaignDialog vendor={vendor} prepaids={data.prepaids} onClose={() => setIsOpening(false)} />}
      {given && <GiveDialog vendor={vendor} campaign={given} onClose={() => setGiven(undefined)} />}
    </Section>
  )
}
