import { createContext } from 'react-router'
import type { Settings } from './settings.ts'
import { ORIGINAL_FIRST_CHOICES, type FirstChoices } from './first-choices.ts'

/** Settings that stand for the stored ones in this request alone: what the owner typed in the set-up and looks at. */
export const draftSettingsContext = createContext<Partial<Settings>>({})

export const firstChoicesContext = createContext<FirstChoices>(ORIGINAL_FIRST_CHOICES)
