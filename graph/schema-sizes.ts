import {
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isWrappingType,
} from 'graphql'
import { memo } from '../src/kernel/wire/memo.js'

/**
 * The types whose description is selected: `all` types of the schema, the types of the `members` of all types, or any
 * `one` type. For all types together, the average size of a list gives the exact number of its items.
 */
export type DescribedTypes = 'all' | 'members' | 'one'

type Sizes = Readonly<Record<DescribedTypes, number>>

/**
 * The sizes of the lists in the description of a schema, by `Type.field`, such as `__Type.fields`. `__Type.ofType` is
 * null for most types, so its size on average is less than 1.
 */
export const schemaSizes = memo((schema: GraphQLSchema): ReadonlyMap<string, Sizes> => {
  const types = Object.values(schema.getTypeMap())
  const directives = schema.getDirectives()
  const fields = types.map((type) =>
    isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [],
  )
  const inputFields = types.map((type) => (isInputObjectType(type) ? Object.values(type.getFields()) : []))
  const members = [...fields.flat(), ...fields.flat().flatMap(({ args }) => args), ...inputFields.flat()]
  const ofType = sizesOf(members.map(({ type }) => (isWrappingType(type) ? [type.ofType] : [])))
  return new Map<string, Sizes>([
    ['__Schema.types', sizesOf([types])],
    ['__Schema.directives', sizesOf([directives])],
    ['__Directive.args', sizesOf(directives.map(({ args }) => args))],
    ['__Type.fields', sizesOf(fields)],
    ['__Field.args', sizesOf(fields.flat().map(({ args }) => args))],
    ['__Type.inputFields', sizesOf(inputFields)],
    ['__Type.enumValues', sizesOf(types.map((type) => (isEnumType(type) ? type.getValues() : [])))],
    [
      '__Type.interfaces',
      sizesOf(types.map((type) => (isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : []))),
    ],
    ['__Type.possibleTypes', sizesOf(types.map((type) => (isAbstractType(type) ? schema.getPossibleTypes(type) : [])))],
    ['__Type.ofType', { ...ofType, members: ofType.all }],
  ])
})

function sizesOf(lists: readonly (readonly unknown[])[]): Sizes {
  const sizes = lists.map(({ length }) => length)
  const largest = Math.max(0, ...sizes)
  return { all: sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length), members: largest, one: largest }
}
