/** The language feature: texts by typed key, dates and numbers in the reader's language. */
export type { CatalogueName, TextKey } from './catalogues.ts'
export { dateTimeText, dayText } from './dates.ts'
export { loadTexts, type OwnTexts, type Say, speak, TextsProvider, useText } from './texts.ts'
