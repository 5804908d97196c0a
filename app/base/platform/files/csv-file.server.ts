import { CSV_START, csvLine } from './csv.ts'
import type { FileTable } from './file-table.ts'

/** Streams a table as a CSV file; stops reading the table when the client disconnects. */
export function csvFile({ columns, next }: FileTable): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(CSV_START + csvLine(columns.map(({ head }) => head))))
      },
      async pull(controller) {
        const rows = await next()
        if (rows.length === 0) controller.close()
        else controller.enqueue(encoder.encode(rows.map(csvLine).join('')))
      },
    },
    { highWaterMark: 1 },
  )
}
