import { SingleBar } from 'cli-progress'
import { recordsOf, type Tally } from '../../import/load/tally.js'
import type { Collection } from '../../import/row/row-facts.js'
import { systemClock } from '../../kernel/clock.js'

/** Shows the progress: a bar on a terminal, otherwise one line for every 10 %. */
export function progressOf({ totalBytes }: Pick<Collection, 'totalBytes'>) {
  const share = (bytes: number) => (totalBytes === 0 ? 1 : bytes / totalBytes)
  if (process.stdout.isTTY) {
    const bar = new SingleBar({
      format: '{bar} {percentage} %  {records} records  {duration} s',
      stream: process.stdout,
    })
    bar.start(1, 0, { records: 0 })
    const show = (bytes: number, tally: Tally) => bar.update(share(bytes), { records: recordsOf(tally) })
    return { show, stop: () => bar.stop(), done: () => undefined }
  }
  const started = systemClock.now().getTime()
  let shown = 0
  const print = (tenths: number, tally: Tally) => {
    shown = tenths
    const seconds = Math.round((systemClock.now().getTime() - started) / 1000)
    process.stdout.write(`${tenths * 10} %  ${recordsOf(tally)} records  ${seconds} s\n`)
  }
  const show = (bytes: number, tally: Tally) => {
    const tenths = Math.floor(share(bytes) * 10)
    // The whole file is read before its last rows are saved. So `done` prints the line for 100 %.
    if (tenths > shown && tenths < 10) print(tenths, tally)
  }
  return { show, stop: () => undefined, done: (tally: Tally) => print(10, tally) }
}
