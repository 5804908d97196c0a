import { createContext } from 'react-router'
import type { Providers } from './providers.server.ts'
import type { TransferChecker } from './transfers/transfer-checker.ts'

export const providersContext = createContext<Providers>()

/** Null: people alone look for reported transfers, which is how the shop comes. */
export const transferCheckerContext = createContext<TransferChecker | null>(null)
