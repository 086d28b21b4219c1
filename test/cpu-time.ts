/** CPU time of a piece of work in milliseconds: unlike the clock, it does not depend on what else the machine does. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
