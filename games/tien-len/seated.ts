export { tienLenSeats as seated } from './view.ts'
