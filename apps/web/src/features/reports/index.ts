/** The reports feature: the member's own records. Its texts are `reports` and `session`. */
export { AccountRecordPage } from './account-record-page.tsx'
export { BettingRecordPage } from './betting-record-page.tsx'
export { BonusDetailsPage } from './bonus-details-page.tsx'
export { CreditReportPage } from './credit-report-page.tsx'
export { daysSpan } from './period.ts'
export { PersonalProfitPage } from './personal-profit-page.tsx'
export { StatementPicker } from './statement-picker.tsx'
