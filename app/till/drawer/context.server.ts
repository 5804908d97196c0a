import { createContext } from 'react-router'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { ShiftSales } from './shift-report.ts'

export type ReadShiftSales = (db: Database, shiftId: string, lang: Lang) => Promise<ShiftSales>

/** What was sold in a shift, read by the room of sales, which knows this one. Null in tests of one page. */
export const shiftSalesContext = createContext<ReadShiftSales | null>(null)
