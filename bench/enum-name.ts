import { isEnumType } from 'graphql'
import { schema } from '../graph/schema.js'
import { raw, type Sql } from '../src/platform/database/client/sql.js'

/** SQL for the JSON of the name of an enum value of GraphQL. The expression returns the token of REST. */
export function enumName(typeName: string, expression: string): Sql {
  const type = schema.getType(typeName)
  if (!isEnumType(type)) throw new Error(`the graph has no enum ${typeName}`)
  const names = type.getValues().map(({ name, value }) => `when '${value}' then '"${name}"'`)
  return raw(`case ${expression} ${names.join(' ')} else 'null' end`)
}
