import { CriticalityLevel, type Change as Difference, diff } from '@graphql-inspector/core'
import { buildSchema } from 'graphql'
import type { Change } from './change.js'

/** The differences of two GraphQL schemas that clients see. `today` is a date. */
export async function graphqlChanges(before: string, after: string, today: string): Promise<Change[]> {
  const differences = await diff(buildSchema(before), buildSchema(after))
  return differences
    .filter(({ type }) => !/DESCRIPTION/.test(type))
    .map((difference) => changeOf(difference, before, today))
}

function changeOf({ type, message, criticality, path = '' }: Difference, before: string, today: string): Change {
  const isBreaking = criticality.level === CriticalityLevel.Breaking && !isAnnounced(path, before, today)
  return { kind: kindOf(type), isBreaking, api: 'GraphQL', text: message.replaceAll("'", '`') }
}

const kindOf = (type: string): Change['kind'] =>
  /DEPRECATION/.test(type) ? 'deprecated' : /REMOVED/.test(type) ? 'removed' : /ADDED/.test(type) ? 'added' : 'changed'

/** Whether a removed field was deprecated until a day that has come: `@deprecated(reason: "... Until 2027-06-01. ...")`. */
function isAnnounced(path: string, before: string, today: string): boolean {
  const [type, field] = path.split('.')
  if (field === undefined) return false
  const definition = buildSchema(before).getType(type ?? '')
  const reason = definition && 'getFields' in definition ? definition.getFields()[field]?.deprecationReason : undefined
  const [, until] = /Until (\d{4}-\d{2}-\d{2})/.exec(reason ?? '') ?? []
  return until !== undefined && until <= today
}
