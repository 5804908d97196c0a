import { createContext } from 'react-router'
import type { SentForm } from './sent-form.ts'

/** The form that the browser sent without the page's program; null: none. */
export const sentFormContext = createContext<SentForm | null>(null)
