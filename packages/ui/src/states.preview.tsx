import { Inbox, SearchX } from 'lucide-react'
import { Badge, Counter } from './badge.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { CopyButton } from './copy-button.tsx'
import { Countdown } from './countdown.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { LoaderOverlay } from './loader-overlay.tsx'
import type { Preview } from './preview.ts'
import { AfterAMoment, Skeleton } from './skeleton.tsx'
import { showToast, ToastPlace } from './toast.tsx'

const words = {
  EN: {
    none: 'No messages yet',
    noneWhy: 'News about your account will appear here.',
    match: 'No game matches “koi”',
    clear: 'Clear the search',
    fault: 'The list did not load',
    advice: 'Check your connection, then try again.',
    saved: 'Saved',
    waiting: 'Waiting',
    paid: 'Paid',
    refused: 'Refused',
  },
  TY: {
    none: 'Wala pang mensahe',
    noneWhy: 'Dito lalabas ang balita tungkol sa account mo.',
    match: 'Walang larong tugma sa “koi”',
    clear: 'I-clear ang search',
    fault: 'Hindi na-load ang listahan',
    advice: 'Tingnan ang connection mo, tapos subukan ulit.',
    saved: 'Na-save na',
    waiting: 'Naghihintay',
    paid: 'Bayad na',
    refused: 'Tinanggihan',
  },
}

const HOUR_MS = 3_600_000

export const preview = {
  title: 'States',
  states: {
    nothingYet: ({ language }) => (
      <EmptyState icon={<Inbox size={28} />} title={words[language].none}>
        {words[language].noneWhy}
      </EmptyState>
    ),
    nothingMatches: ({ language }) => (
      <EmptyState
        icon={<SearchX size={28} />}
        title={words[language].match}
        action={<Button kind="secondary">{words[language].clear}</Button>}
      />
    ),
    error: ({ language }) => (
      <ErrorState title={words[language].fault} advice={words[language].advice} requestId="4f1c-88a2" onRetry={() => undefined} />
    ),
    skeleton: () => (
      <AfterAMoment>
        <Card className="flex gap-4 p-4">
          <Skeleton className="size-16" />
          <div className="grow space-y-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        </Card>
      </AfterAMoment>
    ),
    loader: () => <LoaderOverlay isShown />,
    toast: ({ language }) => (
      <>
        <ToastPlace />
        <Button onClick={() => void showToast({ message: words[language].saved, kind: 'good' })}>{words[language].saved}</Button>
      </>
    ),
    badges: ({ language }) => (
      <>
        <Badge>{words[language].waiting}</Badge>
        <Badge kind="hot">HOT</Badge>
        <Badge kind="fresh">NEW</Badge>
        <Badge kind="waiting">{words[language].waiting}</Badge>
        <Badge kind="good">{words[language].paid}</Badge>
        <Badge kind="bad">{words[language].refused}</Badge>
        <span className="relative inline-flex size-11 items-center justify-center">
          <Inbox />
          <Counter count={128} label="128" />
        </span>
      </>
    ),
    copy: () => (
      <span className="flex items-center">
        ID 5820176 <CopyButton value="5820176" />
      </span>
    ),
    countdown: () => <Countdown until={Date.now() + HOUR_MS} />,
  },
} satisfies Preview
