import { readOfStaff, writeOfStaff } from '#app/base/ui/private-memory.ts'
import { countPieces, readPieces, type CashPieces } from '../cash-pieces.ts'

/** A count that somebody began on the page of a shift, for them and on this device only: it survives a reload. */
interface CountedShift {
  id: string
  /** Its number of entries: cash that comes or goes in between makes the count void. */
  entries: number
}

const nameOf = ({ id, entries }: CountedShift) => `count.${id}.${entries}`

export function readSavedCount(person: string, shift: CountedShift): CashPieces | undefined {
  try {
    return readPieces(JSON.parse(readOfStaff(person, nameOf(shift)) ?? 'null'))
  } catch {
    return undefined
  }
}

export function saveCount(person: string, shift: CountedShift, pieces: CashPieces): void {
  writeOfStaff(person, nameOf(shift), countPieces(pieces) > 0 ? JSON.stringify(pieces) : null)
}
