export const ACCOUNT_PATH = '/auth/account'
/** Where the second step of signing in is set up. */
export const TWO_FACTOR_PATH = '/auth/account/two-step'
