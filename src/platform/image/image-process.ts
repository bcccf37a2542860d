import { makeVariant, readColors, readImage } from './codec.js'
import { isSvg } from './svg.js'
import { ImageFailure, type ImageTask, type ProcessMessage, type ReadImage, type TaskMessage } from './task.js'

/*
 * Entry of the image process. It does one task after another, and ends when the service ends.
 */

/**
 * Maximum CPU time of an SVG. The size of an SVG does not limit the work to draw it: a drawing of 20 KB can repeat its
 * parts for hours. A logo of a few shapes takes 0.04 s, and a map of 80,000 points 1.4 s.
 */
const SVG_CPU_MS = 2_000
/** Interval of the check. Drawing does not occupy the thread that checks. */
const CHECK_MS = 50

const respond = (message: ProcessMessage): boolean | undefined => process.send?.(message)

/** Refuses a task that uses too much CPU time. The service then ends this process. Returns a function that ends the check. */
function limitCpu(id: number, task: ImageTask): () => void {
  if (task.kind !== 'read' || !isSvg(Buffer.from(task.bytes))) return () => undefined
  const before = process.cpuUsage()
  const check = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1_000 < SVG_CPU_MS) return
    clearInterval(check)
    respond({ id, fault: 'timeout', message: 'The SVG takes too long to draw.' })
  }, CHECK_MS)
  return () => clearInterval(check)
}

async function performTask({ id, task }: TaskMessage): Promise<void> {
  const endLimit = limitCpu(id, task)
  try {
    respond({ id, result: await resultOf(task) })
  } catch (error) {
    if (error instanceof ImageFailure) respond({ id, fault: error.fault, message: error.message })
    else respond({ id, fault: 'unreadable', message: 'The image is damaged.' })
  } finally {
    endLimit()
  }
}

function resultOf(task: ImageTask): Promise<ReadImage | Uint8Array> {
  switch (task.kind) {
    case 'read':
      return readImage(task)
    case 'variant':
      return makeVariant(task)
    case 'colors':
      return readColors(task)
  }
}

process.on('message', (message: TaskMessage) => void performTask(message))
process.on('disconnect', () => process.exit())
respond({ isReady: true })
