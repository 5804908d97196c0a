import { dayInAddis } from '../time/calendar.ts'
import { csvFile } from './csv-file.server.ts'
import type { FileFormat, FileTable } from './file-table.ts'
import { xlsxFile } from './xlsx-file.server.ts'

const CONTENT_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface SentTable {
  format: FileFormat
  name: string
  localName: string
  now: Date
}

/** Sends a table as a download, named after its content and the day in Addis Ababa. */
export function tableAnswer(table: FileTable, { format, name, localName, now }: SentTable): Response {
  const day = dayInAddis(now)
  const local = encodeURIComponent(`${localName}-${day}.${format}`)
  return new Response(format === 'csv' ? csvFile(table) : xlsxFile(table, { name: localName, now }), {
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="${name}-${day}.${format}"; filename*=UTF-8''${local}`,
    },
  })
}
