export const ACCOUNT_PATH = '/auth/account'
export const TWO_FACTOR_PATH = '/auth/account/two-step'
