import type { ImageView } from '#app/base/media/image.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Role } from '#app/people/auth/profile.ts'
import type { Pack } from '#app/ordering/cart/pricing.ts'
import type { SoldRates } from '#app/money/tax/sold-rates.ts'
import type { WithholdingTerms } from '#app/money/tax/withholding/withholding.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'

/** A daily cake, or one sold by weight, as the till shows and prices it. */
export interface TillCake {
  id: string
  nameEn: string
  nameAm: string
  /** Of a piece. */
  priceSantim: Santim
  /** Packs that cost less than their pieces. `cheapestPrice` combines them. */
  packs: readonly (Pack & { variantId: string })[]
  /** Price of a kilogram, for a cake that can be weighed; null: by the piece only. */
  pricePerKgSantim: Santim | null
  /** Pieces that a kilogram takes from the stock; null: none. Absent in a copy of an earlier version. */
  piecesPerKg?: number | null
  image: ImageView
  isFasting: boolean
  /** Pieces left of today; null: not counted. Below zero: more were sold than counted. */
  left: number | null
  isSoldOut: boolean
}

/** An order that waits at the counter for its customer, or one that the till asked the shop for. */
export interface TillOrder {
  id: string
  code: string
  version: number
  customerName: string
  phone: string
  /** `HH:MM`; null: any time. */
  time: string | null
  /** Null: none is agreed. */
  day: Day | null
  /** To be taken away here. */
  isReady: boolean
  /** Goes to its customer with a driver. Absent in a copy of an earlier version. */
  isDelivery?: boolean
  owedSantim: Santim
  /** Taken in cash so far, which counts against the limit of a sale. */
  cashSantim: Santim
  lines: readonly { nameEn: string; nameAm: string; quantity: number }[]
}

export interface TillPerson {
  /** Of the profile. */
  id: string
  /** Digits of the PIN; null: they have none, or do not switch on this device. */
  digits: number | null
  email: string
  name: string
  role: Role
  /** Highest share of a sale that they may take off, in percent; 0: none. */
  discountPercent: number
  mayFreeItem: boolean
  /** Sales of others, and older ones. */
  mayVoidAny: boolean
  /** What they may give back with nobody who agrees: of one sale, and in cash on one day. Null, in a copy of an earlier version: no limit. */
  refundLimitSantim: Santim | null
  /** Cash that they have given back today without a manager. Absent in a copy of an earlier version. */
  givenAloneSantim?: Santim
}

export interface TillShift {
  id: string
  openedAt: string
  /** Who has the drawer now. */
  person: string
  personName: string
  /** Its drawer is counted: it takes nothing more. */
  isCounted: boolean
}

interface TheTill {
  number: number
  name: string
  lastSale: number
  /** What the last closed shift left in the drawer; null: there was none. */
  left: { santim: Santim; who: string } | null
}

/** What the shop booked of the tax that a company withheld from a sale: another sum than the till sent. */
export interface BookedWithheld {
  saleId: string
  santim: Santim
  percent: number
}

/** Everything that the till needs for a day offline. */
export interface TillSnapshot {
  till: TheTill | null
  shift: TillShift | null
  /** ISO time of the server. */
  serverTime: string
  day: Day
  /** In the order of the tiles. */
  cakes: readonly TillCake[]
  orders: readonly TillOrder[]
  people: readonly TillPerson[]
  /** Hand-ins of drivers that wait for somebody to count them into this drawer. Absent in a copy of an earlier version. */
  handIns?: number
  /** Of the last sales of the till: withheld above the settings, or not withheld after all. Absent in a copy of an earlier version. */
  withheld?: readonly BookedWithheld[]
  settings: {
    shopName: string
    /** Picture of the shop's own payment code; null: none was uploaded. */
    qrPicture: string | null
    /** Notes, in santim, of which the till suggests sums. */
    quickNotes: readonly Santim[]
    /** Null: the shop charges no VAT. */
    vatPercent: number | null
    /** Rates of cakes that have one of their own; null: exempt. Absent in a copy of an earlier version. */
    ownRates?: SoldRates['ofCakes']
    /** The till warns about a sale in cash above this sum; null: never. */
    cashLimitSantim: Santim | null
    /** Wallets that can be asked now: served by a gateway and switched on. Absent in a copy of an earlier version. */
    wallets?: readonly PaymentMethod[]
    takesCash: boolean
    /** Cash above the limit is refused, not only warned about. */
    refusesCashOverLimit: boolean
    /** Null: papers for the tax office are turned off. */
    tax: { machines: readonly { number: string; name: string }[] } | null
    /**
     * What companies may withhold. Null: turned off. Absent in a copy of an earlier version. A program of an earlier version looks for the
     * rates of cakes here.
     */
    withholding?: (WithholdingTerms & { ofCakes: SoldRates['ofCakes'] }) | null
    /** Above this, counted over all refunds of a sale, no drawer pays: a second person approves the refund. Null: no limit. */
    secondApprovalSantim: Santim | null
    /** Days until a sale on account is due, by default. */
    accountDays: number
  }
}

/** With fewer letters the till asks the shop for no order: they would match half of the day. */
export const FOUND_FROM_LETTERS = 3
