import * as segments from '@croupier/contract/console/segments'
import { type HttpHost, mount } from '#platform/http.ts'
import { keepSegment, readCount, readEvents, readSegments } from './segments.ts'

export function mountRiskConsole(httpHost: HttpHost): void {
  mount(httpHost, segments.segments, readSegments)
  mount(httpHost, segments.saveSegment, keepSegment)
  mount(httpHost, segments.countSegment, readCount)
  mount(httpHost, segments.segmentEvents, readEvents)
}
