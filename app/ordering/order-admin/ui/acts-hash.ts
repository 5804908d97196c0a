export const ACTS_HASH = '#acts'
