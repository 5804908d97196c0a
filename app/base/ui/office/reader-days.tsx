import { createContext, useContext } from 'react'
import type { Calendar, Day } from '#app/base/platform/time/calendar.ts'

interface ReaderDays {
  /** The calendar that the reader has chosen. */
  calendar: Calendar
  /** In Addis Ababa. */
  today: Day
}

const ReaderDaysContext = createContext<ReaderDays | undefined>(undefined)

/** Around the pages of the back office: which day it is, and in which calendar days are said. */
export const ReaderDaysProvider = ReaderDaysContext.Provider

export function useReaderDays(): ReaderDays {
  const days = useContext(ReaderDaysContext)
  if (!days) throw new Error('useReaderDays needs a ReaderDaysProvider above it')
  return days
}
