import { LIST_MARK, type Lang } from '#app/base/platform/text/translate.ts'

/** A moment's position in degrees, as a phone tells it. */
export interface Pin {
  latitude: number
  longitude: number
}

/** A place without streets and numbers: what everybody knows near it, and the way from there. */
export interface Place {
  landmark: string
  directions: string
}

/** About a metre. */
const PIN_DECIMALS = 5

const PIN = /^(-?\d{1,2}\.\d{4,7}), ?(-?\d{1,3}\.\d{4,7})$/

/** "9.01080, 38.76130". */
export function formatPin({ latitude, longitude }: Pin): string {
  return `${latitude.toFixed(PIN_DECIMALS)}, ${longitude.toFixed(PIN_DECIMALS)}`
}

/** Undefined unless the text is a position on Earth and nothing else. */
export function parsePin(text: string): Pin | undefined {
  const [, latitude, longitude] = PIN.exec(text.trim()) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  const pin = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(pin.latitude) <= 90 && Math.abs(pin.longitude) <= 180 ? pin : undefined
}

/** A place as orders store it: the landmark in the first line, then the directions. */
export function joinPlace({ landmark, directions }: Place): string {
  return [landmark.replaceAll(/\s+/g, ' ').trim(), directions.replaceAll('\r\n', '\n').trim()]
    .filter(Boolean)
    .join('\n')
}

/** Reads a stored place, without its sub-city. An address of one line, as staff write it, is all landmark. */
export function readPlace(address: string): Place {
  const [landmark = '', ...more] = address.trim().split(/\r?\n/)
  return { landmark, directions: more.join('\n').trim() }
}

/** A page of a map that shows a stored pin; null without one. */
export function mapUrl(stored: string | null): string | null {
  const pin = parsePin(stored ?? '')
  if (!pin) return null
  const [at, on] = [pin.latitude.toFixed(PIN_DECIMALS), pin.longitude.toFixed(PIN_DECIMALS)]
  return `https://www.openstreetmap.org/?mlat=${at}&mlon=${on}#map=18/${at}/${on}`
}

/** The shop's address with its landmark first. Amharic addresses usually begin with the shop's city, which everybody knows. */
export function landmarkFirst(address: string, lang: Lang, city: string | undefined): string {
  const [first = '', ...rest] = address.split(/[,፣] ?/)
  return first.trim() === city && rest.length > 0 ? [...rest, first].join(LIST_MARK[lang]) : address
}

/** A stored address in one line. */
export function placeInLine(address: string, lang: Lang): string {
  const { landmark, directions } = readPlace(address)
  return [landmark, ...directions.split('\n')].filter(Boolean).join(LIST_MARK[lang])
}
