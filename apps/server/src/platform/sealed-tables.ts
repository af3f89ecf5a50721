/** A column that holds the keyed hash of a sealed value, by which it is looked up. */
type LookUpHash = { column: string; purpose: string; textOf: (plain: string, row: Readonly<Record<string, unknown>>) => string }

/** One sealed column of a table. */
export type SealedColumn = {
  sealed: string
  /** The column whose key and place the value has, where it is not this one: it moves there as it is. */
  as?: string
  /** The column of a former release that held the value in clear; it is empty once the value is sealed. */
  plain?: string
  hashes?: readonly LookUpHash[]
}

/** A table with sealed columns, as the module that owns it declares it. */
export type SealedTable = {
  /** As `schema.table`. */
  name: string
  /** The name that its values are bound to, where the table has been renamed since. */
  as?: string
  /** The column, unique and never changed, by whose order the table is walked. */
  key: { column: string; type: 'bigint' | 'uuid' }
  /** The column that names the row in what is sealed; `key` where it is left out. */
  row?: string
  /** What else the texts of look-up hashes are made of. */
  more?: readonly string[]
  columns: readonly SealedColumn[]
  /** How many rows are sealed anew at once, where they are large. */
  batchRows?: number
}
