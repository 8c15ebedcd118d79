/**
 * Takes each cell of a reader once. The sum and the count show that all readers did the same work.
 */
export async function report(read) {
  let cells = 0
  let cents = 0
  const take = (value) => {
    if (value === null || value === undefined || value === '') return
    cells++
    if (typeof value === 'number') cents += Math.round(value * 100)
  }
  const started = performance.now()
  await read(process.argv[2], take)
  const ms = performance.now() - started
  console.log(JSON.stringify({ ms, cells, cents, megabytes: process.resourceUsage().maxRSS / 1024 }))
}
