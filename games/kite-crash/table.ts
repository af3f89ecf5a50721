export { kiteTable as table } from './view.ts'
