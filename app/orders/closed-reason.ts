/** Why the shop itself closes an order; a person's reasons are in their own words. */
export const NOT_PAID = 'not paid'
/** Its price was not accepted in time. */
export const NOT_ACCEPTED = 'not accepted'
