import { type ChildProcess, fork } from 'node:child_process'
import { programFile } from '../../kernel/paths.js'
import { type Reading, type ReadingTask, readSource } from './reading.js'
import type { Answer } from './reading-process.js'

/** Length in characters up to which a page is read in the service. Such a page needs little time. */
const MAX_SMALL = 10_000
/** Maximum time for a page or a document. */
const MAX_MS = 15_000
/** Maximum heap of the process, in MB. */
const HEAP_MB = 192

/** A page or a document that needs too much time or memory, or a document that is damaged or has a password. */
export class Unreadable extends Error {
  readonly reason = 'unreadable'
}

/**
 * Reads the pages of one run, one after the other. Large pages and documents are read in a process of their own, so that
 * they do not delay the service. It is a process and no thread, because a thread that needs too much memory can end the
 * service. It starts with the first of them.
 */
export class PageReader {
  #child: ChildProcess | undefined

  async read(task: ReadingTask, signal: AbortSignal): Promise<Reading> {
    if (typeof task.source === 'string' && task.source.length <= MAX_SMALL) return readSource(task)
    const answer = await this.#ask(task, signal)
    if ('reading' in answer) return answer.reading
    if ('unreadable' in answer) throw new Unreadable('The document is damaged, has a password, or is too large.')
    throw new Error(`The page could not be read: ${answer.error}`)
  }

  close(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  /** A process that is stopped or crashes answers nothing. */
  async #ask(task: ReadingTask, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    const child = this.#child ?? start()
    this.#child = child
    const stop = () => this.close()
    const timer = setTimeout(stop, MAX_MS)
    signal.addEventListener('abort', stop)
    const answer = await answerOf(child, task)
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    if (answer) return answer
    this.close()
    signal.throwIfAborted()
    throw new Unreadable('The page needs too much time or memory.')
  }
}

/** Undefined if the process ends without an answer. */
const answerOf = (child: ChildProcess, task: ReadingTask): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const settle = (answer?: Answer) => {
      child.off('message', settle).off('exit', end).off('error', end)
      resolve(answer)
    }
    const end = () => settle()
    child.on('message', settle).on('exit', end).on('error', end)
    child.send(task, (error) => error && end())
  })

const start = (): ChildProcess =>
  fork(programFile('reading-process'), {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--enable-source-maps', `--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
