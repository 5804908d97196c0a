import { dayInAddis } from './calendar.ts'
import { CSV_START, csvLine } from './csv.ts'

type Cells = readonly (string | number | boolean | null)[]

/**
 * A CSV file that is made as fast as it is taken: `next` gives some hundreds of rows at a time, and none when there are no
 * more; once the taker is gone it is not asked again.
 */
export function csvFile(heads: Cells, next: () => Promise<readonly Cells[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(CSV_START + csvLine(heads)))
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

/** A CSV file of the few rows that are at hand. */
export function csvFileOf(heads: Cells, rows: readonly Cells[]): ReadableStream<Uint8Array> {
  const left = [...rows]
  return csvFile(heads, async () => left.splice(0))
}

/** Sends a CSV file for saving, named after what it holds and the day: `name` in Latin letters, and as the reader says it. */
export function csvAnswer(file: ReadableStream<Uint8Array>, name: string, localName: string, now: Date): Response {
  const day = dayInAddis(now)
  const local = encodeURIComponent(`${localName}-${day}.csv`)
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${day}.csv"; filename*=UTF-8''${local}`,
    },
  })
}
