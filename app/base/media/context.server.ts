import { createContext } from 'react-router'
import type { DeriveCopies } from './decoding/image-workshop.server.ts'
import type { MediaStore } from './media-store.server.ts'

export const mediaStoreContext = createContext<MediaStore>()
export const deriveCopiesContext = createContext<DeriveCopies>()
