import { csvOf } from '@croupier/contract/csv'
import { downloadCSV, type Exporter } from 'react-admin'
import { tableOf } from './export-rows.ts'

/** Gives the rows of a list as a file, named after the list. */
export const exportRows: Exporter = (...[rows, , , resource]) => downloadCSV(csvOf(tableOf(rows)), resource ?? 'export')
