import { makeVariant, readImage } from './codec.js'
import { ImageFailure, type ProcessMessage, type TaskMessage } from './task.js'

/*
 * Entry of the image process. It does one task after another, and ends when the service ends.
 */

const respond = (message: ProcessMessage): boolean | undefined => process.send?.(message)

async function performTask({ id, task }: TaskMessage): Promise<void> {
  try {
    respond({ id, result: task.kind === 'read' ? await readImage(task) : await makeVariant(task) })
  } catch (error) {
    if (error instanceof ImageFailure) respond({ id, fault: error.fault, message: error.message })
    else respond({ id, fault: 'unreadable', message: 'The image is damaged.' })
  }
}

process.on('message', (message: TaskMessage) => void performTask(message))
process.on('disconnect', () => process.exit())
respond({ isReady: true })
