import { expect, it } from 'vitest'
import { tidyFiscalNumber, tidyMachineNumber, tidyTin } from './fiscal-number.ts'

it.each([
  ['FS No. 00001234', '1234'],
  ['fs00001234', '1234'],
  [' 1234 ', '1234'],
  ['AB-00012', 'AB-00012'],
  ['FSX12', 'FSX12'],
])('%s is receipt %s', (typed, number) => {
  expect(tidyFiscalNumber(typed)).toBe(number)
})

it.each(['', '   ', '000', 'one two!', '1'.repeat(25)])('%s is no receipt', (typed) => {
  expect(tidyFiscalNumber(typed)).toBe('')
})

it('a machine keeps its leading zeros', () => {
  expect(tidyMachineNumber(' bba 0012345 ')).toBe('BBA0012345')
  expect(tidyMachineNumber('12')).toBe('')
})

it('a TIN has ten digits', () => {
  expect(tidyTin('0012 345-678')).toBe('0012345678')
  expect([tidyTin('001234567'), tidyTin('00123456789'), tidyTin('00123A5678')]).toEqual(['', '', ''])
})
