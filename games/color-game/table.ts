export { colorTable as table } from './view.ts'
