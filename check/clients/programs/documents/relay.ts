import { graphql } from 'relay-runtime'

/* The documents of graph/relay.ts. relay-compiler reads this file, and no program imports it. */

graphql`
  query relayCompanyQuery($slug: String!) {
    entity(slug: $slug) {
      id
      entityId
      foundedYear
      ...relayIdentifiers_entity
    }
  }
`

graphql`
  fragment relayIdentifiers_entity on Entity
  @argumentDefinitions(count: { type: "Int", defaultValue: 2 }, cursor: { type: "String" })
  @refetchable(queryName: "relayIdentifiersPageQuery") {
    uniqueIds(first: $count, after: $cursor) @connection(key: "relay_uniqueIds") {
      __id
      edges {
        node {
          uniqueIdId
          identifier
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

graphql`
  mutation relayFoundMutation($input: UpdateEntityInput!) {
    updateEntity(input: $input) {
      entity {
        id
        foundedYear
      }
      problem {
        field
      }
    }
  }
`

graphql`
  mutation relayIdentifyMutation($input: CreateEntityUniqueIdInput!, $connections: [ID!]!) {
    createEntityUniqueId(input: $input) {
      uniqueIdEdge @appendEdge(connections: $connections) {
        node {
          id
          uniqueIdId
          identifier
        }
      }
    }
  }
`

graphql`
  mutation relayForgetMutation($input: DeleteEntityUniqueIdInput!, $connections: [ID!]!) {
    deleteEntityUniqueId(input: $input) {
      deletedId @deleteEdge(connections: $connections)
      deletedRecord: deletedId @deleteRecord
    }
  }
`
