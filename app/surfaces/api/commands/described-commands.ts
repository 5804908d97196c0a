const SHIFT = '019a0000-0000-7000-8000-0000000000aa'
const SALE = '019a0000-0000-7000-8000-0000000000bb'

interface Described {
  /** Its `operationId`: never changed. */
  operationId: string
  summary: string
  description: string
  /** An input, as the schema reads it. */
  example: object
}

/** What `/api/docs` says of the commands that are open to programs, by their names. */
export const DESCRIBED_COMMANDS: Readonly<Record<string, Described>> = {
  'till.make': {
    operationId: 'makeTill',
    summary: 'Make the program a till',
    description:
      'The token becomes a till with the next number; its sales carry that number. One token is one till at a time, and the till of a browser is never one of a program. `made.till` is its number.',
    example: { name: 'Web orders' },
  },
  'till.retire': {
    operationId: 'retireTill',
    summary: 'Take a till out of use',
    description: 'What it has not sent yet still arrives. Refused while its shift is open.',
    example: { till: 4, seenUnsent: 0 },
  },
  'shift.hand': {
    operationId: 'handShift',
    summary: 'Hand an open shift over',
    description:
      'To a person who has confirmed at the till, within the last hour, that they take the drawer. By who answers for the drawer, or a manager.',
    example: { shiftId: SHIFT, to: 'account-of-hana' },
  },
  'cash.move': {
    operationId: 'moveCash',
    summary: 'Enter cash that came into a drawer or left it',
    description:
      'Beside sales: change, a small purchase, to the bank. By who answers for the drawer, or a manager. The entry has the id of the command. More than there is does not go out; a preview does not look into the drawer.',
    example: { shiftId: SHIFT, kind: 'out', santim: 25_000, reason: 'Milk' },
  },
  'sale.sell': {
    operationId: 'sell',
    summary: 'Book a sale',
    description:
      'At the till that the token is (`till.make`), with the next number of that till. Parts add up to the total, and lines less the discount too. A program has no drawer: `shiftId` is null. A wallet (`by: wallet`) takes a prompt of a till of a browser.',
    example: {
      saleId: SALE,
      number: 1,
      shiftId: null,
      lines: [{ cakeId: 'chocolate-cake', quantity: 1, unitSantim: 120_000, totalSantim: 120_000 }],
      parts: [{ by: 'transfer', santim: 120_000, reference: 'FT26333ABCDE' }],
      totalSantim: 120_000,
    },
  },
  'sale.void': {
    operationId: 'voidSale',
    summary: 'Take a whole sale back',
    description:
      'Within ten minutes, by whom it was sold, and for cash until its drawer is counted. What takes a manager beside the seller takes a person at the till: no program agrees for its maker.',
    example: { saleId: SALE, reason: 'Wrong cake', piecesTo: 'stock' },
  },
  'sale.return': {
    operationId: 'returnLines',
    summary: 'Take some lines of a sale back',
    description:
      'What they cost comes off the sale, and what was paid above the rest waits as a refund (`by: refund`). Cash of a drawer (`by: cash`) takes a person at the till.',
    example: {
      returnId: '019a0000-0000-7000-8000-0000000000cc',
      saleId: SALE,
      shiftId: null,
      lines: [{ position: 0, quantity: 1 }],
      reason: 'One too many',
      piecesTo: 'stock',
      by: 'refund',
    },
  },
  'sale.fiscal': {
    operationId: 'keepFiscal',
    summary: 'Store what a fiscal machine printed for a sale, and for whom',
    description: 'At least one of the two. A number that another sale has is stored too, as contested.',
    example: { saleId: SALE, receipt: { machine: 'ETH0012345', number: '00001234' } },
  },
  'prompt.give_back': {
    operationId: 'givePromptBack',
    summary: 'Give the money of a sale back that never came',
    description:
      'A wallet paid a part of a sale at a till, and the till has not sent the sale. The money becomes a refund that waits; a sale that still comes is owed.',
    example: { saleId: SALE },
  },
}
