import { createContext } from 'react-router'
import { AS_DELIVERED, type BrandInPages } from './page-brand.server.ts'

export const brandContext = createContext<BrandInPages>(AS_DELIVERED)
