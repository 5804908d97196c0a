import { isUuid } from '#app/base/platform/id.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { PaperWidth } from './paper.ts'
import type { PaperKind, Printer, PrinterWay } from './printers.ts'

const selectPrinters = (db: Database) =>
  db
    .selectFrom('printers')
    .select(['id', 'version', 'name', 'way', 'host', 'port', 'width_mm', 'papers', 'copies', 'kicks_drawer'])
    .where('removed_at', 'is', null)

function readPrinter(row: Awaited<ReturnType<ReturnType<typeof selectPrinters>['executeTakeFirstOrThrow']>>): Printer {
  const { id, version, name, host, port, copies } = row
  return {
    id,
    version,
    name,
    host,
    port,
    copies,
    way: row.way as PrinterWay,
    width: row.width_mm as PaperWidth,
    papers: row.papers as PaperKind[],
    kicksDrawer: row.kicks_drawer,
  }
}

export async function listPrinters(db: Database): Promise<Printer[]> {
  return (await selectPrinters(db).orderBy('made_at').orderBy('id').execute()).map(readPrinter)
}

export async function findPrinter(db: Database, id: string): Promise<Printer | undefined> {
  if (!isUuid(id)) return undefined
  const row = await selectPrinters(db).where('id', '=', id).executeTakeFirst()
  return row && readPrinter(row)
}

/** The printers of a paper, the oldest first. */
export async function listPrintersOf(db: Database, paper: PaperKind): Promise<Printer[]> {
  return (await listPrinters(db)).filter(({ papers }) => papers.includes(paper))
}
