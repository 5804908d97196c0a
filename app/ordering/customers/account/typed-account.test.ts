import { describe, expect, it } from 'vitest'
import { readForm } from '#app/base/commands/fields.server.ts'
import { saveOwnAddress } from './commands/change-own-addresses.server.ts'
import { saveOwnDate } from './commands/change-own-dates.server.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, typed] of Object.entries(fields)) form.set(name, typed)
  return form
}

function faultsOf(command: typeof saveOwnDate | typeof saveOwnAddress, fields: Record<string, string>) {
  const read = command.input.safeParse(readForm(command.input, formOf(fields)))
  return read.success ? [] : read.error.issues.map(({ message }) => message)
}

describe('a date to remember', () => {
  it.each([
    ['ethiopian-3', '26'],
    ['gregorian-2', '29'],
    ['ethiopian-13', ' 6 '],
  ])('%s %s is a day', (month, day) => {
    expect(faultsOf(saveOwnDate, { name: ' Sara’s birthday ', month, day, occasion: 'birthday' })).toEqual([])
  })

  it.each([
    ['ethiopian-13', '7'],
    ['ethiopian-14', '1'],
    ['gregorian-13', '1'],
    ['gregorian-4', '31'],
    ['gregorian-4', '0'],
    ['gregorian-4', '1.5'],
    ['julian-4', '1'],
    ['', '1'],
  ])('%s %s is none', (month, day) => {
    expect(faultsOf(saveOwnDate, { name: 'Sara', month, day })).toEqual(['day_invalid'])
  })

  it('needs a name, and says all that is wrong at once', () => {
    expect(faultsOf(saveOwnDate, { name: ' ', month: 'gregorian-4', day: '1' })).toEqual(['name_missing'])
    expect(faultsOf(saveOwnDate, {})).toEqual(['name_missing', 'day_invalid'])
  })
})

describe('an address', () => {
  it('is read like that of the checkout', () => {
    const typed = { zone: 'bole', landmark: ' Edna  Mall ', directions: 'blue gate\r\nring', pin: '9.01080,38.76130' }
    expect(faultsOf(saveOwnAddress, typed)).toEqual([])
  })

  it('needs sub-city and landmark', () => {
    expect(faultsOf(saveOwnAddress, { pin: 'x' })).toEqual(['zone_missing', 'landmark_missing'])
  })
})
