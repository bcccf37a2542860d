import type { z } from 'zod'
import type { Agent } from './agent.js'

/** A JSON object that a tool returns. */
export type Result = Readonly<Record<string, unknown>>

interface Declaration<I extends z.ZodObject> {
  readonly name: string
  readonly title: string
  /** What the tool does and when to use it, for a language model. */
  readonly description: string
  readonly input: I
  readonly output: z.ZodObject
  /** Whether the tool can change something. Such a tool is refused unless writes are on. */
  readonly changes?: true
  readonly run: (agent: Agent, input: z.infer<I>) => Promise<Result>
}

/** A tool, without the type of its input. */
export interface Tool extends Omit<Declaration<z.ZodObject>, 'run'> {
  readonly run: (agent: Agent, input: Record<string, unknown>) => Promise<Result>
}

export const defineTool = <I extends z.ZodObject>(declaration: Declaration<I>): Tool => declaration as unknown as Tool
