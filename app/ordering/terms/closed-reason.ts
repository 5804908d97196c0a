/** Why the shop itself closes an order; a person's reasons are in their own words. */
export const NOT_PAID = 'not paid'
/** It was ready, and nobody came for it within the time that it is kept. */
export const NOT_PICKED_UP = 'not picked up'
/** Its price was not accepted in time. */
export const NOT_ACCEPTED = 'not accepted'
