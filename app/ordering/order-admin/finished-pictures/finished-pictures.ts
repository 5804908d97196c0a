/** Most pictures of a finished cake: from each side and from above. */
export const MAX_FINISHED_PICTURES = 4
