export { tongitsSeats as seated } from './view.ts'
