import { createContext } from 'react-router'
import type { Providers } from './providers.server.ts'
import type { TransferChecker } from './transfers/transfer-checker.ts'

export const providersContext = createContext<Providers>()

/** Null: only staff check reported transfers, which is the default. */
export const transferCheckerContext = createContext<TransferChecker | null>(null)
