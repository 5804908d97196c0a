/** Number of rows in one tab of a list, and their sum. */
export interface WaitingSum {
  count: number
  sumSantim: number
}
