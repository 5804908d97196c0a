import type { Lang } from '../text/translate.ts'

/** The four parts of the Ethiopian day, each with its first hour on the 24-hour clock. */
const DAY_PARTS = [
  { from: 18, am: 'ምሽት', en: 'in the evening', spelledBy: /ምሽት|ማታ/ },
  { from: 12, am: 'ከሰዓት', en: 'in the afternoon', spelledBy: /ከሰዓት|ከሰአት/ },
  { from: 6, am: 'ጥዋት', en: 'in the morning', spelledBy: /ጥዋት|ጠዋት/ },
  { from: 0, am: 'ሌሊት', en: 'at night', spelledBy: /ሌሊት|ለሊት/ },
] as const
const PART_HOURS = 6

interface SaidTime {
  clock: string
  part: string
}

function onFace(hour: number, minutes: number): string {
  return `${hour % 12 || 12}:${String(minutes).padStart(2, '0')}`
}

function sayEuropean(time: string): SaidTime {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { clock: onFace(hours, minutes), part: hours < 12 ? 'AM' : 'PM' }
}

/** Hours count from six in the morning and from six in the evening. */
function sayEthiopian(time: string, lang: Lang): SaidTime {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { clock: onFace(hours + 6, minutes), part: DAY_PARTS.find((part) => hours >= part.from)![lang] }
}

function say(time: string, lang: Lang): SaidTime {
  return lang === 'am' ? sayEthiopian(time, lang) : sayEuropean(time)
}

function joinSpan(from: SaidTime, to: SaidTime): string {
  const start = from.part === to.part ? from.clock : `${from.clock} ${from.part}`
  return `${start} – ${to.clock} ${to.part}`
}

/**
 * A local time of day ("07:30", 24 hours) as people say it: "7:30 AM" in English; in Amharic on the Ethiopian clock,
 * which counts from six: "1:30 ጥዋት". Intl has no such clock. Requirement 23.2.
 */
export function formatWallTime(time: string, lang: Lang): string {
  const { clock, part } = say(time, lang)
  return `${clock} ${part}`
}

/** The time on the clock that the page does not use; see `formatSlotOnOtherClock`. */
export function formatTimeOnOtherClock(time: string, lang: Lang): string {
  if (lang === 'am') return time
  const { clock, part } = sayEthiopian(time, lang)
  return `${clock} ${part}`
}

/** A span of the day: "9:00 – 11:00 AM", "3:00 – 5:00 ጥዋት". Names the part of the day once if both ends share it. */
export function formatSlot(from: string, to: string, lang: Lang): string {
  return joinSpan(say(from, lang), say(to, lang))
}

/**
 * The span on the clock that the page does not use: the Ethiopian one in English words ("3:00 – 5:00 in the morning"),
 * the other on the 24-hour clock ("09:00 – 11:00"), which needs no Latin letters on an Amharic page.
 */
export function formatSlotOnOtherClock(from: string, to: string, lang: Lang): string {
  return lang === 'am' ? `${from} – ${to}` : joinSpan(sayEthiopian(from, lang), sayEthiopian(to, lang))
}

/**
 * Reads a time of the Ethiopian clock: "3:00 ጥዋት" is "09:00". Minutes are optional, "ሰዓት" may follow the hour, and
 * common spellings of the parts of the day are known. Undefined without a part of the day, or when the part does not
 * contain the time: there is no 7:00 ጥዋት.
 */
export function parseEthiopianTime(text: string): string | undefined {
  const [, hour, minutes = '00'] = /(?:^|[^\d:])(\d{1,2})(?::([0-5]\d))?(?![\d:])/.exec(text) ?? []
  const part = DAY_PARTS.find(({ spelledBy }) => spelledBy.test(text))
  if (!hour || !part || Number(hour) < 1 || Number(hour) > 12) return undefined
  const hours = [6, 18]
    .map((shift) => (Number(hour) + shift) % 24)
    .find((each) => each >= part.from && each < part.from + PART_HOURS)
  return hours === undefined ? undefined : `${String(hours).padStart(2, '0')}:${minutes}`
}

/** The English time without ":00", for short lines: "9 AM"; the Amharic one keeps it: "3:00 ጥዋት". */
export function formatBriefTime(time: string, lang: Lang): string {
  return briefly(formatWallTime(time, lang), lang)
}

/** "9–11 AM", "9:30–11 AM"; in Amharic as `formatSlot`. */
export function formatBriefSlot(from: string, to: string, lang: Lang): string {
  return briefly(formatSlot(from, to, lang), lang)
}

function briefly(text: string, lang: Lang): string {
  return lang === 'am' ? text : text.replaceAll(':00', '').replace(/(?<=\d) – /, '–')
}
