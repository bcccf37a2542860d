import type { OutputRef } from '@pothos/core'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { run } from '../../../src/operation/pipeline/run/run.js'
import { EventFeed, type StreamEvent } from '../../../src/operation/stream/feed.js'
import { builder } from '../builder.js'
import { type ReadOptions, readField } from './bind.js'

interface SubscriptionBinding<T> extends ReadOptions {
  /** The operation must declare `streams`. */
  readonly operation: AnyOperation
  /** Type of an event. In REST, the data of each event is a value of this type. */
  readonly type: OutputRef<T>
}

/** Adds the events of an operation as a field of Subscription. The field has the name of the field that reads them. */
export function bindSubscription<T>({ operation, type, ...rest }: SubscriptionBinding<T>): void {
  const { name, args, options } = readField(operation, rest)
  builder.subscriptionField(name, (t) =>
    t.field({
      ...options,
      type,
      nullable: true,
      args: args.map,
      subscribe: async (_root, given, { runtime, authenticate, traceId, receipt, signal }) => {
        const feed = await run(runtime, operation, {
          surface: 'graph',
          caller: authenticate,
          traceId,
          receipt,
          signal,
          input: () => args.rawInput(given),
          isStream: true,
        })
        if (!(feed instanceof EventFeed)) throw new Error(`${operation.id} returned no feed`)
        return valuesOf(await feed.open(signal))
      },
      resolve: (event) => event as never,
    }),
  )
}

async function* valuesOf(events: AsyncIterable<StreamEvent | undefined>): AsyncGenerator<unknown> {
  for await (const event of events) yield event && JSON.parse(event.data)
}
