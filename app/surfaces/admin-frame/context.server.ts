import { createContext } from 'react-router'
import type { LiveHub } from './live/live-hub.server.ts'

export const liveContext = createContext<Pick<LiveHub, 'place'>>()
