import process from 'node:process'

/**
 * Shows the progress of a long step; on a terminal it counts the seconds.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  if (!process.stderr.isTTY) {
    process.stderr.write(`${title}…\n`)
    return work()
  }
  const draw = () => process.stderr.write(`\r${title}… ${seconds()} s`)
  draw()
  const timer = setInterval(draw, 1000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    process.stderr.write(`\r${title}… ${seconds()} s\n`)
  }
}
