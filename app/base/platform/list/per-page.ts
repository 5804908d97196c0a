export const PER_PAGE_PARAM = 'per_page'
/** Requirement 17.2. */
export const PER_PAGE_SIZES = [25, 50, 100] as const
export type PerPage = (typeof PER_PAGE_SIZES)[number]
export const USUAL_PER_PAGE = 50

/** A list of fewer rows, all of them on one page, is shown as it is: nobody chooses its columns or pages. */
export const SHORT_LIST = 25
