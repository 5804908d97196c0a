import type { CustomerWish } from '#app/ordering/orders/changing/change-by-customer.server.ts'
import { joinPlace, type Place } from '#app/ordering/scheduling/landmarks/place.ts'

export interface TypedWish extends Omit<CustomerWish, 'place'>, Place {
  version: number
}

export type WishField = 'date' | 'time' | 'landmark' | 'recipientPhone'

/** What is typed, with its place as orders store it. */
export function wishOf({ landmark, directions, ...typed }: Omit<TypedWish, 'version'>): CustomerWish {
  return { ...typed, place: joinPlace({ landmark, directions }) }
}
