import { PrismaClient } from '../../../prisma/generated/client.js'
import type { StatementListener } from './database.js'

type Options = ConstructorParameters<typeof PrismaClient>[0]

/** Creates a Prisma client that reports its statements to `onStatement`. */
export function prismaClient(
  adapter: NonNullable<Options>['adapter'],
  onStatement: StatementListener | undefined,
): PrismaClient {
  if (!onStatement) return new PrismaClient({ adapter } as Options)
  const client = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] } as Options)
  ;(client as PrismaClient<'query'>).$on('query', ({ query }) => onStatement(query))
  return client
}
