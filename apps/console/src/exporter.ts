import { downloadCSV, type Exporter } from 'react-admin'
import { csvOf } from './csv.ts'

/** Gives the rows of a list as a file, named after the list. */
export const exportRows: Exporter = (...[rows, , , resource]) => downloadCSV(csvOf(rows), resource ?? 'export')
