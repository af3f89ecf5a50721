import { useCall } from '@croupier/client/hooks'
import { consolidated, contracts } from '@croupier/contract/agents-contracts'
import { type ContractRow, contractKinds, contractStates } from '@croupier/contract/agents-terms'
import { Button, buttonClass } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { Select } from '@croupier/ui/select'
import { Tabs } from '@croupier/ui/tabs'
import { ChevronLeft, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#features/language/index.ts'
import { Link, navigate, useAddress } from '#features/navigation/index.ts'
import { pageSearch } from '../agent-pages.ts'
import { PageHead, ReadFailed } from '../report-parts.tsx'
import { ContractTable } from './contract-table.tsx'
import { ContractView } from './contract-view.tsx'
import { OfferPage } from './offer-page.tsx'

const sides = ['received', 'given'] as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Contracts given and received (SC-06): the lists, one contract, or an offer to a direct downline, as the address says. */
export function ContractsPage() {
  const text = useText()
  const { search } = useAddress()
  if (search.offer && /^\d{1,18}$/.test(search.offer))
    return (
      <Back>
        <OfferPage key={search.offer} memberId={search.offer} />
      </Back>
    )
  if (search.contract && UUID.test(search.contract))
    return (
      <Back>
        <Card className="max-w-[760px] p-4 sm:p-5">
          <ContractView key={search.contract} contractId={search.contract} titleAs="h1" />
        </Card>
      </Back>
    )
  return (
    <>
      <PageHead title={text('agents.page.contracts')} lead={text('contracts.lead')}>
        <Link search={pageSearch('line', { kind: 'agent', offer: 'choose' })} className={buttonClass({ size: 'small' })}>
          <UserPlus size={16} aria-hidden="true" />
          {text('contracts.newOffer')}
        </Link>
      </PageHead>
      <WaitingForMe />
      <Lists />
    </>
  )
}

/** Back to the list, as it was left. */
function Back({ children }: { children: ReactNode }) {
  const text = useText()
  const back = () => navigate({ search: { contract: undefined, offer: undefined } })
  return (
    <>
      <Button kind="quiet" size="small" className="-ml-3 mb-2" icon={<ChevronLeft size={18} aria-hidden="true" />} onClick={back}>
        {text('agents.page.contracts')}
      </Button>
      {children}
    </>
  )
}

/** What is asked of the reader comes first (AC-10). */
function WaitingForMe() {
  const text = useText()
  const { data } = useCall(consolidated, {}, { keepPrevious: true })
  if (!data || data.waiting === 0) return null
  const rows = [data.divtypereq, data.dailysalreqtype, data.contracthoursalreq, data.realtimesalreqtype].flatMap((byProduct) =>
    Object.values(byProduct).filter((row): row is ContractRow => row !== undefined),
  )
  return (
    <section aria-label={text('contracts.yourTurn')} className="mb-6">
      <h2 className="mb-2 text-18 font-semibold">{text('contracts.yourTurn')}</h2>
      <ContractTable rows={rows} />
    </section>
  )
}

function Lists() {
  const text = useText()
  const { search } = useAddress()
  const side = sides.find((candidate) => candidate === search.side) ?? 'received'
  const kind = contractKinds.find((candidate) => candidate === search.kind)
  const state = contractStates.find((candidate) => candidate === search.state)
  const filter = { side, ...(kind ? { kind } : {}), ...(state ? { state } : {}) }
  const pick = (name: string, value: string) => navigate({ search: { [name]: value || undefined }, isReplacing: true })
  return (
    <Tabs
      label={text('agents.page.contracts')}
      tabs={sides.map((value) => ({ value, label: text(`contracts.side.${value}`) }))}
      value={side}
      onChange={(value) => pick('side', value)}
    >
      <div className="mb-3 grid max-w-[480px] grid-cols-2 gap-2">
        <Select
          aria-label={text('contracts.kind')}
          value={kind ?? ''}
          className="!h-11 !text-14"
          options={[
            { value: '', label: text('contracts.kind.all') },
            ...contractKinds.map((value) => ({ value, label: text(`contracts.kind.${value}`) })),
          ]}
          onChange={(event) => pick('kind', event.target.value)}
        />
        <Select
          aria-label={text('contracts.state')}
          value={state ?? ''}
          className="!h-11 !text-14"
          options={[
            { value: '', label: text('contracts.state.all') },
            ...contractStates.map((value) => ({ value, label: text(`contracts.state.${value}`) })),
          ]}
          onChange={(event) => pick('state', event.target.value)}
        />
      </div>
      <List key={JSON.stringify(filter)} filter={filter} />
    </Tabs>
  )
}

type Filter = { side: 'given' | 'received'; kind?: ContractRow['kind']; state?: ContractRow['state'] }

function List({ filter }: { filter: Filter }) {
  const way = useCursorWay()
  const read = useCall(contracts, { ...filter, cursor: way.cursor, size: 20 }, { keepPrevious: true, freshMs: 0 })
  if (read.error && !read.data) return <ReadFailed read={read} />
  return (
    <>
      <ContractTable rows={read.data?.rows} />
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
    </>
  )
}
