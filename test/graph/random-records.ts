import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/*
 * Random records whose members hold their values, such as a statement returns them. Some members are of the wrong type,
 * an error, a promise or a function.
 */

const WRONG: readonly unknown[] = ['text', 7, 0.5, Number.NaN, true, {}, [], [null], new Map(), new Error('wrong')]

const hashOf = (text: string): number => {
  let hash = 7
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return hash
}

/** Returns the records of one schema. The value of a member depends on its place only. */
export function recordsOf(schema: GraphQLSchema): (type: GraphQLObjectType, place: string) => object {
  /** A member is generated when it is read, because a record contains records without end. */
  const recordOf = (type: GraphQLObjectType, place: string): object => {
    const record: Record<string, unknown> = { __typename: type.name }
    for (const { name, type: of } of Object.values(type.getFields()))
      Object.defineProperty(record, name, { enumerable: true, get: () => memberOf(of, `${place}.${name}`) })
    return record
  }

  function memberOf(type: GraphQLOutputType, place: string): unknown {
    const chance = hashOf(place)
    // The executor has its own message for a value without a type.
    if (chance % 41 === 0 && !isAbstractType(getNamedType(type))) return WRONG[chance % WRONG.length]
    if (chance % 37 === 0) return () => completeValue(type, place)
    // In graphql-js, an item that fails at once leaves the rejections of the items before it unhandled.
    return chance % 31 === 0 && !place.includes('[')
      ? Promise.resolve(completeValue(type, place))
      : completeValue(type, place)
  }

  function completeValue(type: GraphQLOutputType, place: string): unknown {
    const chance = hashOf(place)
    if (isNonNullType(type)) return completeValue(type.ofType, place)
    if (chance % 13 === 0) return null
    if (isListType(type))
      return Array.from({ length: chance % 3 }, (_, index) => completeValue(type.ofType, `${place}[${index}]`))
    const named = getNamedType(type)
    if (isObjectType(named)) return recordOf(named, place)
    if (isAbstractType(named)) {
      const types = schema.getPossibleTypes(named)
      return recordOf(types[chance % types.length] as GraphQLObjectType, place)
    }
    return (
      { Int: chance % 7, Boolean: chance % 2 === 0, Color: ['RED', 'GREEN', 'BLUE'][chance % 3] }[named.name] ?? place
    )
  }

  return recordOf
}
