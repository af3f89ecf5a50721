export { roostersTable as table } from './view.ts'
