import { createContext } from 'react'

/** In words: the drawer or the person that cash goes to which is taken on this device. Empty: the person takes no cash. */
export const CashPlaceContext = createContext('')
