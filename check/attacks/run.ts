import type { Attack } from './attack.js'
import { faultsOf } from './judge.js'
import { send, sendText } from './send.js'
import type { Target } from './service.js'

/** Maximum time in milliseconds for which one request may block the event loop. */
const LONGEST_BLOCK_MS = 200
/**
 * An attack that blocks for longer is repeated, because a garbage collection for earlier requests may have run during
 * the attack.
 */
const TRIES = 3

/** Runs an attack. Returns what is wrong with the service, and the longest block of its event loop. */
export async function runAttack(target: Target, attack: Attack): Promise<{ faults: string[]; block: number }> {
  let block = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && block > LONGEST_BLOCK_MS; tried++) {
    await target.longestBlock()
    const { request } = attack
    const response = await (typeof request === 'string'
      ? sendText(target.base, request)
      : send(target.base, request)
    ).catch(reasonOf)
    block = Math.min(block, await target.longestBlock())
    if (!target.isAlive()) return { faults: ['the service ended'], block }
    if (typeof response === 'string') return { faults: [response], block }
    const faults = faultsOf(attack, response)
    if (faults.length > 0) return { faults, block }
  }
  return { faults: block > LONGEST_BLOCK_MS ? [`the event loop was blocked for ${Math.round(block)} ms`] : [], block }
}

const reasonOf = (error: unknown): string =>
  `no response: ${error instanceof Error ? `${error.message}: ${String(error.cause ?? '')}` : String(error)}`
