import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/*
 * Runs inside the attacked service, before its program. At each message of the parent process it responds with the
 * longest time in milliseconds for which the event loop was blocked since the last message.
 *
 * On a busy machine the process also waits for a processor. The service cannot have blocked the loop for longer than it
 * used processors, so the result is at most this time.
 */

/** Interval between two samples. A sample is late by the time for which the loop was blocked. */
const SAMPLE_MS = 5

let used = process.cpuUsage()
const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS })
delay.enable()
process.on('message', () => void report())
// The channel to the parent process must not keep the service running.
process.channel?.unref()

async function report(): Promise<void> {
  // A block that has just ended is in the histogram only after the next sample.
  await setTimeout(2 * SAMPLE_MS)
  const longest = delay.max / 1e6 - SAMPLE_MS
  const { user, system } = process.cpuUsage(used)
  used = process.cpuUsage()
  delay.reset()
  // The first sample after a reset is not recorded. It must be over before the parent process sends a request.
  await setTimeout(2 * SAMPLE_MS)
  process.send?.(Math.max(0, Math.min(longest, (user + system) / 1e3)))
}
