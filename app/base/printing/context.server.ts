import { createContext } from 'react-router'
import type { PaperWorkshop } from './drawing/paper-workshop.server.ts'

export const paperWorkshopContext = createContext<PaperWorkshop>()
