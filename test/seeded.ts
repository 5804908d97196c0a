/** Whole numbers below a limit, which look random and are the same in each run (mulberry32, which repeats itself after 4 billion). */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let drawn = Math.imul(state ^ (state >>> 15), state | 1)
    drawn ^= drawn + Math.imul(drawn ^ (drawn >>> 7), drawn | 61)
    return Math.floor((((drawn ^ (drawn >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
