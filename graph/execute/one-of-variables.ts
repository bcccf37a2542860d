import { GraphQLError, isInputObjectType, isNonNullType, Kind, type ValidationRule } from 'graphql'

/**
 * Refuses a nullable variable as a member of a `@oneOf` input that is required. graphql-js checks only inputs that are
 * not required: it does not look through the `!` of their type.
 */
export const OneOfVariablesRule: ValidationRule = (context) => ({
  OperationDefinition: (operation) => {
    const definitions = new Map(operation.variableDefinitions?.map((one) => [one.variable.name.value, one]))
    for (const { node, parentType } of context.getRecursiveVariableUsages(operation)) {
      const definition = definitions.get(node.name.value)
      const input = isNonNullType(parentType) ? parentType.ofType : undefined
      if (!definition || !isInputObjectType(input) || !input.isOneOf || definition.type.kind === Kind.NON_NULL_TYPE)
        continue
      context.reportError(
        new GraphQLError(
          `Variable "$${node.name.value}" must be non-nullable to be used for OneOf Input Object "${input.name}".`,
          { nodes: [definition, node] },
        ),
      )
    }
  },
})
