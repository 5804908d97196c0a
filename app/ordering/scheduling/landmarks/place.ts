import { LIST_MARK, type Lang, type Translate } from '#app/base/platform/text/translate.ts'

/** A moment's position in degrees, as a phone tells it. */
export interface Pin {
  latitude: number
  longitude: number
}

/** A place without streets and numbers: what everybody knows near it, and the way from there. */
export interface Place {
  landmark: string
  directions: string
  /** The driver calls when near. */
  callsNear: boolean
  pin: Pin | undefined
}

/** A line of its own in a stored place: the driver calls when near. */
const CALL_MARK = '☎'

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

/** A place as orders store it: the landmark in the first line, then the directions, the call and the pin. */
export function joinPlace({ landmark, directions, callsNear, pin }: Place): string {
  return [
    landmark.replaceAll(/\s+/g, ' ').trim(),
    directions.replaceAll('\r\n', '\n').trim(),
    callsNear ? CALL_MARK : '',
    pin ? formatPin(pin) : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Reads a stored place, without its sub-city. An address of one line, as former versions stored, is all landmark. */
export function readPlace(address: string): Place {
  const [landmark = '', ...more] = address.trim().split(/\r?\n/)
  const pin = parsePin(more.at(-1) ?? '')
  const rest = pin ? more.slice(0, -1) : more
  const callsNear = rest.at(-1)?.trim() === CALL_MARK
  const directions = (callsNear ? rest.slice(0, -1) : rest).join('\n').trim()
  return { landmark, directions, callsNear, pin }
}

/** A page of a map that shows the pin. */
export function mapUrl({ latitude, longitude }: Pin): string {
  const [at, on] = [latitude.toFixed(PIN_DECIMALS), longitude.toFixed(PIN_DECIMALS)]
  return `https://www.openstreetmap.org/?mlat=${at}&mlon=${on}#map=18/${at}/${on}`
}

/** A stored address for people: its lines, with the call in words and the pin as a link. */
export function viewPlace(address: string, t: Translate): { text: string; mapUrl: string | null } {
  const { landmark, directions, callsNear, pin } = readPlace(address)
  const text = [landmark, directions, callsNear && t('place.call.near')].filter(Boolean).join('\n')
  return { text, mapUrl: pin ? mapUrl(pin) : null }
}

/** The same in one line, for whoever lives there. */
export function placeInLine(address: string, lang: Lang): string {
  const { landmark, directions } = readPlace(address)
  return [landmark, ...directions.split('\n')].filter(Boolean).join(LIST_MARK[lang])
}
