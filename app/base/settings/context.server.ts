import { createContext } from 'react-router'
import { ORIGINAL_FIRST_CHOICES, type FirstChoices } from './first-choices.ts'

export const firstChoicesContext = createContext<FirstChoices>(ORIGINAL_FIRST_CHOICES)
