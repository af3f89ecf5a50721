export { baccaratTable as table } from './view.ts'
