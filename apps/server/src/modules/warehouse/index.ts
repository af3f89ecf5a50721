/**
 * Warehouse owns the keys with which the brand's own systems read its data, and the views that they read.
 * - Two operators agree on a key; it is shown once, kept as a hash, and ended by one operator at once.
 * - Pages ascend and lose no row: a row is given once all that could stand before it is committed.
 */
export { mountData } from './data.ts'
export { mountWarehouseConsole } from './routes.ts'
