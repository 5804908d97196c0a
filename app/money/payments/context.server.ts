import { createContext } from 'react-router'
import type { AtHand, BookCashInDrawer } from './book-cash-in-drawer.server.ts'
import type { Providers } from './providers.server.ts'
import type { TransferChecker } from './transfers/transfer-checker.ts'

export const providersContext = createContext<Providers>()

/** Where cash lies that staff take on pages, by the room of drawers, which knows this one. Null in tests of one page. */
export const cashKeeperContext = createContext<((here: AtHand) => BookCashInDrawer) | null>(null)

/** Null: only staff check reported transfers, which is the default. */
export const transferCheckerContext = createContext<TransferChecker | null>(null)
