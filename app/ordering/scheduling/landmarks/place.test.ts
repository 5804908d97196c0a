import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { joinPlace, mapUrl, parsePin, placeInLine, readPlace, viewPlace } from './place.ts'

const pin = { latitude: 9.0108, longitude: 38.7613 }

describe('a place of a delivery', () => {
  it.each([
    [{ landmark: 'Edna Mall', directions: '', callsNear: false, pin: undefined }, 'Edna Mall'],
    [
      { landmark: 'Edna Mall', directions: 'blue gate\nring twice', callsNear: true, pin },
      'Edna Mall\nblue gate\nring twice\n☎\n9.01080, 38.76130',
    ],
    [{ landmark: 'Edna Mall', directions: '', callsNear: true, pin: undefined }, 'Edna Mall\n☎'],
    [{ landmark: 'ኤድና ሞል', directions: '', callsNear: false, pin }, 'ኤድና ሞል\n9.01080, 38.76130'],
  ])('is stored in lines and read again: %o', (place, stored) => {
    expect(joinPlace(place)).toBe(stored)
    expect(readPlace(stored)).toEqual(place)
  })

  it('of a former version is all landmark, and figures alone are no pin', () => {
    expect(readPlace('behind the church, call at the gate')).toMatchObject({ directions: '', pin: undefined })
    expect(readPlace('9.01080, 38.76130')).toMatchObject({ landmark: '9.01080, 38.76130', pin: undefined })
  })

  it.each(['', '9, 38', '91.00000, 38.00000', '9.01080, 181.00000', 'x 9.01080, 38.76130'])(
    'has no pin "%s"',
    (text) => {
      expect(parsePin(text)).toBeUndefined()
    },
  )

  it('is shown on a map by its pin', () => {
    expect(mapUrl(pin)).toContain('mlat=9.01080&mlon=38.76130')
  })

  it('is written for the driver with the call in words and the pin as a link, for the customer in a line', () => {
    const stored = 'Bole, Edna Mall\r\nblue gate\r\n☎\r\n9.01080, 38.76130'
    expect(viewPlace(stored, translateTo('en'))).toEqual({
      text: 'Bole, Edna Mall\nblue gate\nCall when near',
      mapUrl: mapUrl(pin),
    })
    expect(placeInLine(stored, 'en')).toBe('Bole, Edna Mall, blue gate')
    expect(viewPlace('N/A', translateTo('am'))).toEqual({ text: 'N/A', mapUrl: null })
  })
})
