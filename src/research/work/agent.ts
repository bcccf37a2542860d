import { anySignal } from '../../kernel/any-signal.js'
import { ModelFailure } from '../../platform/model/failure.js'
import type { ChatReply, Message, Model } from '../../platform/model/model.js'
import { type Fact, GATES_OF_SLOTS, LOGO_SLOT } from '../extract/fact/fact.js'
import type { StatedSlot } from '../run/slots.js'
import { openingOf } from './agent-prompt.js'
import { readPassedGates } from './agent-reads.js'
import { type Exploration, TOOLS } from './agent-tools.js'
import { RunFailure } from './failure.js'
import { gather } from './gather.js'
import { slotsOf } from './save.js'
import { type ReadPage, type RunRow, readEventData } from './work-reads.js'
import { asked, type Held, type Missing } from './work-writes.js'

/*
 * The chassis `agent`. The extractor has read the website. A language model looks for the facts that are still missing.
 * It only proposes facts: the run compares each with its page and writes it like a fact of the extractor.
 */

/** The budget of a run: replies of the model, tokens, and the time of an attempt. */
const MAX_REPLIES = 24
const MAX_TOKENS = 200_000
const MAX_MS = 150_000
const REPLY_TOKENS = 2_000

/**
 * Lets the language model explore, until it has finished or its budget is used up. It can add pages. Returns all facts
 * that it has proposed, also in earlier attempts.
 */
export async function explore(
  held: Held,
  run: RunRow,
  pages: ReadPage[],
  signal: AbortSignal,
): Promise<readonly Fact[]> {
  const { db, model } = held.job
  const proposals = await readEventData<Fact>(db, run.id, 'proposed')
  const open = await openSlots(held, run, pages, proposals)
  if (open.length === 0 && run.userPrompt === null) return proposals
  if (!model) throw new RunFailure('provider_capacity', 'This worker has no language model.')
  const timeout = AbortSignal.timeout(MAX_MS)
  const exploration = { held, run, pages, proposals, signal: anySignal(signal, timeout) }
  try {
    await converse(model, exploration, openingOf(run, pages, open))
  } catch (error) {
    signal.throwIfAborted()
    // The facts that were proposed in time are written.
    if (!timeout.aborted) throw error
  }
  return proposals
}

/** Slots for which neither the record nor a page has a fact so far, and that the model has not reported as unobtainable. */
async function openSlots(
  held: Held,
  run: RunRow,
  pages: readonly ReadPage[],
  proposals: readonly Fact[],
): Promise<StatedSlot[]> {
  const { confirmed } = gather(pages, run, proposals)
  const reported = await readEventData<Missing>(held.job.db, run.id, 'unobtainable')
  const passed = run.entityId === null ? undefined : await readPassedGates(held, run, run.entityId)
  return slotsOf(run).filter(
    (slot): slot is StatedSlot =>
      slot !== LOGO_SLOT &&
      ![...confirmed.map(({ fact }) => fact), ...reported].some((one) => one.slot === slot) &&
      !passed?.has(GATES_OF_SLOTS[slot] ?? ''),
  )
}

async function converse(model: Model, exploration: Exploration, messages: Message[]): Promise<void> {
  const { held, run, signal } = exploration
  const spent = await readEventData<{ tokens: number; calls: readonly string[] }>(held.job.db, run.id, 'asked')
  // The model ended the conversation in an earlier attempt.
  if (spent.at(-1)?.calls.length === 0) return
  let tokens = spent.reduce((sum, one) => sum + one.tokens, 0)
  for (let replies = spent.length; replies < MAX_REPLIES && tokens < MAX_TOKENS; replies++) {
    const reply = await nextReply(model, { messages, tools: TOOLS, model: run.model, maxTokens: REPLY_TOKENS, signal })
    if (!reply) return
    tokens += reply.tokens
    await asked(held, { tokens: reply.tokens, calls: reply.calls.map(({ name }) => name) })
    if (reply.calls.length === 0) return
    messages.push({ role: 'assistant', text: reply.text, calls: reply.calls })
    for (const { id, name, input } of reply.calls) {
      signal.throwIfAborted()
      const tool = TOOLS.find((one) => one.name === name)
      const text = tool ? await tool.call(exploration, input) : 'There is no such function.'
      messages.push({ role: 'tool', callId: id, text })
    }
  }
}

/**
 * The next reply. Undefined if the conversation has become too long. The facts that were proposed until then are used.
 */
async function nextReply(model: Model, request: Parameters<Model['chat']>[0]): Promise<ChatReply | undefined> {
  try {
    return await model.chat(request)
  } catch (error) {
    const hasGrown = request.messages.some(({ role }) => role === 'assistant')
    if (error instanceof ModelFailure && error.reason === 'overflow' && hasGrown) return undefined
    throw error
  }
}
