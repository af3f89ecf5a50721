import { Refusal } from '@croupier/client/failures'
import { useCall } from '@croupier/client/hooks'
import { type Preview, readPreview } from '@croupier/contract/previews'
import type { Language } from '@croupier/contract/wire'
import { EmptyState } from '@croupier/ui/empty-state'
import { Notice } from '@croupier/ui/notice'
import { Skeleton } from '@croupier/ui/skeleton'
import { EyeOff } from 'lucide-react'
import { useEffect } from 'react'
import { OfferCard } from '#features/bonuses/offer-card.tsx'
import { dateTimeText, useText } from '#features/language/index.ts'
import { AnnouncementPreview } from '#features/messaging/announcement-preview.tsx'
import { OneBoard } from '#features/promotions/leaderboard.tsx'
import { MissionCard } from '#features/promotions/mission-page.tsx'
import { PromotionArticle } from '#features/promotions/promotion-detail.tsx'
import { RaffleParts } from '#features/promotions/raffle.tsx'
import { Ranks } from '#features/promotions/rank-page.tsx'
import { RewardGrid } from '#features/promotions/reward-grid.tsx'
import { ReadFailure, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { LanguageSelect } from './language-select.tsx'

/** A draft as players would see it, by the very components of its own page. It can do nothing. */
export function PreviewPage({ token }: { token: string }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone, name } = useBrand()
  // The route of all other addresses says that nothing was found.
  useEffect(() => {
    document.title = `${text('promotions.preview')} · ${name}`
  })
  const read = useCall(readPreview, { token })
  if (read.error instanceof Refusal && read.error.code === 'not_found')
    return (
      <EmptyState icon={<EyeOff size={28} />} titleAs="h1" title={text('promotions.previewOver')}>
        {text('promotions.previewOverText')}
      </EmptyState>
    )
  if (read.error) return <ReadFailure title={text('promotions.failed')} read={read} />
  if (!read.data) return <Skeleton className="h-64 w-full" />
  const until = dateTimeText(read.data.expiresAt, { language, timeZone })
  return (
    <div className="mx-auto flex w-full max-w-[760px] flex-col gap-4">
      <meta name="robots" content="noindex, nofollow" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-22 font-bold">{text('promotions.preview')}</h1>
        <LanguageSelect />
      </div>
      <Notice kind="info">{text('promotions.previewText', { until })}</Notice>
      <fieldset disabled className="flex min-w-0 flex-col gap-4">
        <Shown preview={read.data.preview} language={language} />
      </fieldset>
    </div>
  )
}

/** Another kind is another case here, with the component of its own page (docs/previews.md). */
function Shown({ preview, language }: { preview: Preview; language: Language }) {
  switch (preview.kind) {
    case 'promotion':
      return <PromotionArticle promotion={preview[language]} />
    case 'mission':
      return <MissionCard mission={preview[language]} />
    case 'reward':
      return <RewardGrid rewards={[preview[language]]} isOpen />
    case 'bonus':
      return <OfferCard offer={preview[language]} />
    case 'rank':
      return <Ranks progress={preview[language]} />
    case 'raffle':
      return <ShownRaffle raffle={preview[language]} />
    case 'board':
      return <OneBoard board={preview[language]} />
    case 'announcement':
      return <AnnouncementPreview board={preview[language]} />
  }
}

/** A raffle under the title of its promotion. */
function ShownRaffle({ raffle }: { raffle: Extract<Preview, { kind: 'raffle' }>['EN'] }) {
  return (
    <>
      <p className="text-22 font-bold text-balance">{raffle.title}</p>
      <RaffleParts promotionId="" raffle={raffle} />
    </>
  )
}
