import { type ExecutionArgs, type ExecutionResult, getOperationAST, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { Problem } from '../src/kernel/problem/problem.js'
import { documentOptions } from '../src/operation/document/document-options.js'
import { turnOf } from '../src/operation/pipeline/definition/context.js'
import { credentialHeadersOf, isOpen } from '../src/operation/pipeline/definition/permits.js'
import type { Registry } from '../src/operation/pipeline/route/registry.js'
import { readAfter } from '../src/operation/pipeline/run/consistency.js'
import { contextFor, permitField } from '../src/operation/pipeline/run/run.js'
import type { GraphContext, ServerContext } from './build/context.js'
import type { Translate } from './build/error.js'
import type { SchemaTime } from './build/schema-time.js'
import type { Documents } from './execute/documents.js'
import { type Analysis, AnalysisCache, checkFields, checkText, pointsOf } from './limits.js'
import type { SchemaAnswer, SchemaAnswers } from './schema-answers.js'

/** What limits the reads of the schema, and what saves them. */
export interface SchemaReads {
  readonly answers: SchemaAnswers
  readonly time: SchemaTime
}

/**
 * Checks a document before it is executed. Before parsing: the size of the document, the meters and the caller. After
 * parsing: how often it repeats a field. After validation: its cost, and the permission for each operation that
 * guards one of its fields. A refusal applies to the whole request.
 */
export const useGuard = (
  registry: Registry,
  documents: Documents,
  translate: Translate,
  { answers, time }: SchemaReads,
): Plugin<GraphContext> => {
  const analyses = new AnalysisCache()
  return {
    async onParams({ params, context }) {
      const { requestInfo, ...request } = context as unknown as ServerContext
      try {
        // A query that is not a string is refused by Yoga itself.
        if (typeof params.query === 'string' && !documents.has(params.query)) checkText(params.query)
        await admitRequest(request)
      } catch (error) {
        throw translate(error, requestInfo.trace, true)
      }
    },
    onParse({ params: { source }, context }) {
      if (documents.has(String(source))) return undefined
      const stop = context.stopwatch.start()
      return ({ result }) => {
        stop()
        try {
          if (result && !(result instanceof Error)) checkFields(result)
        } catch (error) {
          throw translate(error, context, true)
        }
      }
    },
    onValidate({ context }) {
      return context.stopwatch.start()
    },
    async onSubscribe({ args }) {
      const context = args.contextValue as GraphContext
      try {
        if (!context.acceptsEvents) throw noEvents()
        await admit(registry, analyses, args, context)
      } catch (error) {
        throw translate(error, context, true)
      }
    },
    async onExecute({ args }) {
      const context = args.contextValue as GraphContext
      try {
        const analysis = await admit(registry, analyses, args, context)
        if (!analysis) return {}
        const spend = analysis.readsData ? undefined : await spendTime(time, context)
        return {
          onExecuteDone: ({ result, setResult }) => {
            spend?.()
            if (!analysis.readsData) answers.store(context.params, result as ExecutionResult, analysis.cost)
            setResult(withCost(result as ExecutionResult, analysis.cost, context))
          },
        }
      } catch (error) {
        throw translate(error, context, true)
      }
    },
  }
}

const noEvents = (): Problem =>
  new Problem('notAcceptable', {
    detail: 'A subscription responds with server-sent events only.',
    field: 'Accept',
    hint: 'Send Accept: text/event-stream.',
  })

/** Adds the cost of the document to the response. */
const withCost = (
  result: ExecutionResult,
  cost: number,
  { receipt }: Pick<ServerContext, 'receipt'>,
): ExecutionResult => ({ ...result, extensions: { ...result.extensions, cost: receipt.cost(cost) } })

/** Charges a request for a stored answer, and returns its result. Throws 429 if the client has used its time. */
export async function answered(
  { data, cost, milliseconds }: SchemaAnswer,
  context: Omit<ServerContext, 'requestInfo'>,
  time: SchemaTime,
): Promise<ExecutionResult> {
  await admitRequest(context)
  const client = context.hasCredential ? (await context.caller()).id : context.client
  time.check(client)
  time.spend(client, milliseconds)
  await context.receipt.chargeDocument(pointsOf({ cost }))
  return withCost({ data }, cost, context)
}

/**
 * Adds one request to the meters and authenticates the caller, before the document is parsed. The meters count the rest
 * of the cost of the document after parsing.
 */
async function admitRequest({ receipt, caller, hasCredential }: Omit<ServerContext, 'requestInfo'>): Promise<void> {
  await receipt.chargeAddress()
  // The schema can be read without a credential.
  if (hasCredential) await receipt.chargeCaller((await caller()).id)
}

/**
 * Throws 429 if a caller has used its time for documents about the schema. Returns a function that counts what this one
 * used. Without a credential, the time of the address is checked and counted before.
 */
async function spendTime(time: SchemaTime, { hasCredential, caller, stopwatch }: GraphContext): Promise<() => void> {
  if (!hasCredential) return () => undefined
  const { id } = await caller()
  time.check(id)
  return () => time.spend(id, stopwatch.milliseconds)
}

/**
 * Before a document is executed, adds the rest of its cost to the meters, and checks the permission for it. Returns the
 * analysis of the document, or undefined if the document has no operation.
 */
async function admit(
  registry: Registry,
  analyses: AnalysisCache,
  args: ExecutionArgs,
  context: GraphContext,
): Promise<Analysis | undefined> {
  const { schema, document, operationName, variableValues } = args
  const operation = getOperationAST(document, operationName)
  if (!operation) return undefined
  const analysis = analyses.of(schema, document, operation, variableValues ?? {})
  const { runtime, traceId, signal, receipt } = context
  if (!analysis.readsData) {
    await receipt.chargeDocument(pointsOf(analysis))
    return analysis
  }
  const called = [...analysis.operations].map((id) => registry.get(id)).filter((one) => !isOpen(one))
  const caller = await context.caller(called.length > 0 ? credentialHeadersOf(called, 'graph') : undefined)
  await readAfter(runtime, caller, context.consistency)
  context.snapshot =
    operation.operation === OperationTypeNode.QUERY
      ? runtime.db.replicas?.snapshot(turnOf({ caller, signal }), operation)
      : undefined
  const db = context.snapshot?.db
  const entry = { surface: 'graph', caller: context.caller, traceId, signal, receipt, db } as const
  context.reads = contextFor(runtime, 'graph', caller, entry)
  context.options = documentOptions(context.reads)
  context.cost = analysis.cost
  for (const guard of analysis.guards) permitField(runtime, registry.get(guard), caller)
  await receipt.chargeDocument(pointsOf(analysis))
  return analysis
}
