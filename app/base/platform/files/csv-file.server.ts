import { CSV_START, csvLine } from './csv.ts'
import type { FileTable } from './file-table.ts'

/** A table as a CSV file, made as fast as it is taken; once the taker is gone the table is not asked again. */
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
