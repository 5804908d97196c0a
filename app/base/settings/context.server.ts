import { createContext } from 'react-router'
import { ORIGINAL_FIRST_CHOICES, type FirstChoices } from './first-choices.ts'

/** How pages come to a viewer who has chosen nothing yet. */
export const firstChoicesContext = createContext<FirstChoices>(ORIGINAL_FIRST_CHOICES)
