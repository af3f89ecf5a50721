import type { UiText } from './ui-text.tsx'

/** The few words that parts of the design system say by themselves, in Filipino; in English they have them. */
export const filipinoUiText: UiText = {
  close: 'Isara',
  retry: 'Subukan ulit',
  copy: 'Kopyahin',
  copied: 'Nakopya na',
  show: 'Ipakita',
  hide: 'Itago',
  details: 'Mga detalye',
  loading: 'Naglo-load',
  cancel: 'Kanselahin',
  requestId: 'Reference',
  previous: 'Nauna',
  next: 'Susunod',
  page: (page) => `Pahina ${page}`,
  pause: 'I-pause',
  play: 'I-play',
}
