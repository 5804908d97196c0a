import { createContext, useContext } from 'react'
import type { Calendar, Day } from '#app/base/platform/time/calendar.ts'

interface ReaderDays {
  calendar: Calendar
  today: Day
}

const ReaderDaysContext = createContext<ReaderDays | undefined>(undefined)

export const ReaderDaysProvider = ReaderDaysContext.Provider

export function useReaderDays(): ReaderDays {
  const days = useContext(ReaderDaysContext)
  if (!days) throw new Error('useReaderDays needs a ReaderDaysProvider above it')
  return days
}
