import type { announcements } from '@croupier/contract/messaging'
import type { ValueOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import type { Refusal } from '#platform/refusal.ts'
import { safeHtml } from '#platform/rich-text.ts'
import { versionOf } from '#platform/versions.ts'
import type { AnnouncementTexts, NewAnnouncement, ShownAnnouncement, WrittenAnnouncement } from './store.ts'

/** An announcement as an operator writes it, its instants in milliseconds. */
type Draft = Omit<NewAnnouncement, 'brandId' | 'promotionType' | 'startsAt' | 'endsAt'> & { startsAt: number; endsAt: number | null }

/** Why an announcement is not taken: it would be over before it begins. */
export function refusalOfSpan({ startsAt, endsAt }: Pick<Draft, 'startsAt' | 'endsAt'>): Refusal<'request_param_err'> | undefined {
  return endsAt !== null && endsAt <= startsAt ? { refusal: 'request_param_err', detail: { field: 'endsAt' } } : undefined
}

/**
 * What saving a draft comes to: the announcement as it is stored, the languages whose readers hear of it, and the mark in the trail. What
 * no operator writes stays as it was.
 */
export function savedAnnouncement(draft: Draft, known: WrittenAnnouncement | undefined) {
  const texts = safeTexts(draft.texts)
  return {
    values: {
      ...draft,
      texts,
      promotionType: known?.promotionType ?? null,
      startsAt: new Date(draft.startsAt),
      endsAt: draft.endsAt === null ? null : new Date(draft.endsAt),
    },
    languages: languagesOf(known ? [texts, known.texts] : [texts]),
    mark: {
      action: 'announcement.save',
      after: draft,
      ...(known ? { before: contentOf(known) } : {}),
    },
  }
}

/** What the end of an announcement comes to. */
export function droppedAnnouncement(known: WrittenAnnouncement) {
  return {
    languages: languagesOf([known.texts]),
    mark: { action: 'announcement.delete', subject: subjectOf(known.group), before: contentOf(known) },
  }
}

/** The languages in which one of the versions is written: its readers saw the announcement, or will. */
function languagesOf(versions: readonly AnnouncementTexts[]): Language[] {
  return (['EN', 'TY'] as const).filter((language) => versions.some((texts) => texts[language] !== null))
}

/** The subject of an announcement's marks in the trail: its history. */
export function subjectOf(group: bigint): string {
  return `announcement ${group}`
}

/** The words of an announcement, their HTML cut down to what a text needs (CO-03). */
export function safeTexts({ EN, TY }: AnnouncementTexts): AnnouncementTexts {
  return { EN: EN && { ...EN, content: safeHtml(EN.content) }, TY: TY && { ...TY, content: safeHtml(TY.content) } }
}

/** An announcement as operators see it. */
export function writtenAnnouncement(row: WrittenAnnouncement) {
  const content = contentOf(row)
  return { id: String(row.group), ...content, version: versionOf(content) }
}

function contentOf({ group: _group, promotionType: _promotionType, ...row }: WrittenAnnouncement) {
  return { ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null }
}

type Board = ValueOf<typeof announcements>
type Execution = Board['popup'][number]['execution']
type Reader = { isAgent: boolean; execution: Execution | undefined }

/** Announcements by the places where they are shown (NT-04): those of agents for agents alone, popups of one occasion where it is asked for. */
export function boardOf(rows: readonly ShownAnnouncement[], { isAgent, execution }: Reader): Board {
  const ofType = (type: string) => rows.filter((row) => row.type === type)
  return {
    ...(isAgent ? { agent: ofType('A').map(shownNotice) } : {}),
    banners: ofType('B').map(shownBanner),
    player: ofType('PL').map(shownNotice),
    popup: ofType('PU')
      .filter((row) => execution === undefined || row.execution === execution)
      .map(shownPopup),
    promotion: ofType('PR').map((row) => ({
      ...shownNotice(row),
      promotionType: row.promotionType ?? 'all',
      imageUrl: row.imageUrl ?? '',
    })),
  }
}

function shownNotice({ id, title, content, startsAt }: ShownAnnouncement) {
  return { id: String(id), title, content, timestamp: startsAt.getTime() }
}

function shownBanner({ id, title, imageUrl, groupName, linkage, linkageType }: ShownAnnouncement): Board['banners'][number] {
  return {
    id: String(id),
    url: imageUrl ?? '',
    groupName: groupName ?? '',
    title,
    linkage,
    linkageType: linkageType === 'URL' || linkageType === 'P' || linkageType === 'G' ? linkageType : null,
  }
}

function shownPopup({ id, title, content, promotionType, execution }: ShownAnnouncement): Board['popup'][number] {
  return { id: String(id), title, content, promotionType, execution: execution === 'A' || execution === 'F' ? execution : 'B' }
}
