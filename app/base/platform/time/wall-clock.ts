import type { Lang } from '../text/translate.ts'

/** The four parts of the Ethiopian day, each with its first hour on the 24-hour clock. */
const DAY_PARTS = [
  { from: 18, am: 'ምሽት', en: 'in the evening', spelledBy: /ምሽት|ማታ/ },
  { from: 12, am: 'ከሰዓት', en: 'in the afternoon', spelledBy: /ከሰዓት|ከሰአት/ },
  { from: 6, am: 'ጠዋት', en: 'in the morning', spelledBy: /ጥዋት|ጠዋት/ },
  { from: 0, am: 'ሌሊት', en: 'at night', spelledBy: /ሌሊት|ለሊት/ },
] as const
const PART_HOURS = 6

interface ClockTime {
  clock: string
  part: string
  /** Amharic names the part of the day before the figures. */
  partFirst: boolean
}

function onFace(hour: number, minutes: number): string {
  return `${hour % 12 || 12}:${String(minutes).padStart(2, '0')}`
}

function sayEuropean(time: string): ClockTime {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { clock: onFace(hours, minutes), part: hours < 12 ? 'AM' : 'PM', partFirst: false }
}

/** Hours count from six in the morning and from six in the evening. */
function sayEthiopian(time: string, lang: Lang): ClockTime {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const part = DAY_PARTS.find(({ from }) => hours >= from)![lang]
  return { clock: onFace(hours + 6, minutes), part, partFirst: lang === 'am' }
}

function say(time: string, lang: Lang): ClockTime {
  return lang === 'am' ? sayEthiopian(time, lang) : sayEuropean(time)
}

function joinTime({ clock, part, partFirst }: ClockTime): string {
  return partFirst ? `${part} ${clock}` : `${clock} ${part}`
}

/** Names the part of the day once if both ends share it. */
function joinSpan(from: ClockTime, to: ClockTime): string {
  if (from.part !== to.part) return `${joinTime(from)} – ${joinTime(to)}`
  return joinTime({ ...from, clock: `${from.clock} – ${to.clock}` })
}

/**
 * A local time of day ("07:30", 24 hours) as people say it: "7:30 AM" in English; in Amharic on the Ethiopian clock,
 * which counts from six: "ጠዋት 1:30". Intl has no such clock. Requirement 23.2.
 */
export function formatWallTime(time: string, lang: Lang): string {
  return joinTime(say(time, lang))
}

/** The time on the clock that the page does not use; see `formatSlotOnOtherClock`. */
export function formatTimeOnOtherClock(time: string, lang: Lang): string {
  if (lang === 'am') return time
  return joinTime(sayEthiopian(time, lang))
}

/** A span of the day: "9:00 – 11:00 AM", "ጠዋት 3:00 – 5:00"; "ጠዋት 5:00 – ከሰዓት 7:00". */
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
 * Reads a time of the Ethiopian clock: "ጠዋት 3:00" is "09:00". Minutes are optional, "ሰዓት" may follow the hour, and
 * common spellings of the parts of the day are known. Undefined without a part of the day, or when the part does not
 * contain the time: there is no ጠዋት 7:00.
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

/** The English time without ":00", for short lines: "9 AM"; the Amharic one keeps it: "ጠዋት 3:00". */
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

/** The parts of the day into which a list of slots is divided, each with its first hour on the 24-hour clock. */
const LIST_PARTS = { morning: 0, afternoon: 12, evening: 17 } as const
export type ListPart = keyof typeof LIST_PARTS

/** The part of the day under which a list names a slot, by the slot's beginning. */
export function listPartOf(from: string): ListPart {
  const hours = Number(from.slice(0, 2))
  if (hours >= LIST_PARTS.evening) return 'evening'
  return hours >= LIST_PARTS.afternoon ? 'afternoon' : 'morning'
}

/** A slot under the name of its part of the day: "9–11", "9:30–11"; in Amharic "3:00–5:00". */
export function formatSlotOnFace(from: string, to: string, lang: Lang): string {
  const text = `${say(from, lang).clock}–${say(to, lang).clock}`
  return lang === 'am' ? text : text.replaceAll(':00', '')
}
