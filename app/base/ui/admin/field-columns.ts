/** Columns of a form by the room and the size of the letters, not by the screen: beside the menu there is less. */
export const TWO_COLUMNS = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(14rem,45%)),1fr))]'
export const THREE_COLUMNS = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(11rem,30%)),1fr))]'
