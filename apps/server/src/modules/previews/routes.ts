import { openPreview } from '@croupier/contract/console/previews'
import { readPreview } from '@croupier/contract/previews'
import { type HttpHost, mount } from '#platform/http.ts'
import { keepDraft, readDraft } from './drafts.ts'

export function mountPreviews(httpHost: HttpHost): void {
  mount(httpHost, readPreview, readDraft)
}

export function mountPreviewsConsole(httpHost: HttpHost): void {
  mount(httpHost, openPreview, keepDraft)
}
