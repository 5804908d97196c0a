/** How many rows one part of a list holds and how much money that is. */
export interface WaitingSum {
  count: number
  sumSantim: number
}
