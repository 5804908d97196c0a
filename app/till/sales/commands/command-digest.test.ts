import { expect, it } from 'vitest'
import type { TillCommandName } from '../till-command.ts'
import { digestOfCommand } from '../receive-till-envelope.server.ts'
import { TILL_COMMANDS } from './till-commands.server.ts'

/** What the versions before the commands kept of these acts at till 7. */
const STORED: readonly [TillCommandName, Record<string, unknown>, string][] = [
  [
    'sell',
    {
      saleId: '0197A000-0000-7000-8000-000000000001',
      number: 12,
      shiftId: '0197a000-0000-7000-8000-0000000000aa',
      lines: [
        { cakeId: 'baklava', quantity: 3, unitSantim: 4500, totalSantim: 13500 },
        { cakeId: null, name: ' Candles ', quantity: 1, unitSantim: 500, totalSantim: 500 },
        { cakeId: 'torte', quantity: 1, grams: 1500, unitSantim: 90000, totalSantim: 135000 },
      ],
      parts: [
        { by: 'cash', santim: 100000, givenSantim: 110000 },
        { by: 'cash', santim: 0, givenSantim: 0 },
        { by: 'transfer', santim: 30000, reference: ' FT 2532 ' },
        { by: 'account', santim: 18000, phone: '0900000031', name: 'Abebe', dueOn: '2026-12-01' },
        { by: 'withheld', santim: 500, name: 'Example', tin: '00-1234 5678' },
      ],
      totalSantim: 148500,
      discount: { santim: 500, reason: ' Regular ' },
      fiscalNumber: 'FS 12',
      buyer: { name: 'Example', tin: '0012345678' },
    },
    '34277dfaa3e3c4eac8acdd283363646539452cd9f300b90c28735f4680405ff8',
  ],
  [
    'void',
    { saleId: '0197a000-0000-7000-8000-000000000001', reason: ' Mistyped ', piecesTo: 'stock' },
    '66045a73d5e604c8302fd6b5547210338288c538e48e0d88d11b9e10c96d33ef',
  ],
  [
    'return',
    {
      returnId: '0197a000-0000-7000-8000-000000000002',
      saleId: '0197a000-0000-7000-8000-000000000001',
      shiftId: '0197a000-0000-7000-8000-0000000000aa',
      lines: [{ position: 0, quantity: 1 }],
      reason: 'Not fresh',
      piecesTo: 'waste',
      by: 'cash',
      approvalId: '0197a000-0000-7000-8000-0000000000bb',
    },
    '80bbce6f164acf7c55f192e4ec96210f13ba73dd2f0061a4bd9c7831fee711fc',
  ],
  [
    'fiscal',
    {
      saleId: '0197a000-0000-7000-8000-000000000001',
      receipt: { machine: 'ABC123', number: 'FS No. 0001 234' },
      buyer: { name: 'Example', tin: '00-1234 5678' },
    },
    'f7992a9d3b638ae53fe046c0ab5bb4f02b7faf8ac20dfa4b74d88a5be0ed5298',
  ],
  [
    'cash',
    {
      entryId: '0197a000-0000-7000-8000-000000000003',
      shiftId: '0197a000-0000-7000-8000-0000000000aa',
      kind: 'out',
      santim: 5000,
      reason: ' Milk ',
    },
    'b72e2a968059cebabf46204e3f2c281fa4c250af648ce6e1c27f6dcf81e215ce',
  ],
  [
    'open_shift',
    { shiftId: '0197a000-0000-7000-8000-0000000000aa', floatPieces: { '10000': 15 } },
    '84b0477a3e0141a6979e23010e9b2dc4ff609cf75c12b04e3d24ad5ffe88c665',
  ],
  [
    'count_shift',
    { shiftId: '0197a000-0000-7000-8000-0000000000aa', pieces: { '10000': 15, '50': 0 } },
    'e39e171a4cc32d07c781682e96c85dd92ab3e0d67d10447007bed4d10e9d5d65',
  ],
  [
    'hand_in',
    {
      entryId: '0197a000-0000-7000-8000-000000000003',
      shiftId: '0197a000-0000-7000-8000-0000000000aa',
      handInId: '0197a000-0000-7000-8000-0000000000cc',
    },
    '32d11d94d96c2a199266dacdb7611bae6af3d4f3fcc44e91806992009fe0d727',
  ],
  [
    'hand_shift',
    { shiftId: '0197a000-0000-7000-8000-0000000000aa', to: 'hana@shop.example' },
    '23cc98e0f5d86a6a9e1f68cc259e8dfa645f09b60418ad0525d75ed1e1d63e9c',
  ],
  [
    'close_shift',
    {
      shiftId: '0197a000-0000-7000-8000-0000000000aa',
      pieces: { '10000': 15 },
      reason: ' short ',
      keptSantim: 100,
      witness: 'sara@shop.example',
    },
    '5d56643e5727b5f699a60a10c2412f4fc219aef778044acd671ffa0c239f11ca',
  ],
]

it.each(STORED)('a %s that the version before booked is known again', (act, sent, stored) => {
  expect(digestOfCommand(7, act, { sent, read: TILL_COMMANDS[act].input.parse(sent) })).toBe(stored)
})
