import { createContext } from 'react-router'
import type { MediaStore } from './media-store.server.ts'

export const mediaStoreContext = createContext<MediaStore>()
