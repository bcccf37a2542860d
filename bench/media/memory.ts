import { readFile } from 'node:fs/promises'

const KILOBYTES = /^VmRSS:\s+(\d+) kB/m

/** Memory in megabytes. */
interface Memory {
  readonly service: number
  /** Memory of its child processes together. */
  readonly children: number
}

/** Memory of a process and of its children. It needs Linux. */
export async function memoryOf(pid: number): Promise<Memory> {
  const each = await Promise.all((await childrenOf(pid)).map(residentOf))
  return { service: await residentOf(pid), children: each.reduce((sum, one) => sum + one, 0) }
}

const residentOf = async (pid: number | string): Promise<number> =>
  Number(KILOBYTES.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) / 1_024

const SAMPLE_MS = 20

/** Samples the memory of a process until the returned function is called. It returns the largest samples. */
export function watchMemory(pid: number): () => Promise<Memory> {
  let most: Memory = { service: 0, children: 0 }
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = memoryOf(pid).then(({ service, children }) => {
      most = { service: Math.max(most.service, service), children: Math.max(most.children, children) }
    })
  }, SAMPLE_MS)
  return async () => {
    clearInterval(timer)
    await last
    return most
  }
}

/** Number of clock ticks in a second, on Linux. */
const TICKS = 100

/** Time in milliseconds for which the children of a process have used a processor. */
export async function childTime(pid: number): Promise<number> {
  const times = await Promise.all(
    (await childrenOf(pid)).map(async (child) => {
      const stat = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '')
      // The name of the program is in brackets, and can contain spaces. User time and system time are fields 14 and 15.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1_000) / TICKS
    }),
  )
  return times.reduce((sum, one) => sum + one, 0)
}

const childrenOf = async (pid: number): Promise<string[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).split(' ').filter(Boolean)
