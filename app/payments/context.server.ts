import { createContext } from 'react-router'
import type { Providers } from './providers.server.ts'

export const providersContext = createContext<Providers>()
